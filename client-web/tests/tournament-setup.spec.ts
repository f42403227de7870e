// What a coach changes about an event after making it, at a real hall.

import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const CAPS = "The most that a win counts for, round by round";

test("a coach makes an event, changes its caps and who goes first, and its page says so", async ({ coach }) => {
  const { page } = await coach();
  await page.goto("/tournaments/new");
  await page.getByLabel("What is it called?").fill("Northside Kup");
  await page.getByLabel("Rule book").selectOption("naspa-2014");
  await page.getByText("More: rounds, clock, words, slips").click();
  await page.getByText("Caps of its own, who goes first").click();
  await page.getByLabel(CAPS).fill("100, a lot");
  await expect(page.getByRole("button", { name: "Make it, then enter players" })).toBeDisabled();
  await page.getByLabel(CAPS).fill("100, 100, 150");
  await expect(shown(page, /^100 in rounds 1 to 2, 150 from round 3 on\./)).toBeVisible();
  await page.getByLabel("Who goes first").selectOption("drawn");
  await accessible(page);
  await press(page, "Make it, then enter players");

  await page.getByRole("link", { name: "The day", exact: true }).click();
  const rules = page.getByRole("region", { name: "Rules" });
  await expect(rules).toContainText("At most 100 in rounds 1 to 2, 150 from round 3 on. not by the book");
  await expect(rules).toContainText("A draw at each table. not by the book");

  // Another day, other caps, the name as it is spelt.
  await page.getByRole("link", { name: "Setup", exact: true }).click();
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  await page.getByLabel("What is it called?").fill("Northside Cup");
  await page.getByLabel("Day and start").fill("2027-03-06T09:30");
  await page.getByLabel("By the clocks of").selectOption("America/Edmonton");
  await page.getByLabel(CAPS).fill("80, 120");
  await page.getByLabel("Who goes first").selectOption("assigned");
  await page.getByLabel("Ratings").selectOption("hall");
  await page.getByText("Time, being late, byes").click();
  await page.getByLabel("Minutes on each clock").fill("20");
  await accessible(page);
  await picture(page, "tournament-setup", true);
  await press(page, "Save");
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Setup: Northside Cup" })).toBeVisible();
  await page.getByRole("link", { name: "The day", exact: true }).click();
  await expect(page.locator("main > .terms, .tournament > .terms").first()).toContainText("09:30");
  await expect(rules).toContainText("At most 80 in round 1, 120 from round 2 on.");
  await expect(rules).toContainText("The pairing says.");
  await expect(rules).toContainText("The hall's rating, game by game");
  await expect(rules).toContainText("Each side has 20 minutes for the whole game.");
  await picture(page, "tournament-rules-here", true);
});

test("what is too late to change says why, and the rest still can be", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo"].map(freshName));
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "Pair round 1");
  await press(page, "Publish round 1");
  await expect(page.getByRole("heading", { name: "Start round 1" })).toBeVisible();

  await page.getByRole("link", { name: "Setup", exact: true }).click();
  await expect(shown(page, /^A round is published, and everyone plays by what was said then\./)).toBeVisible();
  await expect(page.getByLabel(CAPS)).toBeDisabled();
  await expect(page.getByLabel("Ratings")).toBeDisabled();
  await accessible(page);
  await picture(page, "tournament-setup-late", true);
  await page.getByLabel("What is it called?").fill("Northside Spring Cup");
  await page.getByLabel("Everyone may look, also parents without an account").check();
  await press(page, "Save");
  await expect(page.getByRole("heading", { level: 1, name: "Setup: Northside Spring Cup" })).toBeVisible();
  const parent = await visitor();
  await parent.goto(`/tournaments/${id}`);
  await expect(parent.getByRole("heading", { level: 1, name: "Northside Spring Cup" })).toBeVisible();
});
