import { account } from "../../app/hall.ts";
import { go } from "../../app/router.ts";
import { say } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { ClubView, InvitationView } from "../../protocol.ts";
import { Field, Form, Told } from "../account/form.tsx";

/** One field for every code there is: nobody should have to know what kind theirs is. */
export function JoinByCode() {
  const send = async ({ code = "" }: Record<string, string>) => {
    const typed = code.trim();
    if (typed === "") throw new Told("Type the code first.");
    const invitation = await invitationOf(typed);
    if (invitation) return go(`/join/${invitation.code}`);
    if (!account.value || account.value.guest) throw new Told(NO_INVITATION);
    const club = await api.post<ClubView>("/clubs/join", { code: typed });
    go(`/clubs/${club.id}`);
    say(`Welcome to ${club.name}!`);
  };
  return (
    <section class="panel join-code" aria-label="Join by code">
      <Form only="code" action="Join" send={send}>
        {(failure) => (
          <Field name="code" label="Have a code?" hint="Six letters and numbers from a friend or your club." failure={failure} />
        )}
      </Form>
    </section>
  );
}

const NO_INVITATION = "No friend's game has that code. Is it your club's? Log in first, or register with it.";

async function invitationOf(code: string): Promise<InvitationView | undefined> {
  try {
    return await api.get<InvitationView>(`/invitations/${encodeURIComponent(code)}`);
  } catch (error) {
    if (error instanceof Refused && error.body.code === "not-found") return undefined;
    throw error;
  }
}
