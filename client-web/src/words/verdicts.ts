// The verdict on a challenge, with what comes of it, for one who reads it in two seconds.

import type { Setup, Side, TableEvent } from "../protocol.ts";
import { sideDoes, sideName } from "../state/table.ts";
import { points } from "./events.ts";

export type Verdict = { good: boolean; title: string; text: string };

/** The verdict that an event is, seen from side `me`; `lost` is what the play had scored. */
export function verdictOf(event: TableEvent, setup: Setup, me: Side | undefined, lost: number): Verdict | undefined {
  if (event.event === "play_taken_off" && !event.reason) {
    const text = `${sideDoes(setup, event.side, me, "takes", "take")} the tiles back: ${points(lost)} less.`;
    return { good: false, title: "Not good! The play comes off.", text };
  }
  if (event.event !== "play_stood") return undefined;
  const title = "Good! The play stays.";
  const { challenger, cost } = event;
  switch (cost.kind) {
    case "turn":
      return { good: true, title, text: `The challenge was wrong: ${does(setup, challenger, me)} this turn.` };
    case "next_turn":
      return { good: true, title, text: `The challenge was wrong: ${does(setup, challenger, me)} the next turn.` };
    case "points":
      return {
        good: true,
        title,
        text: `${cost.side === me ? "You get" : `${sideName(setup, cost.side)} gets`} ${points(cost.points)} more.`,
      };
    case "nothing":
      return { good: true, title, text: "The challenge cost nothing." };
  }
}

const does = (setup: Setup, side: Side, me: Side | undefined): string =>
  side === me ? "you lose" : sideDoes(setup, side, me, "loses", "lose");
