import { useSignal } from "@preact/signals";
import { changeAccount, doors } from "../../app/hall.ts";
import { go } from "../../app/router.ts";
import { api, Refused } from "../../net/api.ts";
import type { AccountView, LogIn } from "../../protocol.ts";
import { Page } from "../page.tsx";
import { afterwards, Field, Form, Remember } from "./form.tsx";
import { PlayAsGuest } from "./guest.tsx";

export default function LogInPage() {
  // Only those who have a second factor are asked for its code, once the password was right.
  const asksCode = useSignal(false);
  const send = async ({ name = "", password = "", code, remember }: Record<string, string>) => {
    const asked: LogIn = { name, password, remember: remember === "yes", ...(code ? { code } : {}) };
    try {
      changeAccount(await api.post<AccountView>("/sessions", asked));
    } catch (error) {
      if (error instanceof Refused && error.body.code === "second-factor-needed") asksCode.value = true;
      throw error;
    }
    go(afterwards());
  };
  // From a slip: who it is for is filled in, the password never.
  const wanted = new URLSearchParams(location.search).get("name") ?? "";
  return (
    <Page title="Log in" width="card">
      <Form action="Log in" send={send}>
        {(failure) => (
          <>
            <Field name="name" label="Nickname" autocomplete="username" value={wanted} failure={failure} />
            <Field name="password" label="Password" type="password" autocomplete="current-password" failure={failure} />
            {asksCode.value && (
              <Field
                name="code"
                label="Code"
                hint="Six digits from your authenticator app, or one of your recovery codes."
                autocomplete="one-time-code"
                failure={failure}
              />
            )}
            <Remember />
          </>
        )}
      </Form>
      <p class="muted">Forgot your password? Your coach can give you a new one.</p>
      <p>
        New here? <a href="/register">{doors.value.register ? "Register" : "Register with your club's code"}</a>
        {doors.value.guests && (
          <>
            , or <PlayAsGuest />
          </>
        )}
        .
      </p>
      <p class="muted">
        <a href="/privacy">What this hall knows about you</a>
      </p>
    </Page>
  );
}
