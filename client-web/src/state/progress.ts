// What a student's games add up to, as lines of a chart.

import type { KindRating, ProgressLine, ProgressReview } from "../protocol.ts";

/** One chart: its values when the games were over, and why there are none. */
export type Measure = { title: string; points: { atMs: number; value: number }[]; why: string };

const NO_REVIEW = "No game has been looked through yet.";

export const pointsATurn = ({ score, turns }: ProgressReview): number => (turns === 0 ? 0 : score / turns);

/** One of a student's ratings: of one word list and one speed, and how many games it comes from. */
export type RatingKind = Pick<KindRating, "lexicon" | "speed"> & { key: string; games: number };

export const kindKey = ({ lexicon, speed }: Pick<KindRating, "lexicon" | "speed">): string => `${speed} ${lexicon}`;

/** The ratings that these games changed, the most played first. */
export function kindsOf(games: readonly ProgressLine[]): RatingKind[] {
  const kinds = new Map<string, RatingKind>();
  for (const { rating } of games) {
    if (!rating) continue;
    const key = kindKey(rating);
    kinds.set(key, { key, lexicon: rating.lexicon, speed: rating.speed, games: (kinds.get(key)?.games ?? 0) + 1 });
  }
  return [...kinds.values()].sort((a, b) => b.games - a.games || a.key.localeCompare(b.key));
}

/** The charts of a student's games; of their ratings the one of this kind. */
export function measuresOf(games: readonly ProgressLine[], kind: string | undefined): Measure[] {
  const of = (told: (game: ProgressLine) => number | undefined): Measure["points"] =>
    games.flatMap((game) => {
      const value = told(game);
      return value === undefined ? [] : [{ atMs: game.finished_ms, value }];
    });
  const reviewed = games.some(({ review }) => review);
  return [
    {
      title: "Rating",
      points: of(({ rating }) => (rating && kindKey(rating) === kind ? rating.rating : undefined)),
      why: "No rated game yet.",
    },
    { title: "Points a turn", points: of(({ review }) => review && pointsATurn(review)), why: NO_REVIEW },
    {
      title: "Bingos found, in percent of those there",
      points: of(({ review }) => review && bingosInPercent(review)),
      why: reviewed ? "There was no bingo to find yet." : NO_REVIEW,
    },
    { title: "Phonies played", points: of(({ review }) => review?.phonies), why: NO_REVIEW },
  ];
}

/** None where there was no bingo to find. */
function bingosInPercent({ bingos_found: found, bingos_missed: missed }: ProgressReview): number | undefined {
  return found + missed === 0 ? undefined : (100 * found) / (found + missed);
}
