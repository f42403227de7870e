// What the clocks show at an instant of the hall's time.

import type { ClockRule, Clocks, Side } from "../protocol.ts";

const MINUTE_S = 60;

export function remainingMs(clocks: Clocks, side: Side, now: number): number {
  const left = clocks.remaining_ms[side] ?? 0;
  return clocks.running?.side === side ? left - Math.max(0, now - clocks.running.since) : left;
}

/** What overtime costs so far: for each started minute of whole seconds past zero. */
export function overtimePoints(remaining: number, rule: ClockRule): number {
  if (rule.kind !== "bank") return 0;
  const seconds = Math.floor(Math.max(0, -remaining) / 1_000);
  return Math.ceil(seconds / MINUTE_S) * rule.penalty_per_minute;
}

const LOW_MS = 300_000;
const URGENT_MS = 60_000;

/** How pressing a clock is: five minutes, one minute, over. */
export type Urgency = "calm" | "low" | "urgent" | "over";

export function urgency(remaining: number, rule: ClockRule): Urgency {
  if (rule.kind !== "bank") return remaining < 10_000 ? "urgent" : "calm";
  if (remaining <= -1_000) return "over";
  if (remaining <= URGENT_MS) return "urgent";
  return remaining <= LOW_MS ? "low" : "calm";
}

const SPOKEN_AT_MS = [LOW_MS, URGENT_MS, 0];

/** What a player is warned of: the time that is left, and whether with the one sound. */
export type Warning = { left: number; sound: boolean };

/** The mark that a bank has just run past: each is told once. */
export function warningOf(before: number, left: number, rule: ClockRule): Warning | undefined {
  if (rule.kind !== "bank") return undefined;
  // Who was not here meanwhile is told the last mark, not all of them.
  const crossed = SPOKEN_AT_MS.findLast((mark) => before > mark && left <= mark);
  return crossed === undefined ? undefined : { left: crossed, sound: crossed === URGENT_MS };
}
