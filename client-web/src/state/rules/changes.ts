// A book and what a host has set otherwise.

import type { ClockRule, Ruleset } from "../../protocol.ts";

export type Changes = Partial<Ruleset>;

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
/** The longest time the hall takes: a clock that nobody runs out of. */
export const DAY = 24 * 60 * MINUTE;

/** A book with what was changed. */
export const withChanges = (book: Ruleset, changes: Changes): Ruleset => ({ ...book, ...changes });

export const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Changes without what is as in the book anyway. */
export function tidied(book: Ruleset, changes: Changes): Changes {
  const differs = ([parameter, value]: [string, unknown]) => !same(book[parameter as keyof Ruleset], value);
  return Object.fromEntries(Object.entries(changes).filter(differs)) as Changes;
}

export const isUntimed = (clock: ClockRule): boolean => clock.kind === "bank" && clock.initial_ms >= DAY;
