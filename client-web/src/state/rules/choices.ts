// What a host can set otherwise than the book: the kinds of choices there are on the new-game
// page, and the common ones. The hall says whether they fit each other.

import type { ClockRule, Ruleset } from "../../protocol.ts";
import { type Changes, DAY, isUntimed, MINUTE, same, SECOND } from "./changes.ts";

/** One of several ways that a rule can be, as what it changes about rules that came of a book. */
export type Option = { id: string; title: string; text?: string; changes: (rules: Ruleset, book: Ruleset) => Changes };

/** A rule with a few ways to choose from. */
export type Pickable = {
  id: string;
  legend: string;
  options: readonly Option[];
  /** Whether these rules have such a thing; without it, always. */
  applies?: (rules: Ruleset) => boolean;
};

/** A rule that is a number, in the unit that people say it in. Undefined: these rules have no such thing. */
export type Countable = {
  id: string;
  label: string;
  least: number;
  most: number;
  /** The smallest difference that counts; one, unless it is said. */
  step?: number;
  of: (rules: Ruleset) => number | undefined;
  changes: (rules: Ruleset, value: number) => Changes;
};

/** Which option these rules are, if any: the one that would change nothing about them. */
export const chosenOption = ({ options }: Pickable, book: Ruleset, rules: Ruleset): string | undefined =>
  options.find(({ changes }) => Object.entries(changes(rules, book)).every(([name, value]) => same(rules[name as keyof Ruleset], value)))
    ?.id;

/** A parameter that is a number, said in a unit. */
export function numberOf(
  id: { [P in keyof Ruleset]: Ruleset[P] extends number ? P : never }[keyof Ruleset],
  label: string,
  { least = 1, most, unit = SECOND, step }: { least?: number; most: number; unit?: number; step?: number },
): Countable {
  return {
    id,
    label,
    least,
    most,
    ...(step === undefined ? {} : { step }),
    of: (rules) => rules[id] / unit,
    changes: (_, value) => ({ [id]: Math.round(value * unit) }),
  };
}

/** The same rule where it is a rule at all. */
export const where = (applies: (rules: Ruleset) => boolean, rule: Countable): Countable => ({
  ...rule,
  of: (rules) => (applies(rules) ? rule.of(rules) : undefined),
});

export const canBeChallenged = ({ challenge }: Ruleset): boolean => challenge.kind !== "void";

/** What holds for challenges where they come in place of checked words: five seconds to look, a hold of twenty. */
export const UNTIL_DRAWN = {
  kind: "until_drawn",
  look_ms: 5 * SECOND,
  hold: { no_draw_ms: 20 * SECOND, lapse_ms: MINUTE },
} as const satisfies Ruleset["challenge"];

const challenged = (rules: Ruleset, book: Ruleset, failed: Ruleset["failed_challenge"]): Changes => ({
  challenge: [rules, book].find(canBeChallenged)?.challenge ?? UNTIL_DRAWN,
  failed_challenge: failed,
});

/** Points a word that are neither of the usual. */
function otherPoints({ failed_challenge: now }: Ruleset): number {
  return now.kind === "bonus" && now.points_per_word !== 5 && now.points_per_word !== 10 ? now.points_per_word : 20;
}

export const WRONG_WORDS: Pickable = {
  id: "wrong-words",
  legend: "Words that are not in the list",
  options: [
    {
      id: "turn",
      title: "Can be challenged; a wrong challenge costs a turn",
      changes: (rules, book) => challenged(rules, book, { kind: "loses_turn" }),
    },
    {
      id: "five",
      title: "Can be challenged; a wrong challenge gives 5 points a word",
      changes: (rules, book) => challenged(rules, book, { kind: "bonus", points_per_word: 5 }),
    },
    {
      id: "ten",
      title: "Can be challenged; a wrong challenge gives 10 points a word",
      changes: (rules, book) => challenged(rules, book, { kind: "bonus", points_per_word: 10 }),
    },
    {
      id: "points",
      title: "Can be challenged; a wrong challenge gives other points a word",
      text: "How many is under “More rules”.",
      changes: (rules, book) => challenged(rules, book, { kind: "bonus", points_per_word: otherPoints(rules) }),
    },
    {
      id: "free",
      title: "Can be challenged; a wrong challenge is free",
      changes: (rules, book) => challenged(rules, book, { kind: "costless" }),
    },
    {
      id: "void",
      title: "Cannot be played",
      text: "Words are checked when you press the clock. Nothing is lost: try another.",
      changes: () => ({ challenge: { kind: "void" }, partner: { kind: "advisory" } }),
    },
  ],
};

type Bank = Extract<ClockRule, { kind: "bank" }>;
const BANK: Bank = { kind: "bank", initial_ms: 15 * MINUTE, increment_ms: 0, penalty_per_minute: 10, limit: { kind: "none" } };

/** The first of these clocks that is a time for the whole game. */
export function bankOf(...of: readonly Ruleset[]): Bank {
  for (const { clock } of of) if (clock.kind === "bank" && !isUntimed(clock)) return clock;
  return BANK;
}

type Hourglass = Extract<ClockRule, { kind: "hourglass" }>;
const HOURGLASS: Hourglass = { kind: "hourglass", turn_ms: 3 * MINUTE, last_call_ms: 54 * MINUTE, end_ms: 60 * MINUTE };

export const CLOCK: Pickable = {
  id: "clock",
  legend: "The clock",
  options: [
    { id: "bank", title: "A time for the whole game", changes: (rules, book) => ({ clock: bankOf(rules, book) }) },
    {
      id: "hourglass",
      title: "3 minutes a turn",
      text: "A turn that runs out is a pass. After 54 minutes each side has one last play.",
      changes: ({ clock }) => ({ clock: clock.kind === "hourglass" ? clock : HOURGLASS }),
    },
    {
      id: "untimed",
      title: "No clock",
      changes: () => ({ clock: { ...BANK, initial_ms: DAY, penalty_per_minute: 0 }, round_ms: null }),
    },
  ],
};

/** `100, 150, 250`, or nothing for no cap; undefined where it is no list of numbers. */
export function capsOf(text: string): number[] | undefined {
  const caps = text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
  return caps.every((cap) => Number.isInteger(cap) && cap > 0 && cap < 65_536) ? caps : undefined;
}
