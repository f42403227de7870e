import { ready } from "../../app/query.ts";
import { useBots } from "../../app/catalogue.ts";
import type { SeatWish } from "../../protocol.ts";
import { seatCount, seatTitle, wishFor } from "../../state/new-game.ts";
import { change, type DraftProps } from "./draft.ts";
import { TypedInput } from "../typed-input.tsx";

/** Who sits where, at a table of more than two. The maker has the first seat. */
export function Seats({ draft, failure }: DraftProps) {
  const { shape } = draft.value;
  const seats = Array.from({ length: seatCount(shape) - 1 }, (_, index) => index + 1);
  return (
    <fieldset class="picks">
      <legend>Who sits where?</legend>
      <p class="hint">You have the first seat. Whoever comes by the link chooses a free one.</p>
      <div class="stack">
        {seats.map((seat) => (
          <SeatChoice key={seat} seat={seat} draft={draft} failure={failure} />
        ))}
      </div>
    </fieldset>
  );
}

function SeatChoice({ draft, seat }: DraftProps & { seat: number }) {
  const levels = ready(useBots()) ?? [];
  const wish = wishFor(draft.value, seat);
  const set = (wish: SeatWish) => change(draft, { seats: { ...draft.value.seats, [seat]: wish } });
  const pick = (value: string) => {
    if (value === "open") set({ kind: "open" });
    else if (value === "name") set({ kind: "name", name: "" });
    else set({ kind: "bot", level: Number(value) });
  };
  return (
    <div class="pair">
      <div class="field">
        <label for={`seat-${seat}`}>{seatTitle(draft.value.shape, seat)}</label>
        <select
          id={`seat-${seat}`}
          value={wish.kind === "bot" ? String(wish.level) : wish.kind}
          onChange={(event) => pick(event.currentTarget.value)}
        >
          <option value="open">Whoever has the link</option>
          <option value="name">Someone by name</option>
          {levels.map(({ level, name, title }) => (
            <option key={level} value={String(level)}>{`Bot: ${name} (${title})`}</option>
          ))}
        </select>
      </div>
      {wish.kind === "name" && (
        <div class="field">
          <label for={`seat-${seat}-name`}>Nickname</label>
          <TypedInput
            id={`seat-${seat}-name`}
            autocomplete="off"
            autocapitalize="none"
            value={wish.name}
            put={(typed) => set({ kind: "name", name: typed.trim() })}
          />
        </div>
      )}
    </div>
  );
}
