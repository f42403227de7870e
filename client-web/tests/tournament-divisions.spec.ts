// A division is added and split by rating, at a real hall.

import { randomUUID } from "node:crypto";
import type { EnterNames } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

test("a division is split by rating: a class is added, and all below a number move at once", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee"].map(freshName));
  const { id } = await eventOf(carol, hall.url, []);
  const entries: EnterNames = {
    id: randomUUID(),
    rows: all.map(({ name }, at) => ({ players: [name], school: carol.club, rating: 1_000 + 100 * at })),
  };
  const entered = await page.request.post(`/api/tournaments/${id}/entries`, { data: entries, headers: { origin: hall.url } });
  expect(entered.ok(), await entered.text()).toBe(true);

  await page.goto(`/tournaments/${id}/direct`);
  await page.getByText("Add a division").click();
  await page.getByLabel("What is it called?").fill("Under 1200");
  const add = page.getByRole("button", { name: "Add it" });
  await page.getByLabel("From", { exact: true }).fill("1300");
  await page.getByLabel("To", { exact: true }).fill("1199");
  await expect(add).toBeDisabled();
  await page.getByLabel("From", { exact: true }).fill("");
  await accessible(page);
  await picture(page, "tournament-add-division", true);
  await add.click();
  const divisions = page.getByRole("group", { name: "Division" });
  await expect(divisions.getByRole("button", { name: "Under 1200" })).toBeVisible();
  await page.getByLabel("What is it called?").fill("Doubles");
  await page.getByLabel("They play").selectOption("in pairs");
  await add.click();
  await expect(divisions.getByRole("button", { name: "Doubles" })).toBeVisible();

  await page.getByRole("link", { name: "Entries", exact: true }).click();
  const open = page.locator(".entry-division").filter({ has: page.getByRole("heading", { name: "Open" }) });
  const lower = page.locator(".entry-division").filter({ has: page.getByRole("heading", { name: "Under 1200" }) });
  await expect(lower).toContainText("rated 1199 or less · 0 sides");
  await open.getByText("Move several to another division").click();
  // Singles are not moved where pairs play.
  await expect(open.getByLabel("To the division").getByRole("option")).toHaveText(["Under 1200"]);
  await open.getByLabel("Rated below").fill("1200");
  await press(page, "Tick them all");
  await expect(open.getByRole("checkbox", { checked: true })).toHaveCount(2);
  await accessible(page);
  await picture(page, "tournament-move-sides", true);
  await press(page, "Move 2 sides");
  await expect(shown(page, "2 sides moved to Under 1200.")).toBeVisible();
  await expect(lower).toContainText("2 sides");
  for (const { name } of all.slice(0, 2)) await expect(lower.getByRole("button", { name: `Change ${name}` })).toBeVisible();
  await expect(open).toContainText("2 sides");
});
