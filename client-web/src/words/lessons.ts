// What a hold and a challenge are, for whoever meets them for the first time.

import type { OpenView, Ruleset } from "../protocol.ts";
import { openAgainst } from "../state/actions.ts";
import { sideOf, type Table } from "../state/table.ts";

/** A lesson and what it is known by. */
export type Lesson = { id: string; text: string };

/** What the open play can be answered with, told while that is still to be chosen; or what comes of it where others
 * answer. It fits under the phase at every width: two lines on a telephone. */
export function lessonOf(table: Table): Lesson | undefined {
  const { setup, seat, state } = table;
  const { open, phase } = state;
  if (seat === undefined || setup.ruleset.challenge.kind === "void" || state.freeze || !open) return undefined;
  const me = sideOf(setup, seat);
  const last = phase.phase === "out_play" || phase.phase === "last_look";
  if (phase.phase !== "turn" && !last) return undefined;
  if (open.side === me) return ofOwnPlay(open);
  if (!last) return openTo(table) && ofPlay(setup.ruleset);
  if (me === undefined || phase.accepted[me] || !openTo(table)) return undefined;
  return { id: "last", text: "Accept ends the game." };
}

/** Whether this player may be the first to answer the open play. */
const openTo = (table: Table): true | undefined => (openAgainst(table)?.held_by === null ? true : undefined);

function ofPlay({ challenge, ...ruleset }: Ruleset): Lesson {
  const hold = challenge.kind === "until_drawn" && challenge.hold !== null;
  const text = hold
    ? `Hold gives you time. Not a word? Challenge it. If it is one, ${cost(ruleset)}.`
    : `Not a word? Challenge it, and it comes off. If it is one, ${cost(ruleset)}.`;
  return { id: hold ? "hold" : "challenge", text };
}

const ofOwnPlay = ({ held_by }: OpenView): Lesson | undefined =>
  held_by === null ? undefined : { id: "held", text: "They may challenge it. If not, it stays." };

function cost({ failed_challenge }: Pick<Ruleset, "failed_challenge">): string {
  switch (failed_challenge.kind) {
    case "loses_turn":
      return "you lose your turn";
    case "bonus":
      return "they get points";
    case "costless":
      return "nothing is lost";
  }
}
