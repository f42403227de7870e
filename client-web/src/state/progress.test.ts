import { expect, test } from "vitest";
import type { KindRating, ProgressLine } from "../protocol.ts";
import { kindKey, kindsOf, measuresOf } from "./progress.ts";

const game = (at: number, rest: Partial<ProgressLine>): ProgressLine => ({ game: `g${at}`, finished_ms: at, ...rest });
const rated = (rating: number, speed: KindRating["speed"] = "rapid", lexicon = "english"): KindRating => ({ lexicon, speed, rating });
const RAPID = kindKey(rated(0));

test("each measure has a value for the games that tell something of it", () => {
  const [rating, points, bingos, phonies] = measuresOf(
    [
      game(1, { rating: rated(1500) }),
      game(2, { review: { score: 300, turns: 15, bingos_found: 0, bingos_missed: 0, phonies: 2 } }),
      game(3, { rating: rated(1520), review: { score: 0, turns: 0, bingos_found: 1, bingos_missed: 3, phonies: 0 } }),
    ],
    RAPID,
  );
  const values = (measure: typeof rating) => measure?.points.map(({ value }) => value);
  expect(values(rating)).toEqual([1500, 1520]);
  expect(values(points)).toEqual([20, 0]);
  expect(values(bingos)).toEqual([25]);
  expect(values(phonies)).toEqual([2, 0]);
  expect(rating?.points.map(({ atMs }) => atMs)).toEqual([1, 3]);
});

test("without reviews it is said why there is no chart", () => {
  const measures = measuresOf([game(1, {})], undefined);
  expect(measures.every(({ points, why }) => points.length === 0 && why.endsWith("."))).toBe(true);
});

test("a line is of one rating: another list's or speed's is not in it, and the most played is told first", () => {
  const games = [
    game(1, { rating: rated(1500, "blitz") }),
    game(2, { rating: rated(1400) }),
    game(3, { rating: rated(1700, "rapid", "german") }),
    game(4, { rating: rated(1420) }),
    game(5, {}),
  ];
  const kinds = kindsOf(games);
  expect(kinds.map(({ speed, lexicon, games }) => [speed, lexicon, games])).toEqual([
    ["rapid", "english", 2],
    ["blitz", "english", 1],
    ["rapid", "german", 1],
  ]);
  const ratings = (kind: string | undefined) => measuresOf(games, kind)[0]?.points.map(({ value }) => value);
  expect(kinds.map(({ key }) => ratings(key))).toEqual([[1400, 1420], [1500], [1700]]);
  expect(ratings(undefined)).toEqual([]);
});
