import { account } from "../../app/hall.ts";
import type { InvitationView, InvitedSeat } from "../../protocol.ts";

type SeatsProps = { invitation: InvitationView; busy: boolean; sit: (seat: number) => void };

/** The seats by side, with a way onto each that this person may take. */
export function Seats({ invitation, busy, sit }: SeatsProps) {
  const sides = Array.from({ length: invitation.sides }, (_, side) => invitation.seats.filter((seat) => seat.side === side));
  const pairs = invitation.players_per_side > 1;
  const seated = invitation.seats.some(({ state, name }) => state === "taken" && name === account.value?.name);
  return (
    <section aria-label="Seats" class="sides-to-sit">
      {sides.map((seats, side) => (
        <div key={side} class="panel">
          <h2>{pairs ? `Side ${side + 1}` : `Player ${side + 1}`}</h2>
          <ul class="rows">
            {seats.map((seat) => (
              <SeatRow key={seat.seat} seat={seat} seated={seated} busy={busy} sit={sit} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

type SeatRowProps = {
  seat: InvitedSeat;
  /** Whether this person sits at the table already, and would only change places. */
  seated: boolean;
  busy: boolean;
  sit: (seat: number) => void;
};

function SeatRow({ seat, seated, busy, sit }: SeatRowProps) {
  const me = account.value?.name;
  const free = seat.state === "free" || (seat.state === "kept" && seat.name === me);
  return (
    <li class="row">
      <span class="row-text">{whoSits(seat, me)}</span>
      {free && (
        <button
          type="button"
          class={seated ? "button" : "button primary"}
          disabled={busy}
          aria-label={`Sit here: seat ${seat.seat + 1}`}
          onClick={() => sit(seat.seat)}
        >
          {seated ? "Sit here instead" : "Sit here"}
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
