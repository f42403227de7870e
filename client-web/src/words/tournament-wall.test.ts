import { describe, expect, it } from "vitest";
import type { TournamentWall, WallTable } from "../protocol.ts";
import { forecast, notLaidText, tableText } from "./tournament-wall.ts";

const MINUTE_MS = 60_000;

const table = (board: number, more: Partial<WallTable> = {}): WallTable => ({
  game: `game-${board}`,
  division: 1,
  round: 2,
  board,
  first: 1,
  second: 2,
  status: "playing",
  scores: [0, 0],
  remaining_ms: [MINUTE_MS, MINUTE_MS],
  absent: [],
  objected: false,
  ...more,
});

const ends = (...minutes: number[]): TournamentWall => ({
  tables: minutes.map((minute, at) => table(at + 1, { ends_by_ms: minute * MINUTE_MS })),
  forecast_ms: Math.max(...minutes) * MINUTE_MS,
  waits: [],
  now_ms: 0,
});

describe("the forecast of a round", () => {
  it.each([
    [ends(10, 30, 20), "Last: board 2."],
    [ends(10, 30, 20, 29.5), "Last: boards 2 and 4."],
  ])("names the boards that finish last", (wall, said) => {
    expect(forecast(wall)?.endsWith(said)).toBe(true);
  });

  it("names none where all finish together, many do, or a number says nothing", () => {
    const divisions = ends(10, 30);
    divisions.tables.push(table(2, { division: 2, ends_by_ms: 10 * MINUTE_MS }));
    for (const wall of [ends(30, 30), ends(30), ends(1, 30, 30, 30, 30), divisions]) expect(forecast(wall)).not.toContain("Last:");
    expect(forecast({ tables: [], waits: [], now_ms: 0 })).toBeUndefined();
  });
});

describe("a table that is not laid", () => {
  const name = String;
  it("is about to be, or could not be", () => {
    expect(tableText(table(1, { status: "not-laid" }), name)).toBe("about to be laid");
    expect(tableText(table(1, { status: "not-laid" }), name, true)).toBe("could not be laid");
    expect(tableText(table(1, { status: "gathering" }), name, true)).toBe("waiting for players");
  });

  it("says which word list is missing", () => {
    expect(notLaidText("no-word-list", "club")).toContain("club");
  });
});
