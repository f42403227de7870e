// When rounds are to start, as far as a director has said so, and which session check-in is for. Pure.

import type { DivisionView, PlannedTime, RoundNo, TournamentPage } from "../protocol.ts";
import { lastRound, nextRound } from "./tournament.ts";
import { localTime, momentOf } from "./time-zones.ts";

/** A round by its number; null for the final. */
export type Planned = RoundNo | null;

export const plannedFor = ({ setup }: DivisionView, round: Planned): number | undefined =>
  setup.times?.find((time) => time.round === round)?.starts_at;

/** What comes next in a division: a round, or the final; nothing where all is laid. */
export function nextToPlay(page: TournamentPage, division: DivisionView): Planned | undefined {
  if (division.final_game || page.view.phase === "closed") return undefined;
  const planned = division.setup.rounds;
  if (planned === null || lastRound(division) < planned) return nextRound(division);
  return page.view.rules.event.final_of_top_two ? null : undefined;
}

/** When what comes next is to start. */
export function nextPlanned(page: TournamentPage, division: DivisionView): number | undefined {
  const next = nextToPlay(page, division);
  return next === undefined ? undefined : plannedFor(division, next);
}

/** The times of what is still to come, in their order. */
export const toCome = (page: TournamentPage, division: DivisionView): PlannedTime[] =>
  nextToPlay(page, division) === undefined
    ? []
    : (division.setup.times ?? []).filter(({ round }) => round === null || round > lastRound(division));

/** The rounds that can be given a time, and the final where the book has one. */
export function roundsToTime(page: TournamentPage, division: DivisionView): Planned[] {
  const known = division.setup.rounds ?? Math.max(nextRound(division), ...(division.setup.times ?? []).map(({ round }) => round ?? 0));
  const rounds: Planned[] = Array.from({ length: known }, (_, at) => at + 1);
  return page.view.rules.event.final_of_top_two ? [...rounds, null] : rounds;
}

/** A time as the browser's own field has it, by the event's clock; empty for none. */
export const typedTime = (page: TournamentPage, division: DivisionView, round: Planned): string => {
  const at = plannedFor(division, round);
  return at === undefined ? "" : localTime(at, page.view.time_zone);
};

/** What was typed, as the hall is asked for it. A time that nobody changed stays to the millisecond. */
export function timesAsked(page: TournamentPage, division: DivisionView, typed: ReadonlyMap<Planned, string>): PlannedTime[] {
  return roundsToTime(page, division).flatMap((round) => {
    const before = typedTime(page, division, round);
    const text = typed.get(round) ?? before;
    const at = text === before ? plannedFor(division, round) : momentOf(text, page.view.time_zone);
    return at === undefined ? [] : [{ round, starts_at: at }];
  });
}

/** When the next round is to start, if check-in was opened for another day than that. */
export function otherSession(page: TournamentPage, division: DivisionView): { was: number; next: number } | undefined {
  const was = page.view.check_in_for;
  const next = nextPlanned(page, division);
  if (was === undefined || next === undefined) return undefined;
  const dayOf = (at: number) => localTime(at, page.view.time_zone).slice(0, 10);
  return dayOf(was) === dayOf(next) ? undefined : { was, next };
}
