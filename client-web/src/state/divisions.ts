// Classes of ratings, and who of a division is in one. Pure.

import type { Division, SideId, TournamentPage } from "../protocol.ts";
import { activeIn } from "./tournament.ts";

/** The class that two fields say, either of them empty; undefined where nobody could be of it. */
export function classOf(from: string, to: string): Pick<Division, "rating_from" | "rating_to"> | undefined {
  const [rating_from, rating_to] = [from, to].map((typed) => (typed.trim() === "" ? null : Number(typed)));
  const whole = (rating: number | null | undefined) => rating === null || (Number.isInteger(rating) && (rating ?? -1) >= 0);
  if (!whole(rating_from) || !whole(rating_to)) return undefined;
  if (rating_from !== null && rating_to !== null && (rating_from ?? 0) > (rating_to ?? 0)) return undefined;
  return { rating_from: rating_from ?? null, rating_to: rating_to ?? null };
}

/** Who of a division is rated below a number; who has no rating counts as 0, as for the hall. */
export const ratedBelow = (page: TournamentPage, division: number, below: number): SideId[] =>
  activeIn(page, division)
    .filter(({ rating }) => (rating ?? 0) < below)
    .map(({ side }) => side);

/** `rated 1000 to 1399`, `rated 1400 or more`; nothing where it is no class. */
export function classText({ rating_from: from, rating_to: to }: Division): string | undefined {
  if (from === null) return to === null ? undefined : `rated ${to} or less`;
  return to === null ? `rated ${from} or more` : `rated ${from} to ${to}`;
}
