// The pictures of docs/TOURNAMENTS.md. After a change that they should show, copy them from the
// pictures folder to docs/pictures.

import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import type { Consequences } from "../src/protocol.ts";
import { expect, test } from "./support/test.ts";
import { EVENT, inFinal, nassc, paired, serveTournament } from "./support/tournament.ts";

const FOLDER = resolve(import.meta.dirname, "../pictures/guide");

async function picture(page: Page, name: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect(page.locator(".waiting")).toHaveCount(0);
  await page.screenshot({ path: `${FOLDER}/tournament-${name}.jpg`, type: "jpeg", quality: 60, animations: "disabled" });
}

/** What a correction changes: one rating, and no place. */
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
      { side: 1, before: 1_231, after: 1_244, games: 2 },
      { side: 1, before: 1_231, after: 1_239, games: 2 },
    ],
  ],
};

test("pictures of a tournament for its guide", async ({ page }) => {
  const book = await nassc(page);
  const open = async (path: string) => {
    await page.goto(`/tournaments/${EVENT}${path}`);
    await expect(page.locator("main h1")).toContainText("Northside Spring Championship");
  };
  await serveTournament(page, book, { who: "director" });
  await open("/entries");
  await picture(page, "entries", 1024, 760);
  await open("/direct");
  await expect(page.getByRole("heading", { name: "1 call for a director" })).toBeVisible();
  await picture(page, "console", 1024, 1200);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "director", division: paired() });
  await open("/direct");
  await picture(page, "paired", 1024, 760);
  const swapped = paired().paired;
  if (!swapped) throw new Error("it is paired");
  const boards = swapped.boards.map((board, at) => (at === 1 ? { ...board, second: 10 } : at === 2 ? { ...board, second: 5 } : board));
  const preview = { pairing: { ...swapped, boards, repeats: 0 }, wish_costs: [] };
  await page.route(`**/api/tournaments/${EVENT}/preview`, (route) => route.fulfill({ json: preview }));
  await page.getByRole("button", { name: "Swap swift", exact: true }).click();
  await page.getByRole("button", { name: "Swap swift with golden-oriole-99", exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText("Nobody meets again");
  await picture(page, "swap", 820, 620);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "director" });
  await page.route(`**/api/tournaments/${EVENT}/consequences`, (route) => route.fulfill({ json: CHANGES }));
  await open("/direct");
  await page.locator(".round-choice select").selectOption("Round 2");
  await page.getByRole("button", { name: "Correct the result of kingfisher and The Woodpeckers of the North" }).click();
  await page.getByRole("dialog").getByLabel("Why?").fill("the slip was misread");
  await page.getByRole("button", { name: "What does it change?" }).click();
  await expect(page.getByRole("dialog")).toContainText("Rating of");
  await picture(page, "correction", 820, 820);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "director", division: inFinal() });
  await open("/direct");
  await picture(page, "final", 1024, 760);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "director", evening: true });
  const here = ["osprey", "wren", "goldfinch"].map((name, at) => ({ account_id: `free-${at}`, name, online: true }));
  await page.route("**/api/clubs/*/today", (route) => route.fulfill({ json: here }));
  await open("/direct");
  await expect(page.locator(".next-step")).toContainText("3 students here and free");
  await picture(page, "club-night", 820, 900);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "player" });
  await open("");
  await picture(page, "player", 360, 740);
  await page.unrouteAll();
  await serveTournament(page, book, { who: "parent", phase: "closed" });
  await open("/reports");
  await page.getByRole("button", { name: "Wall chart" }).click();
  await picture(page, "lists", 1024, 620);
});
