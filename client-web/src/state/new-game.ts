// A game that is being set up, and what the hall is asked for when it is.

import type { NewInvitation, NewSeek, Ruleset, RulesView, SeatWish, Watch } from "../protocol.ts";
import { type Changes, isUntimed, tidied, withChanges } from "./rules/changes.ts";

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
  /** What else differs from the book. */
  changes: Changes;
  /** Whether a bot's table takes only words of the list: a first game teaches words, not challenges. */
  checkWords: boolean;
  shape: Shape;
  /** Who the other seats are for, at tables of more than two; by seat. */
  seats: Readonly<Record<number, SeatWish>>;
  rated: boolean;
  watch: Watch | "usual";
  minRating: number | undefined;
  maxRating: number | undefined;
};

export const isDuel = ({ sides, perSide }: Shape): boolean => sides === 2 && perSide === 1;
export const seatCount = ({ sides, perSide }: Shape): number => sides * perSide;

/** The shapes a rule set can be played in. */
export const shapesOf = (rules: RulesView | undefined): typeof SHAPES =>
  SHAPES.filter(({ sides }) => rules?.sides.includes(sides) ?? sides === 2);

/** Whether it can be rated at all: two people, one against one, by rules changed in nothing but time. */
export const mayBeRated = (draft: Draft, guest: boolean): boolean =>
  !guest &&
  draft.opponent !== "bot" &&
  (draft.opponent === "anyone" || isDuel(draft.shape)) &&
  Object.keys(draft.changes).every((parameter) => parameter === "clock");

/** Words are checked when they are played: nobody holds or challenges. */
export const CHECKED_WORDS: Changes = { challenge: { kind: "void" }, partner: { kind: "advisory" } };

/** What differs from the book, with the words of a bot's table checked where that is wished for. */
export const changesOf = ({ opponent, checkWords, changes }: Draft): Changes =>
  opponent === "bot" && checkWords ? { ...changes, ...CHECKED_WORDS } : changes;

/** Whether the minutes of a draft are put on its clocks. */
const minutesCount = (rules: Ruleset): boolean => rules.clock.kind === "bank" && !isUntimed(rules.clock);

/** The rules of a draft, as far as they differ from the book. */
export function rulesOf(draft: Draft, book: Ruleset): Ruleset {
  const rules = withChanges(book, changesOf(draft));
  const { clock } = rules;
  const timed = draft.minutes !== undefined && clock.kind === "bank" && minutesCount(rules);
  return timed ? { ...rules, clock: { ...clock, initial_ms: (draft.minutes ?? 0) * 60_000 } } : rules;
}

/** Who a seat is for when nobody has said: the maker has the first. */
export function wishFor(draft: Draft, seat: number): SeatWish {
  if (seat === 0) return { kind: "me" };
  const chosen = draft.seats[seat];
  if (chosen && !isDuel(draft.shape)) return chosen;
  if (draft.opponent === "bot") return { kind: "bot", level: draft.level };
  const named = draft.opponent === "name" && seat === draft.shape.perSide;
  return named ? { kind: "name", name: draft.name.trim() } : { kind: "open" };
}

type Common = Pick<NewSeek, "rules" | "lexicon" | "minutes" | "rated" | "changes">;

function common(draft: Draft, rules: RulesView | undefined, guest: boolean): Common {
  const { rules: id, lexicon, minutes } = draft;
  const rated = draft.rated && mayBeRated(draft, guest);
  const changes = rules ? tidied(rules.ruleset, changesOf(draft)) : {};
  const timed = minutes !== undefined && rules?.minutes && minutesCount(withChanges(rules.ruleset, changes));
  return {
    rules: id,
    lexicon,
    rated,
    ...(timed ? { minutes } : {}),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
  };
}

export function invitationOf(draft: Draft, rules: RulesView | undefined, guest: boolean): NewInvitation {
  const { shape, watch } = draft;
  const seats = Array.from({ length: seatCount(shape) }, (_, seat) => wishFor(draft, seat));
  return {
    ...common(draft, rules, guest),
    ...(watch === "usual" ? {} : { audience: { watch } }),
    sides: shape.sides,
    players_per_side: shape.perSide,
    seats,
  };
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
