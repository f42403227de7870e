import { account } from "../../app/hall.ts";
import { say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { ChangePassword } from "../../protocol.ts";
import { LogInFirst } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { Field, Form } from "./form.tsx";

export default function PasswordPage() {
  const send = async ({ old_password = "", new_password = "" }: Record<string, string>) => {
    const asked: ChangePassword = { old_password, new_password };
    await api.post("/me/password", asked);
    go("/settings");
    say("Your password is changed. Other browsers are logged out.");
  };
  return (
    <Page title="Change your password" width="card" before={<a href="/settings">Settings</a>}>
      {!account.value ? (
        <LogInFirst />
      ) : account.value.guest ? (
        <p>
          A guest has no password. <a href="/register">Register</a> to choose one: your games stay yours.
        </p>
      ) : (
        <Form action="Change it" send={send}>
          {(failure) => (
            <>
              <Field name="old_password" label="The one you have" type="password" autocomplete="current-password" failure={failure} />
              <Field
                name="new_password"
                label="The new one"
                type="password"
                hint="Eight characters or more."
                autocomplete="new-password"
                failure={failure}
              />
            </>
          )}
        </Form>
      )}
    </Page>
  );
}
