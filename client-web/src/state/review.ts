// What the review page shows of a review, turn by turn.

import { toPuts, withPuts } from "../board/placement.ts";
import type { BestWhat, Play, Review, TurnReview } from "../protocol.ts";

/** What lies on the board while a turn is looked at: what was played, or one of its `best`, by its index. */
export type Choice = "taken" | number;

/** The play of a turn that a choice stands for, if it is one. */
export function playOf(turn: TurnReview, choice: Choice): Play | undefined {
  if (choice === "taken") return turn.taken.taken === "play" ? turn.taken.play : undefined;
  const what = turn.best[choice]?.what;
  return what?.kind === "play" ? what.play : undefined;
}

/** The board with that play on it, and the squares it covers. */
export function boardWith(turn: TurnReview, choice: Choice): { board: string; marked: ReadonlySet<number> } {
  const puts = toPuts(playOf(turn, choice)?.laid ?? []);
  return { board: withPuts(turn.board, puts), marked: new Set(puts.map(({ square }) => square)) };
}

/** By how much a side led after each turn, beginning with the start of the game. */
export function leads({ turns }: Review, side: number): number[] {
  const lead = (scores: readonly number[]): number => (scores[side] ?? 0) - Math.max(...scores.filter((_, other) => other !== side));
  return [0, ...turns.map(({ scores }) => lead(scores))];
}

/** The side of the one who reads it, or the first. */
export function readersSide({ sides }: Review, name: string | undefined): number {
  return Math.max(
    0,
    sides.findIndex(({ names }) => name !== undefined && names.includes(name)),
  );
}

/** Whether two choices are the same thing to do. */
export function isTaken(turn: TurnReview, what: BestWhat): boolean {
  const { taken } = turn;
  if (what.kind === "pass") return taken.taken === "pass";
  if (what.kind === "exchange") return taken.taken === "exchange" && sorted(taken.tiles) === sorted(what.tiles);
  return taken.taken === "play" && JSON.stringify(taken.play.laid) === JSON.stringify(what.play.laid);
}

const sorted = (tiles: string): string => [...tiles].sort().join("");
