import { account, changeAccount, doors } from "../../app/hall.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { AccountView, Register } from "../../protocol.ts";
import { Page } from "../page.tsx";
import { afterwards, Field, Form, Remember } from "./form.tsx";

export default function RegisterPage() {
  const send = async ({ name = "", password = "", join_code = "", remember }: Record<string, string>) => {
    const asked: Register = { name, password, remember: remember === "yes", ...(join_code ? { join_code } : {}) };
    changeAccount(await api.post<AccountView>("/accounts", asked));
    go(afterwards());
  };
  return (
    <Page title="Register" width="card">
      {account.value?.guest && <p>The games you played as {account.value.name} stay yours.</p>}
      <Form action="Register" send={send}>
        {(failure) => (
          <>
            <Field
              name="name"
              label="Nickname"
              hint="Others see it. Do not use your real name."
              autocomplete="username"
              failure={failure}
            />
            <Field
              name="password"
              label="Password"
              type="password"
              hint="Eight characters or more."
              autocomplete="new-password"
              failure={failure}
            />
            <Field
              name="join_code"
              label="Club code"
              hint={doors.value.register ? "If your coach gave you one." : "Your coach has it. You cannot register here without one."}
              failure={failure}
            />
            <Remember />
          </>
        )}
      </Form>
      <p class="muted">
        You need no e-mail. Have an account? <a href="/login">Log in</a>.
      </p>
      <p class="muted">
        <a href="/privacy">What this hall knows about you</a>
      </p>
    </Page>
  );
}
