// The console by keyboard alone, and two directors at once; the hall's answers are the test's own.

import type { Page } from "@playwright/test";
import type { TellTournament, TournamentRejection } from "../src/protocol.ts";
import { tabTo } from "./support/keys.ts";
import { expect, test } from "./support/test.ts";
import { EVENT, nassc, paired, serveTournament } from "./support/tournament.ts";

/** What the page tells the tournament; each is taken, or refused for a reason. */
async function commands(page: Page, rejection?: TournamentRejection): Promise<TellTournament["command"][]> {
  const told: TellTournament["command"][] = [];
  await page.route(`**/api/tournaments/${EVENT}/commands`, (route) => {
    told.push((route.request().postDataJSON() as TellTournament).command);
    const refused = { code: "tournament-refuses", message: "refused", request: "r", rejection };
    return route.fulfill(rejection ? { status: 409, json: refused } : { json: { number: 41 } });
  });
  await page.route(`**/api/tournaments/${EVENT}/consequences`, (route) =>
    route.fulfill({ json: { division: 1, places: [], leaders: [1, 2], leaders_then: [1, 2], published_since: [], final_is_laid: false } }),
  );
  return told;
}

test("a round is published, and a result ruled, by keyboard alone", async ({ page }) => {
  const told = await commands(page);
  await serveTournament(page, await nassc(page), { who: "director", division: paired() });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await expect(page.getByRole("heading", { name: "Round 3 is paired" })).toBeVisible();
  await tabTo(page, /^Publish round 3$/);
  await page.keyboard.press("Enter");
  await expect.poll(() => told).toEqual([{ command: "publish_round", division: 1 }]);

  await tabTo(page, /^Correct the result of hummingbird-jo and nightingale-maria$/);
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await tabTo(page, /^Why\?$/);
  await page.keyboard.type("the slip was misread");
  await tabTo(page, /^What does it change\?$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toContainText("No place changes.");
  await tabTo(page, /^Rule it$/);
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(told.at(-1)).toMatchObject({
    command: "rule_result",
    reason: "the slip was misread",
    ruling: { ruling: "points", first: 360, second: 420 },
  });
  await expect(page.getByRole("button", { name: "Correct the result of hummingbird-jo and nightingale-maria" })).toBeFocused();
});

test("who is overtaken by another director is told by whom", async ({ page }) => {
  await commands(page, { code: "overtaken", by: "0190a000-0000-7000-8000-000000000002", event: 41 });
  await serveTournament(page, await nassc(page), { who: "director", division: paired() });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await page.getByRole("button", { name: "Publish round 3" }).click();
  await expect(page.locator(".next-step .form-error")).toHaveText(
    /mr-valley was quicker and changed something\. Look again, then decide\./,
  );
});
