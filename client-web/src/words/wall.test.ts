import { expect, test } from "vitest";
import type { Glance, WallDivision } from "../protocol.ts";
import { glanceSentence, wallStandings, wallWinners } from "./wall.ts";

const place = (rank: number, name: string) => ({ rank, name, wins: 2, losses: 1, spread: 30 });

const division = (more: Partial<WallDivision>): WallDivision => ({
  division: 1,
  name: "Open",
  round: 2,
  rounds: 2,
  is_final: false,
  unfinished: 0,
  boards: [],
  standings: [place(1, "fox"), place(2, "heron")],
  ...more,
});

test("a wall names who won once the final has its result", () => {
  expect(wallWinners(division({}))).toEqual([]);
  expect(wallWinners(division({ is_final: true, unfinished: 1 }))).toEqual([]);
  expect(wallWinners(division({ is_final: true }))).toEqual(["fox"]);
});

test("the caption of a wall's standings says what their figures are of", () => {
  expect(wallStandings(division({}))).toBe("standings after round 2 of 2");
  expect(wallStandings(division({ is_final: true }))).toBe("standings after the final, with wins and spread of the rounds");
});

test("an empty board says that the first play is to come, once they play", () => {
  const at = (phase: Glance["phase"], board: string) => glanceSentence({ phase, board, sides: [] } as unknown as Glance);
  expect(at("gathering", "...")).toBe("Players sit down");
  expect(at("turn", "...")).toBe("The first play is to come");
  expect(at("turn", ".a.")).toBe("");
});
