// What is left of games: profiles, lists, live boards, and what a coach sees.

import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import type { Player } from "./support/player.ts";
import { expect, shown, test } from "./support/visitor.ts";

/** Both sit down, and the first play is made. */
async function begun(table: string, both: readonly [Player, Player]): Promise<void> {
  for (const one of both) await one.attend(table);
  await Promise.all(both.map((one) => one.ready()));
  await both[0].until(({ phase }) => phase.phase === "turn");
  const { state, side } = await both[0].where();
  const first = state.phase.phase === "turn" && state.phase.side === side ? both[0] : both[1];
  await first.plays(3);
}

test("a rated game is on both profiles, in the list, and against whom it was", async ({ player, layTable }) => {
  const [ada, bo] = [await player(), await player()];
  await begun(await layTable([ada, bo], { rated: true }), [ada, bo]);
  await bo.does({ command: "resign" });
  const { page } = ada;
  await expect(async () => {
    await page.goto(`/players/${ada.name}`);
    await expect(page.getByRole("button", { name: /Regular.*1 game.*not sure yet/ })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await expect(shown(page, "1 won, 0 lost against people.")).toBeVisible();
  await expect(page.getByRole("img", { name: /^Rating over 1 games?/ })).toBeVisible();
  await page.getByText("The same as a table").click();
  await expect(page.locator("figure").getByRole("row", { name: new RegExp(bo.name) })).toBeVisible();
  await expect(page.getByRole("region", { name: "Against whom" }).getByRole("row", { name: `${bo.name} 1 0 0` })).toBeVisible();
  await accessible(page);
  await picture(page, "profile");
  await page.getByRole("link", { name: "My games" }).last().click();
  await expect(page.getByRole("listitem").filter({ hasText: bo.name })).toContainText("Won");
  await accessible(page);
  await picture(page, "my-games");
  await page.getByRole("link", { name: `See it: the game against ${bo.name}` }).click();
  await expect(page.getByRole("region", { name: /won/i })).toContainText(`${bo.name} resigned.`);
});

test("a running game waits on its players' front page, and anyone may watch it", async ({ player, layTable, visitor }) => {
  const [ada, bo] = [await player(), await player()];
  const table = await layTable([ada, bo]);
  await begun(table, [ada, bo]);
  await ada.page.goto("/");
  await expect(ada.page.getByRole("link", { name: `Go on against ${bo.name}` })).toBeVisible();
  await picture(ada.page, "home-with-a-game");
  const guest = await visitor();
  await guest.goto("/watch");
  await guest.getByLabel("Find a player").fill(ada.name);
  const screen = guest.getByRole("listitem").filter({ hasText: ada.name });
  await expect(screen.locator(".wall-tile")).toHaveCount(3);
  await accessible(guest);
  await picture(guest, "watch");
  await screen.getByRole("link").click();
  await expect(guest).toHaveURL(new RegExp(table));
  await expect(guest.getByRole("grid", { name: /Board/ })).toBeVisible();
});

test("a coach sees who plays, what was said and what was reported, with real names", async ({ player, layTable, coach, hall }) => {
  const { page, club } = await coach();
  const [ada, bo] = [await player(), await player()];
  const headers = { origin: hall.url };
  await page.request.patch(`/api/clubs/${club}`, { data: { lists: "any" }, headers });
  const made = await page.request.put(`/api/clubs/${club}/join-code`, { data: { hours: 1, uses: 5 }, headers });
  const { code } = (await made.json()) as { code: string };
  for (const one of [ada, bo]) await one.page.request.post("/api/clubs/join", { data: { code }, headers });
  await page.goto(`/clubs/${club}`);
  await page.getByRole("button", { name: `Change ${ada.name}` }).click();
  await page.getByLabel("Real name").fill("Ada Lovelace");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(shown(page, "Ada Lovelace")).toBeVisible();

  const table = await layTable([ada, bo]);
  await begun(table, [ada, bo]);
  await bo.page.evaluate((table) => {
    const id = "01234567-89ab-4cde-8f01-23456789abcd";
    window.line.said({ type: "say", table, id, to: "table", phrase: "oops" });
  }, table);
  await page.goto(`/clubs/${club}/coach`);
  await expect(shown(page, `${ada.name} (Ada Lovelace)`).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "What was said" })).toContainText("Oops!");
  const reported = await ada.page.request.post("/api/reports", {
    data: { table, name: bo.name, reason: "He said it ten times." },
    headers,
  });
  expect(reported.ok()).toBe(true);
  await page.reload();
  const reports = page.getByRole("region", { name: "Reports" });
  await expect(reports).toContainText("He said it ten times.");
  await picture(page, "coach-view");
  await reports.getByText("Close it").click();
  await reports.getByLabel("What was done about it?").fill("We talked about it.");
  await reports.getByRole("button", { name: "Close the report" }).click();
  await expect(reports).toContainText("We talked about it.");
  await accessible(page);
});
