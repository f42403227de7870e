// Games in lists, in words.

import type { GameResult, GameSummary, KindRating, LexiconView, LiveTable, Outcome, Speed } from "../protocol.ts";
import { ruledSides } from "../state/table.ts";
import { list } from "./plain.ts";

const names = (players: readonly { name: string }[]): string =>
  list(
    players.map(({ name }) => name),
    "&",
  );

/** Whom the one who asked plays against. */
export function opponents({ sides, my_side }: GameSummary): string {
  const others = sides.filter((_, side) => side !== my_side).map(({ players }) => names(players));
  return list(others) || "nobody yet";
}

/** `Ada – Bo`. */
export const versus = (sides: readonly { name: string }[][]): string => sides.map(names).join(" – ");
export const gameVersus = ({ sides }: GameSummary): string => versus(sides.map(({ players }) => players));
export const liveVersus = ({ sides }: LiveTable): string => versus(sides);

/** A side's final score, and what is recorded of it where that is another. */
interface ListedScore {
  score?: number | undefined;
  recorded?: number | undefined;
}

/**
 * `412 – 388`, once it is over; `375 – 225 (played 400 – 225)` where the rules record another score
 * than the one that was played.
 */
export function scores({ sides }: { sides: readonly ListedScore[] }): string | undefined {
  if (!sides.every(({ score }) => score !== undefined)) return undefined;
  const played = sides.map(({ score }) => score).join(" – ");
  const recorded = sides.map(({ score, recorded }) => recorded ?? score).join(" – ");
  return recorded === played ? played : `${recorded} (played ${played})`;
}

/** What the one who asked has of it: by the word of the tournament's director, where there is one. */
export const ownOutcome = ({ sides, my_side = 0, ruled }: GameSummary): Outcome =>
  (ruled ? ruledSides(ruled) : sides)[my_side]?.outcome ?? "none";

/** The same with the score of the one who asked first. */
export function ownScores({ sides: played, my_side = 0, ruled }: GameSummary): string | undefined {
  const sides = ruled ? ruledSides(ruled).map(({ points }) => ({ score: points })) : played;
  const own = sides.filter((_, side) => side === my_side);
  return scores({ sides: [...own, ...sides.filter((_, side) => side !== my_side)] });
}

export const OUTCOMES: Record<Outcome, string> = { win: "Won", tie: "Tie", loss: "Lost", none: "Does not count" };

export const ENDS: Record<GameResult["end"], string> = {
  out: "played out",
  zeros: "too many turns without points",
  agreed: "ended by agreement",
  overtime_limit: "too long past 0:00",
  round_over: "the time of the round was over",
  last_plays: "last plays made",
  sides_out: "only one side was left",
  director: "ended by the director",
  voided: "cancelled by the director",
  aborted: "called off",
};

export const SPEEDS: Record<Speed, string> = { blitz: "Blitz", rapid: "Rapid", regular: "Regular" };
export const SPEED_HINTS: Record<Speed, string> = {
  blitz: "less than 6 minutes a side",
  rapid: "less than 15 minutes a side",
  regular: "15 minutes a side or more",
};

/** Which of a player's ratings one is: `Rapid, Tilehall English`. */
export const ratingKind = ({ lexicon, speed }: Pick<KindRating, "lexicon" | "speed">, lists: readonly LexiconView[] | undefined): string =>
  `${SPEEDS[speed]}, ${lists?.find(({ id }) => id === lexicon)?.name ?? lexicon}`;
