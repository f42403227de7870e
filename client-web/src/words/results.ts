// The result in words.

import { partnersOf, ruledSides, sideDoes, sideName, type Table } from "../state/table.ts";
import { overTime } from "./clock.ts";
import { OUTS } from "./events.ts";
import { count } from "./plain.ts";
import type { GameResult, Item, Recorded, Setup, Side, SideResult } from "../protocol.ts";

export const ITEMS: Record<Item, string> = {
  plays: "Plays",
  challenge_bonus: "Others' wrong challenges",
  director: "From the director",
  lateness: "Being late",
  own_rack: "Own tiles left",
  other_racks: "Others' tiles left",
  overtime: "Time past 0:00",
  overtime_limit: "Too long past 0:00",
  raised_to_win: "Added to win by 1",
};

/** How it ended. */
export function endSentence(result: GameResult, setup: Setup, me: Side | undefined): string {
  const name = (side: Side): string => (side === me ? "You" : sideName(setup, side));
  switch (result.end) {
    case "out":
      return `${name(result.side)} played the last tile.`;
    case "zeros":
      return "Too many turns in a row scored nothing.";
    case "agreed":
      return "All agreed that nobody could play any more.";
    case "overtime_limit":
      return `${sideDoes(setup, result.side, me, "was", "were")} ${overTime(setup.ruleset.clock)}.`;
    case "round_over":
      return "The time of the round was over.";
    case "last_plays":
      return "The last plays were made.";
    case "sides_out":
      return `${leavers(result, name) || "Only one side was left."}${countsAs(result, setup)}`;
    case "director":
      return "The director ended it.";
    case "voided":
      return "The director cancelled it: it does not count.";
    case "aborted":
      return "It was called off before the first play: it does not count.";
  }
}

/** What resigning means, before it is done. */
export function resignSentence({ setup, seat }: Table): string {
  const asked = partnersOf(setup, seat).length > 0 ? " Your partner has to agree." : "";
  return `To resign is to give up. The game ends, and you lose it by ${setup.ruleset.forfeit_spread} points, or by more if you are further behind.${asked}`;
}

/** `Bo resigned.`, for each who is out. */
const leavers = ({ sides }: GameResult, name: (side: Side) => string): string =>
  sides.flatMap(({ out }, side) => (out ? [`${name(side)} ${OUTS[out]}.`.replace(/^You is /, "You are ")] : [])).join(" ");

/** Whoever gives up loses by the points of the book at least. */
function countsAs({ sides }: GameResult, { ruleset }: Setup): string {
  const [one, other] = sides;
  const raised = sides.length === 2 && one && other && Math.abs(one.spread) !== Math.abs(one.score - other.score);
  const by = Math.abs(one?.spread ?? 0);
  return raised ? ` That counts as losing by ${by}${by === ruleset.forfeit_spread ? ", whatever the score" : ""}.` : "";
}

/** What is recorded of a side's score where that is another: `375, as this win counts for 150 points at most`. */
export function recordedSentence({ score, recorded, capped_spread }: SideResult): string | undefined {
  return recorded === score ? undefined : `${recorded}, as this win counts for ${count(capped_spread, "point")} at most`;
}

/** Who won, for the one who reads it: by the word of the tournament's director, where there is one. */
export function outcomeSentence(result: GameResult, setup: Setup, me: Side | undefined, ruled?: Recorded): string {
  const outcomes = (ruled ? ruledSides(ruled) : result.sides).map(({ outcome }) => outcome);
  const winner = outcomes.indexOf("win");
  const mine = me === undefined ? undefined : outcomes[me];
  if (mine === "win") return "You won!";
  if (mine === "tie") return "A tie!";
  if (winner >= 0) return `${sideName(setup, winner)} won.`;
  return outcomes.includes("tie") ? "A tie." : "No result.";
}

/** `The director ruled 420 – 410.`, the points of the one who reads it first. */
export function ruledSentence(ruled: Recorded, me: Side | undefined): string {
  const points = ruledSides(ruled).map(({ points }) => points);
  if (me === 1) points.reverse();
  switch (ruled.how) {
    case "void":
      return "The director ruled that this game does not count.";
    case "forfeit":
      return "The director ruled that one side did not play.";
    default:
      return `The director ruled ${points.join(" – ")}.`;
  }
}
