// What a student's games add up to, as lines of a chart.

import type { ProgressLine, ProgressReview } from "../protocol.ts";

/** One chart: its values in the order of the games, and why there are none. */
export type Measure = { title: string; values: number[]; why: string };

const NO_REVIEW = "No game has been looked through yet.";

export const pointsATurn = ({ score, turns }: ProgressReview): number => (turns === 0 ? 0 : score / turns);

export function measuresOf(games: readonly ProgressLine[]): Measure[] {
  const reviews = games.flatMap(({ review }) => review ?? []);
  const chances = reviews.filter(({ bingos_found, bingos_missed }) => bingos_found + bingos_missed > 0);
  return [
    { title: "Rating", values: games.flatMap(({ rating }) => rating ?? []), why: "No rated game yet." },
    { title: "Points a turn", values: reviews.map(pointsATurn), why: NO_REVIEW },
    {
      title: "Bingos found, in percent of those there",
      values: chances.map(({ bingos_found: found, bingos_missed: missed }) => (100 * found) / (found + missed)),
      why: reviews.length === 0 ? NO_REVIEW : "There was no bingo to find yet.",
    },
    { title: "Phonies played", values: reviews.map(({ phonies }) => phonies), why: NO_REVIEW },
  ];
}
