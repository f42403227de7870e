// What the hall has about the one who looks: a copy of it, and how to have it gone.

import { account } from "../../app/hall.ts";
import { leaveAccount } from "../../app/leave-account.ts";
import { say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { Farewell } from "../../protocol.ts";
import { Field, Form } from "../account/form.tsx";
import { Page } from "../page.tsx";
import { LogInFirst } from "../query-result.tsx";

export default function MyDataPage() {
  const who = account.value;
  return (
    <Page title="My data" width="narrow" before={<a href="/settings">Settings</a>}>
      {!who || who.guest ? <LogInFirst /> : <MyData name={who.name} />}
    </Page>
  );
}

function MyData({ name }: { name: string }) {
  const leave = (path: string, said: string) => async (values: Record<string, string>) => {
    const asked: Farewell = { password: Object.values(values)[0] ?? "" };
    await api.post(path, asked);
    leaveAccount();
    go("/");
    say(said);
  };
  return (
    <div class="stack">
      <section aria-labelledby="copy">
        <h2 id="copy">A copy</h2>
        <p>Everything the hall has about {name}, in one file: games, chats, ratings, everything.</p>
        <a class="button" href="/api/me/export" download>
          Get the copy
        </a>
      </section>
      <section aria-labelledby="close">
        <h2 id="close">Close my account</h2>
        <p>Nobody can log in to it any more, not even you. Your games stay. If your coach made your account, ask your coach.</p>
        <Form only="close_password" action="Close my account" send={leave("/me/close", "Your account is closed.")}>
          {(failure) => (
            <Field name="close_password" label="Your password" type="password" autocomplete="current-password" failure={failure} />
          )}
        </Form>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">Erase me</h2>
        <p>
          Your nickname, chats, reviews and everything else of yours is deleted. Games that others played too stay, with a made-up name
          instead of yours. This cannot be undone.
        </p>
        <Form only="erase_password" action="Erase me for good" send={leave("/me/erase", "You are erased.")}>
          {(failure) => (
            <Field name="erase_password" label="Your password" type="password" autocomplete="current-password" failure={failure} />
          )}
        </Form>
      </section>
    </div>
  );
}
