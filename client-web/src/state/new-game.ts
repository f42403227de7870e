// A game that is being set up, and what the hall is asked for when it is.

import type { NewInvitation, NewSeek, RulesView, SeatWish } from "../protocol.ts";

export type Opponent = "bot" | "link" | "name" | "anyone";

/** How many sides of how many players. */
export type Shape = { sides: number; perSide: number };

export const SHAPES: readonly (Shape & { title: string })[] = [
  { sides: 2, perSide: 1, title: "One against one" },
  { sides: 2, perSide: 2, title: "Two pairs" },
  { sides: 3, perSide: 1, title: "Three players" },
  { sides: 4, perSide: 1, title: "Four players" },
];

export type Draft = {
  opponent: Opponent;
  level: number;
  /** The nickname of the one to be invited. */
  name: string;
  rules: string;
  lexicon: string;
  /** Minutes on the clock, where they can be chosen and were. */
  minutes: number | undefined;
  shape: Shape;
  /** Who the other seats are for, at tables of more than two; by seat. */
  seats: Readonly<Record<number, SeatWish>>;
  rated: boolean;
  watchable: boolean;
  minRating: number | undefined;
  maxRating: number | undefined;
};

export const isDuel = ({ sides, perSide }: Shape): boolean => sides === 2 && perSide === 1;
export const seatCount = ({ sides, perSide }: Shape): number => sides * perSide;

/** The shapes a rule set can be played in. */
export const shapesOf = (rules: RulesView | undefined): typeof SHAPES =>
  SHAPES.filter(({ sides }) => rules?.sides.includes(sides) ?? sides === 2);

/** Whether it can be rated at all: two people, one against one. */
export const mayBeRated = (draft: Draft, guest: boolean): boolean =>
  !guest && draft.opponent !== "bot" && (draft.opponent === "anyone" || isDuel(draft.shape));

/** Who a seat is for when nobody has said: the maker has the first. */
export function wishFor(draft: Draft, seat: number): SeatWish {
  if (seat === 0) return { kind: "me" };
  const chosen = draft.seats[seat];
  if (chosen && !isDuel(draft.shape)) return chosen;
  if (draft.opponent === "bot") return { kind: "bot", level: draft.level };
  const named = draft.opponent === "name" && seat === draft.shape.perSide;
  return named ? { kind: "name", name: draft.name.trim() } : { kind: "open" };
}

type Common = Pick<NewSeek, "rules" | "lexicon" | "minutes" | "rated">;

function common(draft: Draft, rules: RulesView | undefined, guest: boolean): Common {
  const { rules: id, lexicon, minutes } = draft;
  const rated = draft.rated && mayBeRated(draft, guest);
  return { rules: id, lexicon, rated, ...(minutes !== undefined && rules?.minutes ? { minutes } : {}) };
}

export function invitationOf(draft: Draft, rules: RulesView | undefined, guest: boolean): NewInvitation {
  const { shape, watchable } = draft;
  const seats = Array.from({ length: seatCount(shape) }, (_, seat) => wishFor(draft, seat));
  return { ...common(draft, rules, guest), watchable, sides: shape.sides, players_per_side: shape.perSide, seats };
}

export function seekOf(draft: Draft, rules: RulesView | undefined, guest: boolean): NewSeek {
  const { minRating, maxRating } = draft;
  return {
    ...common(draft, rules, guest),
    ...(minRating === undefined ? {} : { min_rating: minRating }),
    ...(maxRating === undefined ? {} : { max_rating: maxRating }),
  };
}

/** Which seat of which side, as players say it. */
export function seatTitle({ perSide }: Shape, seat: number): string {
  if (perSide === 1) return `Player ${seat + 1}`;
  return seat === 1 ? "Your partner" : `Side ${Math.floor(seat / perSide) + 1}, player ${(seat % perSide) + 1}`;
}
