import { expect, it } from "vitest";
import type { BoardState, WallTable } from "../protocol.ts";
import { aBoard, anEvent } from "./tournament.fixture.ts";
import { asBefore, inOrder } from "./wall-order.ts";

const table = (board: number, more: Partial<WallTable>): WallTable => ({
  game: `game-${board}`,
  division: 1,
  round: 1,
  board,
  first: 1,
  second: 2,
  status: "playing",
  scores: [0, 0],
  remaining_ms: [0, 0],
  absent: [],
  objected: false,
  ...more,
});
const PLAYED: BoardState["table"] = {
  how: "played",
  first: { points: 1, spread: 1, outcome: "win" },
  second: { points: 0, spread: -1, outcome: "loss" },
  rated: true,
};

it("what needs a hand comes first, then who plays longest; what is over at the end", () => {
  const page = anEvent();
  page.view.validates_slips = true;
  const boards = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map((board) => aBoard(board, 1, 2));
  boards[0] = { ...aBoard(1, 1, 2), table: PLAYED, validated: true };
  boards[1] = { ...aBoard(2, 1, 2), table: PLAYED };
  const ordered = inOrder(page, boards, [
    table(3, { status: "gathering", absent: [2], forfeits_at_ms: 900_000 }),
    table(4, { status: "gathering", absent: [1], forfeits_at_ms: 600_000 }),
    table(5, { ends_by_ms: 60_000 }),
    table(6, { ends_by_ms: 600_000 }),
    table(7, { status: "stopped" }),
    table(8, { status: "stopped", call_until_ms: 30_000 }),
    table(9, { status: "signing", objected: true }),
    table(10, { status: "signing" }),
  ]);
  expect(ordered.map(({ board, stand }) => [board.board.board, stand])).toEqual([
    [8, "calling"],
    [9, "calling"],
    [2, "slip"],
    [7, "stopped"],
    [4, "missing"],
    [3, "missing"],
    [10, "signing"],
    [6, "playing"],
    [5, "playing"],
    [11, "ahead"],
    [1, "over"],
  ]);
});

it("no play moves a board by seconds, and the order before can be kept", () => {
  const page = anEvent();
  const boards = [1, 2, 3].map((board) => aBoard(board, 1, 2));
  const ends = (...ms: number[]) => boards.map((_, at) => table(at + 1, { ends_by_ms: ms[at] ?? 0 }));
  const games = (tables: WallTable[]) => inOrder(page, boards, tables).map(({ board }) => board.board.board);
  expect(games(ends(61_000, 62_000, 119_000))).toEqual([1, 2, 3]);
  expect(games(ends(61_000, 62_000, 120_000))).toEqual([3, 1, 2]);
  const moved = inOrder(page, boards, ends(61_000, 62_000, 120_000));
  expect(asBefore(moved, ["game-1", "game-2"]).map(({ board }) => board.board.board)).toEqual([1, 2, 3]);
});
