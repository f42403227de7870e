import { expect, test } from "vitest";
import type { TournamentEvent } from "../protocol.ts";
import { announcements } from "./tournament-log.ts";

const said = (text: string) => ({ event: "announced", text }) as unknown as TournamentEvent;
const happened = (event: TournamentEvent["event"]) => ({ event }) as unknown as TournamentEvent;

test("an announcement is news until the next round starts, a director takes it down, or the event is over", () => {
  const [snack, lunch] = [said("Snack break"), said("Lunch")];
  expect(announcements([happened("round_started"), snack, happened("result_arrived"), lunch])).toEqual({
    news: [lunch, snack],
    before: [],
  });
  for (const end of ["round_started", "final_published", "announcements_ended", "tournament_closed"] as const)
    expect(announcements([snack, happened(end), lunch]), end).toEqual({ news: [lunch], before: [snack] });
  expect(announcements([])).toEqual({ news: [], before: [] });
});
