// An invitation, for whoever has its link: who asks, what is played, and a seat to take.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useQuery } from "../../app/query.ts";
import { account, listen } from "../../app/hall.ts";
import { useLobby } from "../../app/lobby.ts";
import { sayAt } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { InvitationView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { someone } from "../account/guest.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { Differences, Terms } from "../terms.tsx";
import { InvitationEnded } from "./ended.tsx";
import { Seats } from "./seats.tsx";
import { ShareLink } from "./share-link.tsx";
import "../../styles/invitation.css";

export default function InvitationPage({ code }: { code: string }) {
  const question = useQuery<InvitationView>(`/invitations/${encodeURIComponent(code)}`);
  useLobby();
  // Whoever sits down or leaves, those at the table hear of it; the page then looks again.
  useEffect(() => listen(({ type }) => void (type === "mine" && question.again())), [question.again]);
  const answer = question.answer.value;
  const title = answer.state === "ready" ? titleOf(answer.value) : "An invitation";
  return (
    <Page title={title} width="narrow">
      <QueryResult query={question} missing="There is no such invitation. Ask for the link once more: a letter of it may be missing.">
        {(invitation) =>
          invitation.status === "open" ? (
            <Open invitation={invitation} again={question.again} />
          ) : (
            <InvitationEnded invitation={invitation} />
          )
        }
      </QueryResult>
    </Page>
  );
}

/** Where it is told how it went: beside the seats, beside the button that ends it, and where the front page lists them. */
const [SEATS, ENDING, AT_HOME] = ["seats", "ending", "invitations"] as const;

const isMine = ({ made_by }: InvitationView): boolean => made_by === account.value?.name;

const titleOf = (invitation: InvitationView): string => (isMine(invitation) ? "Your invitation" : `${invitation.made_by} asks you to play`);

function Open({ invitation, again }: { invitation: InvitationView; again: () => Promise<void> }) {
  const busy = useSignal(false);
  const own = isMine(invitation);
  const me = account.value?.name;
  const invited = invitation.seats.some(({ state, name }) => state === "kept" && name === me);
  const doing = async (place: string, work: () => Promise<void>) => {
    busy.value = true;
    try {
      await work();
    } catch (error) {
      sayAt(place, errorSentence(error), "error");
      await again();
    }
    busy.value = false;
  };
  const sit = (seat: number) =>
    doing(SEATS, async () => {
      await someone();
      const { table } = await api.post<InvitationView>(`/invitations/${invitation.code}/seat`, { seat });
      if (table) go(`/tables/${table}`);
      else await again();
    });
  const end = () =>
    doing(ENDING, async () => {
      if (own) await api.delete(`/invitations/${invitation.code}`);
      else await api.post(`/invitations/${invitation.code}/decline`);
      go("/");
      sayAt(AT_HOME, own ? "The invitation is withdrawn." : "You said no. That is fine.");
    });
  return (
    <div class="stack">
      <p>
        <Terms
          rules={invitation.rules}
          changes={invitation.changes}
          lexicon={invitation.lexicon}
          minutes={invitation.minutes}
          rated={invitation.rated}
        />
        . <a href={`/help/rules/${invitation.rules}`}>Read the rules</a>
      </p>
      <Differences rules={invitation.rules} changes={invitation.changes} minutes={invitation.minutes} />
      {own && (
        <ShareLink code={invitation.code} short={invitation.short_code} named={invitation.seats.every(({ state }) => state !== "free")} />
      )}
      <Seats invitation={invitation} busy={busy.value} sit={(seat) => void sit(seat)} />
      <NoticeRow at={SEATS} />
      {(own || invited) && (
        <div>
          <button type="button" class="button" disabled={busy.value} onClick={() => void end()}>
            {own ? "Withdraw the invitation" : "No, thanks"}
          </button>
          <NoticeRow at={ENDING} />
        </div>
      )}
    </div>
  );
}
