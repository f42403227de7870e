// What a student's games add up to, as lines of a chart.

import type { ProgressLine, ProgressReview } from "../protocol.ts";

/** One chart: its values when the games were over, and why there are none. */
export type Measure = { title: string; points: { atMs: number; value: number }[]; why: string };

const NO_REVIEW = "No game has been looked through yet.";

export const pointsATurn = ({ score, turns }: ProgressReview): number => (turns === 0 ? 0 : score / turns);

export function measuresOf(games: readonly ProgressLine[]): Measure[] {
  const of = (told: (game: ProgressLine) => number | undefined): Measure["points"] =>
    games.flatMap((game) => {
      const value = told(game);
      return value === undefined ? [] : [{ atMs: game.finished_ms, value }];
    });
  const reviewed = games.some(({ review }) => review);
  return [
    { title: "Rating", points: of(({ rating }) => rating), why: "No rated game yet." },
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
