// The game turn by turn, from the score sheet's events alone.

import { toPuts, withPuts } from "../board/placement.ts";
import { SQUARES } from "../board/squares.ts";
import type { Play, Setup, Side, TableEvent } from "../protocol.ts";

/** One line of the score sheet, and the table after it. */
export type Step = {
  event: TableEvent;
  side: Side | undefined;
  /** What the line changed of the side's score. */
  points: number;
  scores: readonly number[];
  board: string;
  /** The play whose tiles are new on this board. */
  play: Play | undefined;
};

const EMPTY = ".".repeat(SQUARES);

/** The lines of the score sheet, with those from before a turn was taken back. */
export const linesOf = ({ setup, turns }: ScoreSheet): readonly TableEvent[] => [...(setup.position?.earlier?.turns ?? []), ...turns];

/** What a score sheet is made of. */
export type ScoreSheet = { setup: Setup; turns: readonly TableEvent[] };

/** Every line of the score sheet in order. */
export function stepsOf(sheet: ScoreSheet): Step[] {
  const { position, ruleset } = sheet.setup;
  const first = position?.earlier ?? position;
  let scores: readonly number[] = first?.scores ?? Array<number>(ruleset.sides).fill(0);
  let board = first?.board ?? EMPTY;
  let latest: { play: Play; side: Side } | undefined;
  return linesOf(sheet).map((event): Step => {
    const change = changeOf(event, latest);
    scores = scores.map((score, side) => score + (change.points[side] ?? 0));
    board = change.board(board);
    if (event.event === "tiles_placed") latest = { play: event.play, side: event.side };
    if (event.event === "game_over" || event.event === "result_amended") {
      scores = event.result.sides.map(({ score }) => score);
    }
    const points = change.side === undefined ? 0 : (change.points[change.side] ?? 0);
    return { event, side: change.side, points, scores, board, play: change.play };
  });
}

type Change = {
  side: Side | undefined;
  points: Record<Side, number>;
  board: (before: string) => string;
  play?: Play | undefined;
};

const same = (board: string): string => board;
const lay = (play: Play) => (board: string) => withPuts(board, toPuts(play.laid));
const lift = (play: Play) => (board: string) =>
  withPuts(
    board,
    toPuts(play.laid).map(({ square }) => ({ square, face: "." })),
  );

function changeOf(event: TableEvent, latest: { play: Play; side: Side } | undefined): Change {
  switch (event.event) {
    case "tiles_placed":
      return { side: event.side, points: { [event.side]: event.play.score }, board: lay(event.play), play: event.play };
    case "play_taken_off":
    case "play_put_back": {
      if (!latest) return { side: event.side, points: {}, board: same };
      const on = event.event === "play_put_back";
      const points = { [event.side]: on ? latest.play.score : -latest.play.score };
      return { side: event.side, points, board: (on ? lay : lift)(latest.play), play: on ? latest.play : undefined };
    }
    case "tiles_exchanged":
    case "turn_passed":
      return { side: event.side, points: {}, board: same };
    case "play_stood": {
      const { cost } = event;
      if (cost.kind !== "points") return { side: event.challenger, points: {}, board: same };
      return { side: cost.side, points: { [cost.side]: cost.points }, board: same };
    }
    case "score_adjusted":
      return { side: event.side, points: { [event.side]: event.points }, board: same };
    case "lateness_charged":
      return { side: event.sides[0], points: Object.fromEntries(event.sides.map((side) => [side, -event.points])), board: same };
    default:
      return { side: undefined, points: {}, board: same };
  }
}

/** The squares of the play that was made last and still lies there. */
export function latestSquares(turns: readonly TableEvent[]): ReadonlySet<number> {
  const last = turns.findLast(({ event }) => event === "tiles_placed" || event === "play_taken_off" || event === "play_put_back");
  const placed = turns.findLast((event) => event.event === "tiles_placed");
  const lies = last && last.event !== "play_taken_off" && placed?.event === "tiles_placed";
  return new Set(lies ? toPuts(placed.play.laid).map(({ square }) => square) : []);
}

/** Which steps stand beside each other: read left to right and down they stay in order. A step of no
 * side has a row to itself. */
export function rowsOf(steps: readonly Pick<Step, "side">[]): (number | undefined)[][] {
  const rows: (number | undefined)[][] = [];
  for (const [index, { side }] of steps.entries()) {
    const last = rows.at(-1);
    if (side === undefined) rows.push([index]);
    else if (side === 1 && last?.length === 2 && last[1] === undefined) last[1] = index;
    else rows.push(side === 0 ? [index, undefined] : [undefined, index]);
  }
  return rows;
}
