// Time, as far as a host seldom sets it otherwise: what is given back, what overtime costs, turns
// with a time of their own.

import type { ClockRule, OvertimeLimit, Ruleset } from "../../protocol.ts";
import { isUntimed, MINUTE, SECOND } from "./changes.ts";
import { bankOf, type Countable, numberOf, type Pickable, where } from "./choices.ts";

const hasBank = ({ clock }: Ruleset): boolean => clock.kind === "bank" && !isUntimed(clock);

const limited = (rules: Ruleset, limit: OvertimeLimit): { clock: ClockRule } => ({ clock: { ...bankOf(rules), limit } });
const limitOf = (rules: Ruleset): OvertimeLimit => (rules.clock.kind === "bank" ? rules.clock.limit : { kind: "none" });
const limitMs = (rules: Ruleset): number => {
  const limit = limitOf(rules);
  return limit.kind === "none" ? 10 * MINUTE : limit.after_ms;
};

export const CLOCK_PICKS: readonly Pickable[] = [
  {
    id: "overtime",
    legend: "Far past 0:00",
    applies: hasBank,
    options: [
      { id: "none", title: "The game goes on", changes: (rules) => limited(rules, { kind: "none" }) },
      {
        id: "ends",
        title: "The game ends, and the points count",
        changes: (rules) => limited(rules, { kind: "ends_game", after_ms: limitMs(rules) }),
      },
      {
        id: "loses",
        title: "The game is lost",
        changes: (rules) => {
          const now = limitOf(rules);
          return limited(rules, { kind: "loses_game", after_ms: limitMs(rules), points: now.kind === "loses_game" ? now.points : 100 });
        },
      },
    ],
  },
];

/** A number of a clock with a time for the whole game. */
const bank = (id: string, label: string, part: "increment_ms" | "penalty_per_minute", most: number, unit: number): Countable => ({
  id,
  label,
  least: 0,
  most,
  of: (rules) => (hasBank(rules) ? bankOf(rules)[part] / unit : undefined),
  changes: (rules, value) => ({ clock: { ...bankOf(rules), [part]: value * unit } }),
});

/** A number of a clock that gives each turn its time. */
const hourglass = (id: string, label: string, part: "turn_ms" | "last_call_ms" | "end_ms", unit: number): Countable => ({
  id,
  label,
  least: part === "turn_ms" ? 10 : 1,
  most: part === "turn_ms" ? 3600 : 1440,
  of: ({ clock }) => (clock.kind === "hourglass" ? clock[part] / unit : undefined),
  changes: ({ clock }, value) => (clock.kind === "hourglass" ? { clock: { ...clock, [part]: value * unit } } : {}),
});

export const CLOCK_NUMBERS: readonly Countable[] = [
  bank("increment", "Seconds back after each turn", "increment_ms", 600, SECOND),
  bank("penalty", "Points off for each minute past 0:00", "penalty_per_minute", 1000, 1),
  {
    id: "limit",
    label: "Minutes past 0:00 that are still allowed",
    least: 1,
    most: 1440,
    of: (rules) => {
      const limit = limitOf(rules);
      return limit.kind === "none" ? undefined : limit.after_ms / MINUTE;
    },
    changes: (rules, value) => {
      const limit = limitOf(rules);
      return limit.kind === "none" ? {} : limited(rules, { ...limit, after_ms: value * MINUTE });
    },
  },
  {
    id: "limit-points",
    label: "Points off for a game lost that way",
    least: 0,
    most: 10_000,
    of: (rules) => {
      const limit = limitOf(rules);
      return limit.kind === "loses_game" ? limit.points : undefined;
    },
    changes: (rules, value) => {
      const limit = limitOf(rules);
      return limit.kind === "loses_game" ? limited(rules, { ...limit, points: value }) : {};
    },
  },
  hourglass("turn", "Seconds a turn", "turn_ms", SECOND),
  hourglass("last-call", "Minutes until the last plays begin", "last_call_ms", MINUTE),
  hourglass("end", "Minutes until the last plays are over", "end_ms", MINUTE),
  {
    id: "round",
    label: "Minutes until the round ends, 0 for no end",
    least: 0,
    most: 1440,
    of: ({ round_ms, clock, director }) => (!director || isUntimed(clock) ? undefined : (round_ms ?? 0) / MINUTE),
    changes: (_, value) => ({ round_ms: value === 0 ? null : value * MINUTE }),
  },
  where(
    ({ clock }) => !isUntimed(clock),
    numberOf("lag_credit_max_ms", "Seconds a turn that a slow connection gives back, at most", { least: 0, most: 10, step: 0.1 }),
  ),
];
