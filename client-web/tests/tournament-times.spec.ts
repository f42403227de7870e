// A tournament of two days: the director says when each round starts, and everyone is told.

import type { PlannedTime, TellTournament } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";
import { division, EVENT, nassc, NOW_MS, serveTournament } from "./support/tournament.ts";

const HOUR_MS = 3_600_000;
const TIMES: PlannedTime[] = [
  { round: 4, starts_at: NOW_MS + 23 * HOUR_MS },
  { round: 5, starts_at: NOW_MS + 24 * HOUR_MS },
  { round: null, starts_at: NOW_MS + 30 * HOUR_MS },
];

/** The first day is over: two days in all. */
function afterDayOne(times: PlannedTime[]) {
  const before = division();
  const rounds = before.rounds.map((round) => ({
    ...round,
    boards: round.boards.map((board) => ({ ...board, ruled: board.ruled ?? board.table ?? before.rounds[0]?.boards[0]?.table ?? null })),
    stage: { stage: "ended", starts_at: NOW_MS - 7_200_000, ended_at: NOW_MS - 3_600_000 } as const,
  }));
  return { ...before, rounds, setup: { ...before.setup, times } };
}

test("a director says when rounds start, by the event's clock", async ({ page }) => {
  const told: TellTournament["command"][] = [];
  await page.route(`**/api/tournaments/${EVENT}/commands`, (route) => {
    told.push((route.request().postDataJSON() as TellTournament).command);
    return route.fulfill({ json: { number: 41 } });
  });
  await serveTournament(page, await nassc(page), { who: "director", division: afterDayOne([]) });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await page.getByText("When each round starts", { exact: true }).click();
  await expect(page.getByRole("button", { name: "Save the times" })).toBeDisabled();
  await page.getByLabel("Round 4", { exact: true }).fill("2026-12-13T09:00");
  await page.getByLabel("The final", { exact: true }).fill("2026-12-13T16:00");
  await accessible(page);
  await fits(page, [360, 820]);
  await picture(page, "tournament-times", true);
  await page.getByRole("button", { name: "Save the times" }).click();
  const times = [
    { round: 4, starts_at: Date.UTC(2026, 11, 13, 8) },
    { round: null, starts_at: Date.UTC(2026, 11, 13, 15) },
  ];
  await expect.poll(() => told).toEqual([{ command: "plan_times", division: 1, times }]);
});

test("players and parents see when the next rounds start, and a director that check-in was yesterday's", async ({ page }) => {
  const book = await nassc(page);
  for (const who of ["player", "parent"] as const) {
    await serveTournament(page, book, { who, division: afterDayOne(TIMES) });
    await page.goto(`/tournaments/${EVENT}`);
    await expect(page.locator(".round-state")).toContainText(/Round 4 is planned for .*13/);
    await page.getByText("When the next rounds start").click();
    await expect(page.locator("main")).toContainText(/The final: .*13/);
    await accessible(page);
    await fits(page, [360]);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
  await serveTournament(page, book, { who: "director", division: afterDayOne(TIMES), checkInFor: NOW_MS - HOUR_MS });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await expect(page.locator(".next-step")).toContainText(/Check-in was for .*12.*Open it for .*13/);
  await expect(page.locator(".next-step").getByRole("button", { name: "Open check-in" })).toBeVisible();
});
