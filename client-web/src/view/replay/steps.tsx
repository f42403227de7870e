// What the page of a replay and a frame elsewhere share: the steps, and what is said of a turn.

import type { ReplayView, Side } from "../../protocol.ts";
import { stepsOf } from "../../state/replay.ts";
import { IconButton } from "../icon-button.tsx";
import { what } from "../table/sheet.tsx";
import type { Replayed } from "./use-replay.ts";

/** The steps through a finished game; with one to its end where that is wanted. */
export function Steps({ replay, end = false }: { replay: Replayed; end?: boolean }) {
  const { shown, toStart, back, on, toEnd } = replay;
  const atStart = !shown || shown.turn === 0;
  return (
    <div class="choices replay-steps">
      <IconButton label="First turn" disabled={atStart} onPress={toStart}>
        «
      </IconButton>
      <IconButton label="Turn before" disabled={atStart} onPress={back}>
        ‹
      </IconButton>
      <IconButton label="Next turn" disabled={!shown?.more} onPress={on}>
        ›
      </IconButton>
      {end && (
        <IconButton label="The end" disabled={!shown?.more} onPress={toEnd}>
          »
        </IconButton>
      )}
    </div>
  );
}

export function turnText({ setup, turns, turn, more }: ReplayView): string {
  const last = stepsOf({ setup, turns }).findLast(({ event }) => event.event !== "game_over");
  const told = turn === 0 ? "Before the first turn." : `Turn ${turn}: ${last ? what(last) : ""}.`;
  return more ? told : `${told} The game is over.`;
}

/** What a side has then; at the end with all that the end brings. */
export function scoreAt({ state }: ReplayView, side: Side): number {
  const over = state.phase.phase === "over" ? state.phase.result : undefined;
  return over?.sides[side]?.score ?? state.sides[side]?.score ?? 0;
}
