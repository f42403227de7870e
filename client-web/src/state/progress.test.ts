import { expect, test } from "vitest";
import type { ProgressLine } from "../protocol.ts";
import { measuresOf } from "./progress.ts";

const game = (at: number, rest: Partial<ProgressLine>): ProgressLine => ({ game: `g${at}`, finished_ms: at, ...rest });

test("each measure has a value for the games that tell something of it", () => {
  const [rating, points, bingos, phonies] = measuresOf([
    game(1, { rating: 1500 }),
    game(2, { review: { score: 300, turns: 15, bingos_found: 0, bingos_missed: 0, phonies: 2 } }),
    game(3, { rating: 1520, review: { score: 0, turns: 0, bingos_found: 1, bingos_missed: 3, phonies: 0 } }),
  ]);
  const values = (measure: typeof rating) => measure?.points.map(({ value }) => value);
  expect(values(rating)).toEqual([1500, 1520]);
  expect(values(points)).toEqual([20, 0]);
  expect(values(bingos)).toEqual([25]);
  expect(values(phonies)).toEqual([2, 0]);
  expect(rating?.points.map(({ atMs }) => atMs)).toEqual([1, 3]);
});

test("without reviews it is said why there is no chart", () => {
  const measures = measuresOf([game(1, {})]);
  expect(measures.every(({ points, why }) => points.length === 0 && why.endsWith("."))).toBe(true);
});
