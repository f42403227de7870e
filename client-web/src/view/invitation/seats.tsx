import { account } from "../../app/hall.ts";
import type { InvitationView, InvitedSeat } from "../../protocol.ts";

type SeatsProps = { invitation: InvitationView; busy: boolean; sit: (seat: number) => void };

/** The seats by side, with a way onto each that this person may take. */
export function Seats({ invitation, busy, sit }: SeatsProps) {
  const sides = Array.from({ length: invitation.sides }, (_, side) => invitation.seats.filter((seat) => seat.side === side));
  const pairs = invitation.players_per_side > 1;
  return (
    <section aria-label="Seats" class="sides-to-sit">
      {sides.map((seats, side) => (
        <div key={side} class="panel">
          <h2>{pairs ? `Side ${side + 1}` : `Player ${side + 1}`}</h2>
          <ul class="rows">
            {seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} busy={busy} sit={sit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

function SeatRow({ seat, busy, sit }: { seat: InvitedSeat; busy: boolean; sit: (seat: number) => void }) {
  const me = account.value?.name;
  const free = seat.state === "free" || (seat.state === "kept" && seat.name === me);
  return (
    <li class="row">
      <span class="row-text">{whoSits(seat, me)}</span>
      {free && (
        <button
          type="button"
          class="button primary"
          disabled={busy}
          aria-label={`Sit here: seat ${seat.seat + 1}`}
          onClick={() => sit(seat.seat)}
        >
          Sit here
        </button>
      )}
    </li>
  );
}

function whoSits({ state, name }: InvitedSeat, me: string | undefined): string {
  const who = name === me ? `${name} (you)` : (name ?? "");
  switch (state) {
    case "free":
      return "Free";
    case "kept":
      return name === me ? "Kept for you" : `Kept for ${who}`;
    case "taken":
      return who;
    case "bot":
      return `${who} (bot)`;
  }
}
