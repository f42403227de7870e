// What a hold and a challenge are, for whoever meets them for the first time.

import type { Ruleset } from "../protocol.ts";
import { openAgainst } from "../state/actions.ts";
import type { Table } from "../state/table.ts";

/** A lesson and what it is known by. */
export type Lesson = { id: string; text: string };

/** What the open play can be answered with, told while that is still to be chosen. It fits under
 * the phase at every width: two lines on a telephone. */
export function lessonOf(table: Table): Lesson | undefined {
  const { ruleset } = table.setup;
  const { challenge } = ruleset;
  const open = openAgainst(table);
  if (table.seat === undefined || challenge.kind === "void" || table.state.phase.phase !== "turn" || !open || open.held_by !== null)
    return undefined;
  const hold = challenge.kind === "until_drawn" && challenge.hold !== null;
  const text = hold
    ? `Hold gives you time. Not a word? Challenge it. If it is one, ${cost(ruleset)}.`
    : `Not a word? Challenge it, and it comes off. If it is one, ${cost(ruleset)}.`;
  return { id: hold ? "hold" : "challenge", text };
}

function cost({ failed_challenge }: Ruleset): string {
  switch (failed_challenge.kind) {
    case "loses_turn":
      return "you lose your turn";
    case "bonus":
      return "they get points";
    case "costless":
      return "nothing is lost";
  }
}
