import { expect, it } from "vitest";
import { rowsOf } from "./replay.ts";

const rows = (...sides: (number | undefined)[]) => rowsOf(sides.map((side) => ({ side })));

it("puts the turns of two sides beside each other, in their order", () => {
  expect(rows(0, 1, 0)).toEqual([
    [0, 1],
    [2, undefined],
  ]);
  expect(rows(1, 0, 1)).toEqual([
    [undefined, 0],
    [1, 2],
  ]);
  expect(rows(0, 0, 1, 1)).toEqual([
    [0, undefined],
    [1, 2],
    [undefined, 3],
  ]);
  expect(rows(0, undefined, 1)).toEqual([[0, undefined], [1], [undefined, 2]]);
});
