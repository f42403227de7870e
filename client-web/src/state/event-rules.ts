// What an event has of its own beside its book: how much a win counts for by round, who says who moves first.

import type { ClockRule, Firsts, Ruleset, Standing } from "../protocol.ts";
import { BEGINNING_NUMBERS } from "./rules/around.ts";
import { type Changes, isUntimed, MINUTE, same } from "./rules/changes.ts";
import { bankOf, type Countable } from "./rules/choices.ts";
import { CLOCK_NUMBERS } from "./rules/clock.ts";

/** As a director chooses it: the book's way, or one of two. */
export type FirstsChoice = "book" | Firsts;

export const firstsAsked = (choice: FirstsChoice): Firsts | null => (choice === "book" ? null : choice);

/** Who says who moves first: the event, else its book. */
export const firstsOf = (asked: Firsts | null, { first }: Ruleset): Firsts => asked ?? (first === "draw" ? "drawn" : "assigned");

/** Whether spread orders the standings at all. */
export const countsSpread = ({ event }: Ruleset): boolean =>
  event.standings.some((standing) => standing === "spread" || standing === "capped_spread");

/** Caps of the event's own. They count only where the standings look at capped spread, so those change with them. */
export function withCaps(book: Ruleset, rules: Ruleset, caps: number[]): Changes {
  const capped = (standing: Standing): Standing => (standing === "spread" ? "capped_spread" : standing);
  const standings = same(caps, book.spread_caps) ? book.event.standings : book.event.standings.map(capped);
  return { spread_caps: caps, event: { ...rules.event, standings } };
}

const hasTime = ({ clock }: Ruleset): boolean => clock.kind === "bank" && !isUntimed(clock);

const MINUTES: Countable = {
  id: "minutes",
  label: "Minutes on each clock",
  least: 1,
  most: 60,
  of: (rules) => (hasTime(rules) ? bankOf(rules).initial_ms / MINUTE : undefined),
  changes: (rules, value): { clock: ClockRule } => ({ clock: { ...bankOf(rules), initial_ms: value * MINUTE } }),
};

const BYE: Countable = {
  id: "bye",
  label: "Spread that a bye counts for",
  least: 0,
  most: 500,
  of: ({ event }) => event.bye_spread,
  changes: ({ event }, value) => ({ event: { ...event, bye_spread: value } }),
};

/** What a director sets of an event's rules in numbers: time, being late, byes. */
export const EVENT_NUMBERS: readonly Countable[] = [
  MINUTES,
  ...CLOCK_NUMBERS.filter(({ id }) => id === "round"),
  ...BEGINNING_NUMBERS.filter(({ id }) => id.startsWith("late-")),
  BYE,
];
