import { expect, test } from "vitest";
import { readSeeds } from "./seed-list.ts";
import { ADA, anEvent, BO, CY } from "./tournament.fixture.ts";

test("seeds are read from a list in its order, with or without ranks", () => {
  const { sides, missing } = readSeeds("1. The Divers\n\n2 BO \n  ada\n", anEvent(), 1);
  expect(sides).toEqual([CY, BO, ADA]);
  expect(missing).toEqual([]);
});

test("who is not found, or is named again, is named with the row", () => {
  const { sides, missing } = readSeeds("ada\nkim\n\nAda\n", anEvent(), 1);
  expect(sides).toEqual([ADA]);
  expect(missing).toEqual([
    { row: 2, name: "kim" },
    { row: 4, name: "Ada" },
  ]);
  expect(readSeeds("ada", anEvent(), 2).sides).toEqual([]);
});
