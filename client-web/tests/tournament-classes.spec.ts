// Who enters a tournament, and with which rating: by the roster, from files, corrected.

import type { Page } from "@playwright/test";
import type { TournamentPage } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { press, students } from "./support/students.ts";
import { type Coach, expect, freshName, shown, test } from "./support/visitor.ts";

const WIDTHS = [320, 360, 820, 1280];

/** The entries of an event of three rating classes, in which none of three students is yet. */
async function opened(director: Coach, origin: string, visitor: () => Promise<Page>) {
  const [ada, bo, cy] = ["ada", "bo", "cy"].map(freshName) as [string, string, string];
  await students(director, origin, visitor, [ada, bo, cy]);
  const { id } = await eventOf(director, origin, [], { rules: "alberta-55plus" });
  await director.page.goto(`/tournaments/${id}/entries`);
  return { id, ada, bo, cy };
}

/** The names of a division's sides, in their order. */
async function inDivision(director: Coach, event: string, division: string): Promise<string[]> {
  const { view, people } = (await (await director.page.request.get(`/api/tournaments/${event}`)).json()) as TournamentPage;
  const id = view.divisions.find(({ setup }) => setup.division.name === division)?.id;
  const sides = view.sides.filter((side) => side.division === id);
  return sides.map(({ players }) => people.find(({ account }) => account === players[0])?.name ?? "");
}

test("a coach enters a class by Alberta's book from the roster", async ({ coach, visitor, hall }) => {
  const director = await coach();
  const { page } = director;
  const { id, ada, bo, cy } = await opened(director, hall.url, visitor);
  await expect(page.getByLabel("Division").first()).toHaveValue("");
  await expect(shown(page, "Who has none plays in division C, unless you write a rating beside the name.")).toBeVisible();
  await press(page, "Tick all");
  await page.getByLabel(`Rating of ${ada}`).fill("1234");
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `at ${width} px`).toBeLessThanOrEqual(0);
  }
  await accessible(page);
  await picture(page, "tournament-classes", true);
  await press(page, "Enter 3 players");
  await expect(shown(page, "All students of Northside School are entered.")).toBeVisible();
  expect(await inDivision(director, id, "A")).toEqual([ada]);
  expect(await inDivision(director, id, "C")).toEqual([bo, cy]);

  // A mistyped rating is corrected, a mistaken entry struck off, and entered again where the coach says.
  await press(page, `Change ${ada}`);
  await page.getByText("Correct the entry").click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Rating, empty for none").fill("1243");
  await accessible(page);
  await press(page, "Save it");
  await expect(shown(page, /rated 1243/)).toBeVisible();
  await press(page, `Change ${bo}`);
  await page.getByText("They were entered by mistake").click();
  await pressTwice(page, "Strike them off the list", "Yes, strike them off");
  await expect(page.getByRole("button", { name: `Change ${bo}` })).toHaveCount(0);
  await page.getByLabel("Division").first().selectOption("B");
  await page.getByRole("checkbox", { name: bo }).check();
  await press(page, "Enter 1 player");
  await expect(page.getByRole("button", { name: `Change ${bo}` })).toBeVisible();
  expect(await inDivision(director, id, "B")).toEqual([bo]);
});

test("a file goes into the division that is chosen, and last year's list seeds it", async ({ coach, visitor, hall }) => {
  const director = await coach();
  const { page } = director;
  const { id, ada, bo, cy } = await opened(director, hall.url, visitor);
  await page.getByText("A list of names, or a file").click();
  const list = [ada, bo, cy].map((name) => `${name}, 900;; lifeg 12\n`).join("");
  await page.getByLabel("File").setInputFiles({ name: "class-b.t", mimeType: "text/plain", buffer: Buffer.from(list) });
  await page.getByLabel("Division of lines that name none").selectOption("B");
  await press(page, "Enter them");
  await expect(page.getByRole("button", { name: `Change ${cy}` })).toBeVisible();
  expect(await inDivision(director, id, "B")).toEqual([ada, bo, cy]);

  await page.getByText("Seeds from a list").click();
  await page.getByLabel("Names in order").fill(`1. ${cy}\n2. somebody-else\n3. ${ada}`);
  await expect(shown(page, "2. somebody-else")).toBeVisible();
  await accessible(page);
  await picture(page, "tournament-seeds", true);
  await press(page, "Seed 2 sides");
  await expect(page.getByRole("spinbutton", { name: `Seed of ${cy}` })).toHaveValue("1");
  await expect(page.getByRole("spinbutton", { name: `Seed of ${ada}` })).toHaveValue("2");
});
