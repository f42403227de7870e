import { useSignal } from "@preact/signals";
import type { Wish } from "../../../protocol.ts";
import { activeIn, namesOf } from "../../../state/tournament.ts";
import type { DeskProps } from "./desk.ts";
import { SideField } from "./side-field.tsx";

type WishesProps = DeskProps & { wishes: readonly Wish[]; change: (wishes: Wish[]) => void };

/** Who shall meet, and who shall not; the machine pairs the rest around it. */
export function Wishes({ page, division, wishes, change }: WishesProps) {
  const names = namesOf(page);
  const [first, second] = [useSignal(""), useSignal("")];
  const sides = activeIn(page, division.id).map(({ side }) => side);
  const add = (wish: Wish["wish"]) => {
    const [a, b] = [Number(first.value), Number(second.value)];
    // What was wished of these two before is over.
    const others = wishes.filter((one) => ![one.a, one.b].every((side) => side === a || side === b));
    change([...others, { wish, a, b }]);
    first.value = second.value = "";
  };
  const ready = first.value !== "" && second.value !== "";
  return (
    <div class="stack">
      <div class="two-sides">
        <SideField label="Wish for" page={page} sides={sides} value={first} />
        <SideField label="and" page={page} sides={sides.filter((side) => String(side) !== first.value)} value={second} />
        <span class="choices">
          <button type="button" class="button" disabled={!ready} onClick={() => add("together")}>
            To meet
          </button>
          <button type="button" class="button" disabled={!ready} onClick={() => add("apart")}>
            Not to meet
          </button>
        </span>
      </div>
      {wishes.length > 0 && (
        <ul class="wish-list">
          {wishes.map((wish, at) => (
            <li key={`${wish.wish} ${wish.a} ${wish.b}`}>
              {wishText(wish, names.side)}{" "}
              <button type="button" class="link" onClick={() => change(wishes.filter((_, other) => other !== at))}>
                take it back
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export const wishText = ({ wish, a, b }: Wish, name: (side: number) => string): string =>
  wish === "together" ? `${name(a)} and ${name(b)} shall meet` : `${name(a)} and ${name(b)} shall not meet`;
