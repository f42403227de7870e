import { expect, test } from "vitest";
import type { DivisionView, PlannedTime } from "../protocol.ts";
import { nextText, otherSessionText } from "../words/schedule.ts";
import { nextPlanned, nextToPlay, otherSession, roundsToTime, timesAsked, toCome, typedTime } from "./times.ts";
import { aDivision, anEvent } from "./tournament.fixture.ts";

const at = (day: number, hour: number): number => Date.UTC(2026, 11, day, hour);
const TIMES: PlannedTime[] = [
  { round: 1, starts_at: at(12, 9) + 42 },
  { round: 2, starts_at: at(13, 8) },
  { round: null, starts_at: at(13, 15) },
];

function timed(times: PlannedTime[], more: Partial<DivisionView> = {}) {
  const division = aDivision(more);
  division.setup = { ...division.setup, times };
  const page = anEvent(division);
  page.view.time_zone = "Europe/Berlin";
  return { page, division };
}

test("what comes next has its time, and what was played is not told any more", () => {
  const { page, division } = timed(TIMES);
  expect(nextToPlay(page, division)).toBe(2);
  expect(nextPlanned(page, division)).toBe(at(13, 8));
  expect(toCome(page, division).map(({ round }) => round)).toEqual([2, null]);
  expect(nextText(page, division)).toMatch(/^Round 2 is planned for .*13.*09:00/);
  page.view.phase = "closed";
  expect(toCome(page, division)).toEqual([]);
});

test("after the last round the final comes next, where the book has one", () => {
  const { page, division } = timed(TIMES);
  division.setup = { ...division.setup, rounds: 1 };
  expect(nextPlanned(page, division)).toBe(at(13, 15));
  expect(roundsToTime(page, division)).toEqual([1, null]);
});

test("times are typed by the event's clock; what nobody changed stays as it was", () => {
  const { page, division } = timed(TIMES);
  expect(typedTime(page, division, 2)).toBe("2026-12-13T09:00");
  expect(timesAsked(page, division, new Map())).toEqual(TIMES);
  const typed = new Map<number | null, string>([
    [2, ""],
    [3, "2026-12-13T10:30"],
  ]);
  expect(timesAsked(page, division, typed)).toEqual([TIMES[0], { round: 3, starts_at: at(13, 9) + 30 * 60_000 }, TIMES[2]]);
});

test("a director is told when check-in is still another day's", () => {
  const { page, division } = timed(TIMES);
  expect(otherSession(page, division)).toBeUndefined();
  page.view.check_in_for = at(13, 1);
  expect(otherSession(page, division), "the same day by the event's clock").toBeUndefined();
  page.view.check_in_for = at(12, 9);
  expect(otherSessionText(page, division)).toMatch(/^Check-in was for .*12.*10:00.*Open it for .*13.*09:00/);
});
