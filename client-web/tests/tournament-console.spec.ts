// The console by keyboard alone, and two directors at once; the hall's answers are the test's own.

import type { Page } from "@playwright/test";
import type { Consequences, TellTournament, TournamentRejection } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { tabTo } from "./support/keys.ts";
import { picture } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";
import { division, EVENT, nassc, paired, serveTournament } from "./support/tournament.ts";

/** What the hall says that a command would change: no place of division 1, and one rating. */
const CHANGES: Consequences = {
  divisions: [
    {
      division: 1,
      places: [],
      leaders: [1, 2],
      leaders_then: [1, 2],
      rounds: 8,
      rounds_then: 8,
      published_since: [3],
      final_is_laid: false,
    },
  ],
  ratings: [
    [
      { side: 4, before: 1_400, after: 1_412, games: 2 },
      { side: 4, before: 1_400, after: 1_395, games: 2 },
    ],
  ],
};

/** What the page tells the tournament; each is taken, or refused for a reason. */
async function commands(page: Page, rejection?: TournamentRejection): Promise<TellTournament["command"][]> {
  const told: TellTournament["command"][] = [];
  await page.route(`**/api/tournaments/${EVENT}/commands`, (route) => {
    told.push((route.request().postDataJSON() as TellTournament).command);
    const refused = { code: "tournament-refuses", message: "refused", request: "r", rejection };
    return route.fulfill(rejection ? { status: 409, json: refused } : { json: { number: 41 } });
  });
  await page.route(`**/api/tournaments/${EVENT}/consequences`, (route) => route.fulfill({ json: CHANGES }));
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
  await expect(dialog).toContainText("Rating of hummingbird-jo: 1412 → 1395");
  await expect(dialog).toContainText("Round 3 stays paired as it is.");
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

test("what a move to another division changes is said before it is done", async ({ page }) => {
  const told = await commands(page);
  const move = { command: "move_side", side: 5, division: 2, missed: "losses" };
  const asked: unknown[] = [];
  await page.route(`**/api/tournaments/${EVENT}/consequences`, (route) => {
    asked.push(route.request().postDataJSON());
    const place = { rank: 1, side: 5, wins: 0, losses: 2, spread: 0, penalty: 0, points: 0 };
    const [of] = CHANGES.divisions;
    const joins = { ...of, division: 2, leaders: [], leaders_then: [5], published_since: [], places: [[null, place]] };
    return route.fulfill({ json: { divisions: [of, joins], ratings: [] } });
  });
  await serveTournament(page, await nassc(page), { who: "director", more: [{ ...division(), id: 2, rounds: [], standings: [] }] });
  await page.goto(`/tournaments/${EVENT}/entries`);
  await page.getByRole("button", { name: "Change swift" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Another division", { exact: true }).click();
  await expect(dialog.getByRole("button", { name: "Move them" })).toBeHidden();
  await dialog.getByRole("button", { name: "What does it change?" }).click();
  await expect(dialog).toContainText("swift joins: place 1");
  expect(told).toEqual([]);
  await dialog.getByRole("button", { name: "Move them" }).click();
  await expect(dialog).toBeHidden();
  expect(asked).toEqual([{ command: move }]);
  expect(told).toEqual([move]);
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

test("a director puts a table of the round on the tournament's wall", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "director" });
  const of = { kind: "tournament", tournament: EVENT };
  const wall = { id: "w", key: "key", kind: "wall", of, name: "Left projector", aim: { kind: "nothing" }, connections: 1 };
  await page.route(/\/api\/slots(\?.*)?$/, (route) => route.fulfill({ json: route.request().url().includes("tournament=") ? [wall] : [] }));
  const aimed: unknown[] = [];
  await page.route("**/api/slots/w/aim", (route) => {
    aimed.push(route.request().postDataJSON());
    return route.fulfill({ json: wall });
  });
  await page.goto(`/tournaments/${EVENT}/direct`);
  const first = page.getByRole("button", { name: /^Show the table of / }).first();
  const show = page.getByRole("button", { name: (await first.getAttribute("aria-label")) ?? "", exact: true });
  await show.click();
  const dialog = page.getByRole("dialog", { name: "Show this table" });
  await dialog.getByRole("button", { name: "Show it on Left projector" }).click();
  await expect(dialog.getByRole("status")).toContainText("Left projector shows this table first");
  const pins = [expect.stringMatching(/^0190a000-/)];
  expect(aimed).toEqual([{ aim: { kind: "wall", of, size: 4, pins } }]);
  await accessible(page);
  await picture(page, "console-show");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(show).toBeFocused();
});
