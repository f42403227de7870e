import { useComputed } from "@preact/signals";
import { glanceOf, wallSecond } from "../../app/wall.ts";
import type { Glance } from "../../protocol.ts";
import { remainingMs } from "../../state/clocks.ts";
import { clockText } from "../../words/clock.ts";
import { plain } from "../../words/plain.ts";
import { glanceNames, glanceSentence } from "../../words/wall.ts";
import { WallBoard } from "./wall-board.tsx";

type ScreenProps = {
  table: string;
  /** Its number in its event. */
  board: number | undefined;
  pinned: boolean;
  pin: ((table: string) => void) | undefined;
  /** Where a press on it leads. */
  href: string;
};

/** One board of the wall. It draws anew when its own table changes, and its clocks alone each second. */
export function Screen({ table, board, pinned, pin, href }: ScreenProps) {
  const glance = glanceOf(table).value;
  if (!glance) return <li class="screen waiting" aria-busy="true" />;
  const names = glanceNames(glance);
  return (
    <li class={`screen ${glance.phase}`}>
      <a class="screen-names" href={href}>
        {glance.sides.map((side, index) => (
          <span key={index} class={glance.to_move === index ? "to-move" : ""}>
            <span class="screen-name">{side.names.filter(Boolean).join(" & ")}</span>
            <ScreenClock glance={glance} side={index} />
            <strong class="figures">{plain(side.score)}</strong>
          </span>
        ))}
      </a>
      <WallBoard board={glance.board} latest={glance.latest} label={`The board of ${names}`} />
      <p class="screen-foot">
        <span>
          {board !== undefined && <span class="screen-number">{board}</span>}
          {glanceSentence(glance)}
        </span>
        {pin && (
          <button type="button" class="pin" aria-pressed={pinned} onClick={() => pin(table)}>
            {pinned ? "Unpin" : "Pin"}
            <span class="visually-hidden"> {names}</span>
          </button>
        )}
      </p>
    </li>
  );
}

function ScreenClock({ glance, side }: { glance: Glance; side: number }) {
  const text = useComputed(() => {
    const now = wallSecond.value - (glance.delay_ms ?? 0);
    return clockText(remainingMs(glance.clocks, side, now));
  });
  return <span class="figures screen-clock">{text}</span>;
}
