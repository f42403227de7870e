// The pictures of docs/TOURNAMENTS.md. After a change that they should show, copy them from the
// pictures folder to docs/pictures.

import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";
import { EVENT, nassc, paired, serveTournament } from "./support/tournament.ts";

const FOLDER = resolve(import.meta.dirname, "../pictures/guide");

async function picture(page: Page, name: string, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  await expect(page.locator(".waiting")).toHaveCount(0);
  await page.screenshot({ path: `${FOLDER}/tournament-${name}.jpg`, type: "jpeg", quality: 60, animations: "disabled" });
}

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
