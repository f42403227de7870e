import { expect, test } from "vitest";
import type { Ruleset, TournamentPage } from "../protocol.ts";
import { countsSpread, firstsOf, withCaps } from "./event-rules.ts";
import { openTo, rulesAsked, setupAsked, setupOf } from "./event-setup.ts";
import { localTime, momentOf, timeZones } from "./time-zones.ts";
import { aDivision, anEvent } from "./tournament.fixture.ts";

const BOOK = {
  first: "draw",
  spread_caps: [],
  event: { final_of_top_two: false, standings: ["wins", "spread"], bye_spread: 50 },
} as unknown as Ruleset;

function event(division = aDivision({ rounds: [] })): TournamentPage {
  const page = anEvent(division);
  return { ...page, starts_ms: Date.UTC(2026, 11, 12, 9), view: { ...page.view, rules: BOOK, time_zone: "Europe/Berlin" } };
}

test("what nobody changed is not asked for", () => {
  const page = event();
  const draft = setupOf(page);
  expect(draft.starts).toBe("2026-12-12T10:00");
  expect(setupAsked(page, draft, rulesAsked(page, draft, BOOK) as Ruleset)).toEqual({});
});

test("caps count: the standings look at them, and the book's own bring the book's order back", () => {
  const page = event();
  const draft = { ...setupOf(page), caps: "100 100, 150", firsts: "assigned" as const };
  const rules = rulesAsked(page, draft, BOOK) as Ruleset;
  expect(rules.spread_caps).toEqual([100, 100, 150]);
  expect(rules.event.standings).toEqual(["wins", "capped_spread"]);
  expect(setupAsked(page, draft, rules)).toMatchObject({ command: { command: "change_setup", firsts: "assigned", rules } });
  expect(withCaps(BOOK, rules, [])).toEqual({ spread_caps: [], event: BOOK.event });
  expect(rulesAsked(page, { ...draft, caps: "many" }, BOOK)).toBeUndefined();
  expect(countsSpread(BOOK)).toBe(true);
});

test("a day is by the event's clock, and what is no rule goes beside the command", () => {
  const page = event();
  const draft = { ...setupOf(page), starts: "2026-12-13T10:30", rating: "hall" as const };
  const asked = setupAsked(page, draft, BOOK);
  expect(asked).toEqual({ beside: { starts_ms: Date.UTC(2026, 11, 13, 9, 30), rating: "hall" } });
  const moved = { ...setupOf(page), timeZone: "America/Edmonton" };
  expect(setupAsked(page, moved, BOOK)).toMatchObject({
    command: { time_zone: "America/Edmonton" },
    beside: { starts_ms: Date.UTC(2026, 11, 12, 17) },
  });
});

test("less can be changed as the event goes on", () => {
  expect(openTo(event())).toBe("everything");
  expect(openTo(event(aDivision()))).toBe("around");
  const page = event(aDivision());
  expect(openTo({ ...page, view: { ...page.view, phase: "closed" } })).toBe("audience");
});

test("who moves first is said by the event, else by its book", () => {
  expect(firstsOf(null, BOOK)).toBe("drawn");
  expect(firstsOf("assigned", BOOK)).toBe("assigned");
  expect(firstsOf(null, { ...BOOK, first: "assigned_or_draw" })).toBe("assigned");
});

test("a time of day is the same moment again, also about a change of clocks", () => {
  for (const text of ["2026-03-29T01:30", "2026-03-29T04:00", "2026-10-25T12:00", "2026-07-01T00:05"])
    expect(localTime(momentOf(text, "Europe/Berlin") ?? 0, "Europe/Berlin")).toBe(text);
  expect(momentOf("soon", "Europe/Berlin")).toBeUndefined();
  expect(momentOf("2026-07-01T00:05", "Nowhere/AtAll")).toBe(Date.UTC(2026, 6, 1, 0, 5));
  expect(timeZones("Nowhere/AtAll").slice(0, 1)).toEqual(["Nowhere/AtAll"]);
  expect(timeZones()).toContain("America/Edmonton");
});

test("what late entries are given is changed at any time, and by itself", () => {
  const page = event();
  const draft = { ...setupOf(page), lateEntries: "forfeits" as const };
  expect(setupAsked(page, draft, page.view.rules)).toMatchObject({ command: { command: "change_setup", late_entries: "forfeits" } });
  expect(setupAsked(page, setupOf(page), page.view.rules)).toEqual({});
});
