// The result in words.

import { sideName } from "../state/table.ts";
import { OUTS } from "./events.ts";
import type { GameResult, Item, Setup, Side } from "../protocol.ts";

export const ITEMS: Record<Item, string> = {
  plays: "Plays",
  challenge_bonus: "Challenges that failed",
  director: "Given by the director",
  lateness: "Being late",
  own_rack: "Own tiles left",
  other_racks: "Others' tiles left",
  overtime: "Overtime",
  overtime_limit: "Past the overtime limit",
  raised_to_win: "Raised to win",
};

/** How it ended. */
export function endSentence(result: GameResult, setup: Setup): string {
  switch (result.end) {
    case "out":
      return `${sideName(setup, result.side)} played the last tile.`;
    case "zeros":
      return "Too many turns in a row scored nothing.";
    case "agreed":
      return "All agreed that no more plays were to be made.";
    case "overtime_limit":
      return `${sideName(setup, result.side)} used up the overtime.`;
    case "round_over":
      return "The round was over.";
    case "last_plays":
      return "The last plays were made.";
    case "sides_out":
      return leavers(result, setup) || "Only one side was left.";
    case "director":
      return "The director ended it.";
    case "voided":
      return "The director voided it: it counts for nothing.";
    case "aborted":
      return "It was called off before the first play: it counts for nothing.";
  }
}

/** `Bo resigned.`, for each who is out. */
const leavers = ({ sides }: GameResult, setup: Setup): string =>
  sides.flatMap(({ out }, side) => (out ? [`${sideName(setup, side)} ${OUTS[out]}.`] : [])).join(" ");

/** Who won, for the one who reads it. */
export function outcomeSentence(result: GameResult, setup: Setup, me: Side | undefined): string {
  const winners = result.sides.flatMap(({ outcome }, side) => (outcome === "win" ? [side] : []));
  const mine = me === undefined ? undefined : result.sides[me]?.outcome;
  if (mine === "win") return "You won!";
  if (mine === "tie") return "A tie!";
  if (winners[0] !== undefined) return `${sideName(setup, winners[0])} won.`;
  return result.sides.some(({ outcome }) => outcome === "tie") ? "A tie." : "No result.";
}
