import { account } from "../../app/hall.ts";
import type { InvitationStatus, InvitationView } from "../../protocol.ts";

const ENDED: Record<Exclude<InvitationStatus, "open">, string> = {
  full: "Everyone is there. The table is just being laid.",
  laid: "All seats are taken, and the table is laid.",
  declined: "Somebody it was for could not play this time.",
  withdrawn: "It was taken back.",
  expired: "It waited for a long time, and nobody came.",
};

/** An invitation that nobody can take any more, said kindly, with what one can do instead. */
export function InvitationEnded({ invitation }: { invitation: InvitationView }) {
  const { status, table, seats, audience } = invitation;
  // Where its maker has said nothing, anyone may watch.
  const watchable = (audience?.watch ?? "public") === "public";
  const seated = seats.some(({ state, name }) => state === "taken" && name === account.value?.name);
  return (
    <div class="stack">
      <p>{status === "open" ? "" : ENDED[status]}</p>
      <div class="choices">
        {table && (seated || watchable) && (
          <a class="button primary" href={`/tables/${table}`}>
            {seated ? "To your table" : "Watch the game"}
          </a>
        )}
        {!seated && (
          <a class="button" href="/new">
            Set up a game of your own
          </a>
        )}
        <a class="button" href="/">
          To the hall
        </a>
      </div>
    </div>
  );
}
