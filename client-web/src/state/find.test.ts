import { expect, it } from "vitest";
import { isBoardFound, oneFound, sidesFound } from "./find.ts";
import { ADA, anEvent, BO, CY, DEE } from "./tournament.fixture.ts";

const ALL = [ADA, BO, CY, DEE];

it("a side is found by any part of what it is known by, whatever the case and the accents", () => {
  const page = anEvent();
  page.people[0] = { ...page.people[0], account: "account-1", name: "Zoë-99", real_name: "Ada Lovelace" };
  expect(sidesFound(page, ALL, "zoe")).toEqual([ADA]);
  expect(sidesFound(page, ALL, "LOVE ada")).toEqual([ADA]);
  expect(sidesFound(page, ALL, "")).toEqual(ALL);
  expect(sidesFound(page, ALL, "nobody")).toEqual([]);
});

it("those whose name begins so come first, and only what can mean one side means it", () => {
  const page = anEvent();
  page.people = ["anna", "susanna", "ann", "bo"].map((name, at) => ({ account: `account-${at + 1}`, name }));
  page.view.sides.forEach((side) => {
    side.team = null;
    side.school = null;
  });
  expect(sidesFound(page, [BO, ADA, CY], "ann")).toEqual([ADA, CY, BO]);
  expect(oneFound(page, ALL, "ann")).toBe(CY);
  expect(oneFound(page, ALL, "sus")).toBe(BO);
  expect(oneFound(page, ALL, "a")).toBeUndefined();
  expect(oneFound(page, ALL, " ")).toBeUndefined();
});

it("a board is found by its number, and by either side", () => {
  const page = anEvent();
  page.people = ["anna", "ben", "cy-12", "dee"].map((name, at) => ({ account: `account-${at + 1}`, name }));
  const board = { board: 12, first: ADA, second: BO, first_move: "draw" } as const;
  expect(isBoardFound(page, board, "12")).toBe(true);
  expect(isBoardFound(page, board, "ben")).toBe(true);
  expect(isBoardFound(page, board, "1")).toBe(false);
  expect(isBoardFound(page, { ...board, board: 3, second: CY }, "12"), "a name with that number").toBe(true);
});
