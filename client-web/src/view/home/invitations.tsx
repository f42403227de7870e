import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { awaitsMe, mine } from "../../app/lobby.ts";
import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { InvitationView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { count } from "../../words/plain.ts";
import { NoticeRow } from "../notice-row.tsx";
import { Terms } from "../terms.tsx";

/** Where it is told what became of one: its line goes with it. */
const PLACE = "invitations";

/** Invitations to this player, and those of their own that still wait. */
export function Invitations() {
  const open = (mine.value?.invitations ?? []).filter(({ status }) => status === "open");
  // The last one may be gone: what was said about it stays.
  if (open.length === 0) return <NoticeRow at={PLACE} />;
  return (
    <section class="panel" aria-labelledby="invitations">
      <h2 id="invitations">Invitations</h2>
      <ul class="rows">
        {open.map((invitation) => (
          <Line key={invitation.code} invitation={invitation} />
        ))}
      </ul>
      <NoticeRow at={PLACE} />
    </section>
  );
}

function Line({ invitation }: { invitation: InvitationView }) {
  const busy = useSignal(false);
  const own = invitation.made_by === account.value?.name;
  const end = async () => {
    busy.value = true;
    try {
      if (own) await api.delete(`/invitations/${invitation.code}`);
      else await api.post(`/invitations/${invitation.code}/decline`);
      sayAt(PLACE, own ? "The invitation is withdrawn." : "You said no, kindly.");
    } catch (error) {
      sayAt(PLACE, errorSentence(error), "error");
    }
    busy.value = false;
  };
  return (
    <li class="row">
      <span class="row-text">
        <strong>{own ? waitingFor(invitation) : `${invitation.made_by} asks you to play`}</strong>
        <Terms
          rules={invitation.rules}
          changes={invitation.changes}
          lexicon={invitation.lexicon}
          minutes={invitation.minutes}
          rated={invitation.rated}
        />
      </span>
      <span class="row-actions">
        <a class={`button ${awaitsMe(invitation) ? "primary" : ""}`} href={`/join/${invitation.code}`}>
          See it
        </a>
        {(own || awaitsMe(invitation)) && (
          <button type="button" class="button" disabled={busy.value} onClick={() => void end()}>
            {own ? "Withdraw" : "No, thanks"}
          </button>
        )}
      </span>
    </li>
  );
}

function waitingFor({ seats }: InvitationView): string {
  const kept = seats.filter(({ state }) => state === "kept").map(({ name }) => name);
  const free = seats.filter(({ state }) => state === "free").length;
  if (kept.length > 0 && free === 0) return `Waiting for ${kept.join(" and ")}`;
  return `Waiting: ${count(free + kept.length, "seat is", "seats are")} free`;
}
