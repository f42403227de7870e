import { changeAccount } from "../../app/hall.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { AccountView, LogIn } from "../../protocol.ts";
import { Page } from "../page.tsx";
import { afterwards, Field, Form, Remember } from "./form.tsx";
import { PlayAsGuest } from "./guest.tsx";

export default function LogInPage() {
  const send = async ({ name = "", password = "", remember }: Record<string, string>) => {
    const asked: LogIn = { name, password, remember: remember === "yes" };
    changeAccount(await api.post<AccountView>("/sessions", asked));
    go(afterwards());
  };
  return (
    <Page title="Log in" width="card">
      <Form action="Log in" send={send}>
        {(failure) => (
          <>
            <Field name="name" label="Nickname" autocomplete="username" failure={failure} />
            <Field name="password" label="Password" type="password" autocomplete="current-password" failure={failure} />
            <Remember />
          </>
        )}
      </Form>
      <p class="muted">Forgot your password? Your coach can give you a new one.</p>
      <p>
        New here? <a href="/register">Register</a>, or <PlayAsGuest />.
      </p>
    </Page>
  );
}
