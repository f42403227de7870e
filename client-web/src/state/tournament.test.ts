import { expect, test } from "vitest";
import type { BoardState, DivisionView, Place, Played, Recorded, ResultHow, Ruleset, TournamentPage } from "../protocol.ts";
import { aBoard, aDivision, ADA, anEvent, aRound, BO, CY, DEE } from "./tournament.fixture.ts";
import {
  boardOfGame,
  boardsNow,
  bySchool,
  lastRound,
  missing,
  myRound,
  namesOf,
  nextRound,
  openBoards,
  reordered,
  resultOf,
  scorecard,
  seedOrder,
  slipWaits,
  stepOf,
  unfinished,
  wasPaired,
  winnersOf,
} from "./tournament.ts";

const WON: Recorded = {
  how: "played",
  first: { points: 400, spread: 50, outcome: "win" },
  second: { points: 350, spread: -50, outcome: "loss" },
  rated: true,
};

const aPlace = (side: number): Place => ({ rank: 1, side, wins: 2, losses: 0, spread: 40, penalty: 0, points: 800 });

const played = (board: BoardState): BoardState => ({ ...board, table: WON });

const without = (round: number, first: number, how: ResultHow, spread: number): Played => ({
  round,
  first,
  second: null,
  first_move: "draw",
  result: { how, first: { points: 0, spread, outcome: spread > 0 ? "win" : "loss" }, second: null, rated: false },
});

test("a side is called by its team, or by its players", () => {
  const names = namesOf(anEvent());
  expect([ADA, CY].map(names.side)).toEqual(["ada", "The Divers"]);
  expect(names.side(99)).toBe("side 99");
  expect(names.real(ADA)).toBeUndefined();
});

test("a division has a winner once all of it is played, the final too", () => {
  const standings = [BO, ADA].map((side, index) => ({ ...aPlace(side), rank: index + 1 }));
  const rounds = [1, 2, 3].map((round) => aRound(round, [played(aBoard(round, ADA, BO))]));
  const tied = { ...WON, first: { ...WON.first, outcome: "tie" as const } };
  const of = (more: Partial<DivisionView>, phase: TournamentPage["view"]["phase"] = "open") => {
    const division = aDivision({ standings, ...more });
    const page = anEvent(division);
    return winnersOf({ ...page, view: { ...page.view, phase } }, division);
  };
  expect(of({ rounds })).toEqual([]);
  expect(of({ rounds, final_game: aBoard(1, ADA, BO) })).toEqual([]);
  expect(of({ rounds, final_game: { ...aBoard(1, ADA, BO), table: tied } })).toEqual([]);
  expect(of({ rounds, final_game: played(aBoard(1, ADA, BO)) })).toEqual([BO]);
  // Closed before its end, its standings stand; what is not known yet names nobody.
  expect(of({ rounds }, "closed")).toEqual([BO]);
  expect(of({ rounds: [] }, "closed")).toEqual([]);
  expect(of({ rounds: [aRound(1, [aBoard(1, ADA, BO)])] }, "closed")).toEqual([]);
  const both = standings.map((place) => ({ ...place, rank: 1 }));
  expect(of({ rounds, standings: both }, "closed")).toEqual([BO, ADA]);
});

test("what comes next, from the entries to the end", () => {
  const steps = [
    aDivision({ rounds: [] }),
    aDivision({ rounds: [aRound(1, [aBoard(1, ADA, BO)], { stage: { stage: "published" } })] }),
    aDivision(),
    aDivision({ rounds: [aRound(1, [aBoard(1, ADA, BO)], { stage: { stage: "ended", starts_at: 0, ended_at: 3_000_000 } })] }),
    aDivision({ rounds: [aRound(1, [played(aBoard(1, ADA, BO))])] }),
    aDivision({ rounds: [1, 2, 3].map((round) => aRound(round, [played(aBoard(round, ADA, BO))])) }),
    aDivision({ final_game: aBoard(1, ADA, BO) }),
    aDivision({ final_game: played(aBoard(1, ADA, BO)) }),
  ].map((division) => stepOf(anEvent(division), division));
  expect(steps).toEqual(["pair", "start", "play", "settle", "pair", "final", "play", "close"]);
});

test("with nobody to pair, and once it is closed, there is nothing to pair", () => {
  const division = aDivision({ rounds: [] });
  const gone = { withdrawn: true };
  expect(stepOf(anEvent(division, { [BO]: gone, [CY]: gone, [DEE]: gone }), division)).toBe("enter");
  const page = anEvent(division);
  expect(stepOf({ ...page, view: { ...page.view, phase: "closed" } }, division)).toBe("closed");
});

test("a director's word counts before the table's, and a slip may have to be looked at", () => {
  const board = played(aBoard(1, ADA, BO));
  expect(resultOf(board)).toBe(WON);
  const ruled = { ...WON, how: "void" } as const;
  expect(resultOf({ ...board, ruled })).toBe(ruled);
  const asks = (validates_slips: boolean) => {
    const page = anEvent(aDivision({ rounds: [aRound(1, [board])] }));
    return { ...page, view: { ...page.view, validates_slips } };
  };
  expect([true, false].map((slips) => slipWaits(asks(slips), board))).toEqual([true, false]);
  expect(slipWaits(asks(true), { ...board, validated: true })).toBe(false);
  // The next round is not offered while a slip waits.
  const steps = [true, false].map((slips) => stepOf(asks(slips), asks(slips).view.divisions[0] as DivisionView));
  expect(steps).toEqual(["settle", "pair"]);
});

test("at a club night a game of an earlier round goes on beside the next", () => {
  const rounds = [aRound(1, [aBoard(1, ADA, BO)]), aRound(2, [played(aBoard(2, CY, DEE))])];
  const division = aDivision({ rounds });
  expect(boardsNow(division).map(({ game }) => game)).toEqual(["game-1", "game-2"]);
  expect(openBoards(anEvent(division), division).map(({ game }) => game)).toEqual(["game-1"]);
  expect(myRound(division, BO)).toMatchObject({ kind: "board", round: 1, opponent: ADA });
  expect(myRound(division, CY)).toMatchObject({ kind: "board", round: 2 });
});

test("where a side is: at a board, with a bye, or not in this round", () => {
  const division = aDivision({ rounds: [aRound(1, [aBoard(1, ADA, BO)], { byes: [{ side: CY, directors: false }] })] });
  expect(myRound(division, BO)).toMatchObject({ kind: "board", opponent: ADA, final: false });
  expect(myRound(division, CY)).toMatchObject({ kind: "bye" });
  expect(myRound(division, DEE)).toEqual({ kind: "out", round: 1 });
  expect(myRound(aDivision({ rounds: [] }), ADA)).toBeUndefined();
  expect(myRound({ ...division, final_game: aBoard(1, ADA, BO) }, BO)).toMatchObject({ kind: "board", final: true, opponent: ADA });
});

test("a scorecard has a line a round, seen from its own side", () => {
  const rounds = [aRound(1, [played(aBoard(1, ADA, BO))]), aRound(2, [aBoard(2, BO, CY)], { byes: [{ side: ADA, directors: false }] })];
  const division = aDivision({ rounds, without_board: [without(2, ADA, "bye", 50)] });
  const page = anEvent(division);
  expect(scorecard(page, division, BO).map(({ round, opponent, own }) => [round, opponent, own?.points])).toEqual([
    [1, ADA, 350],
    [2, CY, undefined],
  ]);
  expect(scorecard(page, division, ADA).map(({ result }) => result?.how)).toEqual(["played", "bye"]);
  expect(openBoards(page, division)).toHaveLength(1);
});

test("a scorecard has the rounds before a side came, within the caps, and every final", () => {
  const tied = played(aBoard(8, ADA, BO));
  const division = aDivision({
    rounds: [aRound(1, [aBoard(2, CY, DEE)]), aRound(2, [played(aBoard(1, ADA, BO))])],
    without_board: [without(1, ADA, "before_entry", -50)],
    tied_finals: [{ board: tied, stage: { stage: "ended", starts_at: 0, ended_at: 1 } }],
    final_game: aBoard(9, BO, ADA),
  });
  const page = anEvent(division);
  const capped = { spread_caps: [100, 40], event: { final_of_top_two: true, standings: ["wins", "capped_spread"] } } as unknown as Ruleset;
  const withCaps = { ...page, view: { ...page.view, rules: capped } };
  const lines = (of: TournamentPage) => scorecard(of, division, ADA).map(({ round, final, spread }) => [round, final, spread]);
  const finals = [
    [3, 1, undefined],
    [4, 2, undefined],
  ];
  expect(lines(page)).toEqual([[1, undefined, -50], [2, undefined, 50], ...finals]);
  expect(lines(withCaps)).toEqual([[1, undefined, -50], [2, undefined, 40], ...finals]);
  expect(boardOfGame(page, "game-8")?.board).toBe(tied);
  expect(wasPaired(page, BO)).toBe(true);
});

test("who is missing, by school, and where a game is", () => {
  const page = anEvent(aDivision(), {
    [ADA]: { here: true },
    [BO]: { here: false },
    [CY]: { here: false, school: null },
    [DEE]: { here: true },
  });
  expect(missing(page, 1).map(({ side }) => side)).toEqual([BO, CY]);
  expect(bySchool(page, page.view.sides).map(({ school, sides }) => [school, sides.length])).toEqual([
    ["school-1", 3],
    [undefined, 1],
  ]);
  expect(boardOfGame(page, "game-2")?.round).toBe(1);
  expect(boardOfGame(page, "none")).toBeUndefined();
});

test("seeds stand in their order, then ratings; a side is put elsewhere", () => {
  const page = anEvent(aDivision(), { [DEE]: { seed: 1 }, [CY]: { rating: 1500 }, [BO]: { rating: 900 } });
  const order = seedOrder(page, 1);
  expect(order).toEqual([DEE, CY, BO, ADA]);
  expect(reordered(order, ADA, 1)).toEqual([DEE, ADA, CY, BO]);
  expect(reordered(order, DEE, 99)).toEqual([CY, BO, ADA, DEE]);
});

test("a division that was split from another goes on from its rounds", () => {
  const split = aDivision({ rounds: [], rounds_before: 2 });
  expect([stepOf(anEvent(split), split), lastRound(split), nextRound(split)]).toEqual(["pair", 2, 3]);
  const third = aDivision({ rounds: [aRound(3, [played(aBoard(1, ADA, BO))])], rounds_before: 2 });
  expect([stepOf(anEvent(third), third), nextRound(third)]).toEqual(["final", 4]);
});

test("closing is offered once every division is over", () => {
  const over = aDivision({ final_game: played(aBoard(9, ADA, BO)) });
  const other = aDivision({ id: 2, rounds: [aRound(1, [played(aBoard(1, CY, DEE))])] });
  const page = (second: DivisionView) => {
    const event = anEvent(over, { [CY]: { division: 2 }, [DEE]: { division: 2 } });
    return { ...event, view: { ...event.view, divisions: [over, second] } };
  };
  expect([over, other].map((division) => stepOf(page(other), division))).toEqual(["wait", "pair"]);
  expect(unfinished(page(other)).map(({ id }) => id)).toEqual([2]);
  const done = { ...over, id: 2 };
  expect([over, done].map((division) => stepOf(page(done), division))).toEqual(["close", "close"]);
  // As many as one likes: one round is enough. And a division with nobody in it holds nobody up.
  expect(stepOf(page({ ...other, setup: { ...other.setup, rounds: null } }), over)).toBe("close");
  const empty = aDivision({ id: 3, rounds: [] });
  expect(stepOf(page(empty), over)).toBe("close");
});

test("what was ruled on paper before its round started is not started", () => {
  const stage = { stage: "published" } as const;
  const steps = [[played(aBoard(1, ADA, BO)), aBoard(2, CY, DEE)], [played(aBoard(1, ADA, BO))]].map((boards) => {
    const division = aDivision({ rounds: [aRound(1, boards, { stage })] });
    return stepOf(anEvent(division), division);
  });
  expect(steps).toEqual(["start", "pair"]);
});

test("a start that lies ahead is still to come", () => {
  const stage = { stage: "started", starts_at: 9, ends_at: null, paused_at: null, stopped_ms: 0, announced: [], waits: true } as const;
  const division = aDivision({ rounds: [aRound(1, [aBoard(1, ADA, BO)], { stage: { ...stage, announced: [] } })] });
  expect(stepOf(anEvent(division), division)).toBe("start");
});
