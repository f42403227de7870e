import { go } from "../../app/router.ts";
import { say } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { ClubView, InvitationView } from "../../protocol.ts";
import { Field, Form } from "../account/form.tsx";

/** One field for every code there is: nobody should have to know what kind theirs is. */
export function JoinByCode() {
  const send = async ({ code = "" }: Record<string, string>) => {
    const typed = code.trim();
    if (await isInvitation(typed)) return go(`/join/${encodeURIComponent(typed)}`);
    const club = await api.post<ClubView>("/clubs/join", { code: typed });
    go(`/clubs/${club.id}`);
    say(`Welcome to ${club.name}!`);
  };
  return (
    <section class="panel join-code" aria-label="Join by code">
      <Form only="code" action="Join" send={send}>
        {(failure) => <Field name="code" label="Have a code?" hint="From a friend or your club." failure={failure} />}
      </Form>
    </section>
  );
}

async function isInvitation(code: string): Promise<boolean> {
  if (code === "") return false;
  try {
    await api.get<InvitationView>(`/invitations/${encodeURIComponent(code)}`);
    return true;
  } catch (error) {
    if (error instanceof Refused && error.body.code === "not-found") return false;
    throw error;
  }
}
