// Time as players read it.

import type { ClockRule } from "../protocol.ts";

/** `12:04`; tenths below ten seconds; past zero `-0:42`. */
export function clockText(remainingMs: number): string {
  if (remainingMs > 0 && remainingMs < 10_000) return `0:0${(Math.floor(remainingMs / 100) / 10).toFixed(1)}`;
  // A clock shows a second until it is used up; overtime counts whole seconds past zero.
  const seconds = remainingMs > 0 ? Math.ceil(remainingMs / 1_000) : Math.floor(-remainingMs / 1_000);
  const text = minutesText(seconds * 1_000);
  return remainingMs <= -1_000 ? `-${text}` : text;
}

/** `0:07`: how long something has lasted. */
export function minutesText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** `4`: whole seconds that are left, never below zero. */
export const countdown = (ms: number): number => Math.max(0, Math.ceil(ms / 1_000));

/** The same for somebody who reads it: `4`, and `2:00` from a minute on. */
export const countdownText = (ms: number): string => (ms > 60_000 ? minutesText(countdown(ms) * 1_000) : String(countdown(ms)));

/** `20 seconds`, `1 minute`, `1 minute and 5 seconds`. */
export function spokenTime(ms: number): string {
  const seconds = Math.round(Math.abs(ms) / 1_000);
  const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? "" : "s"}`;
  const minutes = Math.floor(seconds / 60);
  const parts = [minutes && unit(minutes, "minute"), seconds % 60 && unit(seconds % 60, "second")];
  return parts.filter(Boolean).join(" and ") || "0 seconds";
}

/** The same for times around a second: `0.5 seconds`. */
export const shortTime = (ms: number): string => (ms % 1_000 === 0 ? spokenTime(ms) : `${Math.round(ms / 100) / 10} seconds`);

/** What a clock shows, said: `20 seconds`, or `59 seconds over time`. */
export const spokenClock = (ms: number): string => (ms < 0 ? `${spokenTime(ms)} over time` : spokenTime(ms));

/** How a player is warned, and of what the time costs from now on. */
export function warningSentence(leftMs: number, rule: ClockRule): string {
  if (leftMs > 0) return `You have ${spokenTime(leftMs)} left.`;
  const cost = rule.kind === "bank" ? rule.penalty_per_minute : 0;
  return cost > 0 ? `Your time is up. Each minute you begin now costs ${cost} point${cost === 1 ? "" : "s"}.` : "Your time is up.";
}

/** How far past zero a side is whose time the rules end: `more than 10 minutes over time`. */
export function overTime(rule: ClockRule): string {
  const limit = rule.kind === "bank" ? rule.limit : undefined;
  return limit && limit.kind !== "none" ? `more than ${spokenTime(limit.after_ms)} over time` : "over time for too long";
}
