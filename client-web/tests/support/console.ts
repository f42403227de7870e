// What a director does at the console, by the words on its buttons.

import { expect, type Page } from "@playwright/test";
import { accessible } from "./axe.ts";
import { press } from "./students.ts";

/** Pairs, publishes and starts the next round. */
export async function startRound(page: Page, round: number): Promise<void> {
  await press(page, `Pair round ${round}`);
  await press(page, `Publish round ${round}`);
  await press(page, "Start now");
  await expect(page.getByRole("heading", { name: `Round ${round} is on` })).toBeVisible();
}

type Points = { first: number; second: number };

/** A director's word on a table, with what it changes shown first. */
export async function ruled(page: Page, table: string | RegExp, points: Points, reason: string): Promise<void> {
  await press(page, table);
  const dialog = page.getByRole("dialog");
  const fields = dialog.getByRole("spinbutton");
  await fields.nth(0).fill(String(points.first));
  await fields.nth(1).fill(String(points.second));
  await dialog.getByLabel("Why?").fill(reason);
  await dialog.getByRole("button", { name: "What does it change?" }).click();
  await expect(dialog.getByRole("status")).toContainText(/It changes:|No place changes/);
  await accessible(page);
  await dialog.getByRole("button", { name: "Rule it" }).click();
  await expect(dialog).toBeHidden();
}
