import { account } from "../../app/hall.ts";
import { go } from "../../app/router.ts";
import { say } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { ClubView, EnterByCode, EntryByCode, InvitationView, JoinTournament, TournamentPage } from "../../protocol.ts";
import { codeIn, kindOf } from "../../state/codes.ts";
import { codeSentence } from "../../words/entry-by-code.ts";
import { Field, Form, Told } from "../account/form.tsx";

/** One field for every code there is: nobody should have to know what kind theirs is. */
export function JoinByCode() {
  const send = async ({ code: typed = "" }: Record<string, string>) => {
    const code = codeIn(typed);
    if (code === "") throw new Told("Type the code first.");
    switch (kindOf(code)) {
      case "short":
        return joinGameOrClub(code);
      case "link":
        return joinGame(code);
      case "tournament":
        return joinTournament(code);
      case undefined:
        throw new Told(NO_CODE);
    }
  };
  return (
    <section class="panel join-code" aria-label="Join by code">
      <Form only="code" action="Join" send={send}>
        {(failure) => <Field name="code" label="Have a code?" hint="From a friend, your club or a tournament." failure={failure} />}
      </Form>
    </section>
  );
}

const NO_CODE = "That is no whole code. A friend's or a club's has 6 letters and numbers, a tournament's has 8.";
const NO_GAME = "No friend's game has that code. It may be over. Ask for a new one.";
const NO_INVITATION = "No friend's game has that code. Is it your club's? Log in first, or register with it.";
const WHO_PLAYS = "That is a tournament's code. Log in or register first, then type it here again.";
const WHICH_CLUB = "That is a tournament's code. Type it here, and say which of your clubs you bring.";

const isNobody = (): boolean => !account.value || account.value.guest;

async function joinGame(code: string): Promise<void> {
  const invitation = await invitationOf(code);
  if (!invitation) throw new Told(NO_GAME);
  go(`/join/${invitation.code}`);
}

async function joinGameOrClub(code: string): Promise<void> {
  const invitation = await invitationOf(code);
  if (invitation) return go(`/join/${invitation.code}`);
  if (isNobody()) throw new Told(NO_INVITATION);
  const club = await api.post<ClubView>("/clubs/join", { code });
  go(`/clubs/${club.id}`);
  say(`Welcome to ${club.name}!`);
}

/** A player enters; a coach brings the club, and is asked which where there are several. */
async function joinTournament(code: string): Promise<void> {
  if (isNobody()) throw new Told(WHO_PLAYS);
  const coached = (await api.get<ClubView[]>("/clubs")).filter(({ my_role }) => my_role === "coach");
  if (coached.length > 1) {
    go("/tournaments");
    return say(WHICH_CLUB);
  }
  const { sendOnce } = await import("../../app/tournament.ts");
  const [club] = coached;
  try {
    if (club) {
      const page = await api.post<TournamentPage>("/tournaments/join", { code, club: club.id } satisfies JoinTournament);
      go(`/tournaments/${page.id}/entries`);
      return say("Now enter your students.");
    }
    const entry = await sendOnce<EntryByCode>("/tournaments/enter", (id): EnterByCode => ({ id, code }));
    go(entry.entered ? `/tournaments/${entry.tournament}` : `/tournaments/enter?code=${code}`);
    if (entry.entered) say("You are entered.");
  } catch (error) {
    throw new Told(codeSentence(error));
  }
}

async function invitationOf(code: string): Promise<InvitationView | undefined> {
  try {
    return await api.get<InvitationView>(`/invitations/${encodeURIComponent(code)}`);
  } catch (error) {
    if (error instanceof Refused && error.body.code === "not-found") return undefined;
    throw error;
  }
}
