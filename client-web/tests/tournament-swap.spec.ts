// Two sides of a prepared round change places, at a real hall: by keys, by press and by drag.

import type { Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { enterOn } from "./support/keys.ts";
import { picture } from "./support/picture.ts";

import { press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

/** Who meets whom, as it stands there; a bye is alone. */
async function boards(page: Page): Promise<string[][]> {
  const lines = await page.locator(".next-step .prepared > li").all();
  return Promise.all(lines.map((line) => line.locator(".side-pick").allInnerTexts()));
}

const opponentOf = async (page: Page, name: string) =>
  (await boards(page)).find((board) => board.includes(name))?.find((other) => other !== name);

test("two sides are swapped by keys, by press and by drag, and what it costs is said first", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee", "eve"].map(freshName));
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "Pair round 1");
  await expect(page.getByRole("heading", { name: "Round 1 is paired" })).toBeVisible();
  const [[a, b], [c, d], [e]] = (await boards(page)) as [[string, string], [string, string], [string]];

  // Two who meet have nothing to swap.
  await page.getByRole("button", { name: `Swap ${a}`, exact: true }).click();
  await expect(shown(page, `${a} swaps with whom?`)).toBeVisible();
  await accessible(page);
  await picture(page, "tournament-swap", true);
  await page.getByRole("button", { name: `Swap ${a} with ${b}`, exact: true }).click();
  await expect(shown(page, `${a} and ${b} cannot swap`)).toBeVisible();

  // By keys.
  await enterOn(page, new RegExp(`^Swap ${a}$`));
  await enterOn(page, new RegExp(`^Swap ${a} with ${c}$`));
  const dialog = page.getByRole("dialog", { name: `Swap ${a} and ${c}` });
  await expect(dialog).toContainText(new RegExp(`${a} and ${d} shall meet: it costs`));
  await accessible(page);
  await picture(page, "tournament-swap-dialog");
  await enterOn(page, /^Swap them$/);
  await expect(dialog).toBeHidden();
  await expect.poll(() => opponentOf(page, a)).toBe(d);
  expect(await opponentOf(page, c)).toBe(b);

  // Another director's browser, or this one after a reload, knows what was wished, and what it costs.
  await page.reload();
  await expect(page.locator(".next-step .wish-list").first()).toContainText(`${a} and ${d} shall meet: it costs`);
  await page.getByRole("button", { name: new RegExp(`^Why (${a} and ${d}|${d} and ${a})\\?$`) }).click();
  await expect(page.locator(".why-answer")).toContainText("A director wished it.");

  // By press: another takes the bye, and it is the director's.
  await page.getByRole("button", { name: `Swap ${e}`, exact: true }).click();
  await page.getByRole("button", { name: `Swap ${e} with ${b}`, exact: true }).click();
  await expect(page.getByRole("dialog")).toContainText(`bye: ${b}`);
  await press(page, "Swap them");
  await expect.poll(() => opponentOf(page, e)).toBe(c);
  expect(await opponentOf(page, a), "what was wished before still holds").toBe(d);

  // By drag, and left as it is after all.
  await page.getByRole("button", { name: `Swap ${a}`, exact: true }).dragTo(page.getByRole("button", { name: `Swap ${e}`, exact: true }));
  await expect(page.getByRole("dialog", { name: `Swap ${a} and ${e}` })).toContainText(`${a} and ${c} shall meet`);
  await press(page, "Leave it as it is");
  expect(await opponentOf(page, a)).toBe(d);
});

test("by keyboard alone: whatever is pressed, the focus is on what comes next", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee"].map(freshName));
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/direct`);
  const next = async (title: string) => {
    await expect(page.locator("#next-step")).toHaveText(title);
    await expect(page.locator("#next-step")).toBeFocused();
  };
  await enterOn(page, /^Pair round 1$/);
  await next("Round 1 is paired");
  const [[a], [c]] = (await boards(page)) as [[string], [string]];
  await enterOn(page, new RegExp(`^Swap ${a}$`));
  await enterOn(page, new RegExp(`^Swap ${a} with ${c}$`));
  await enterOn(page, /^Swap them$/);
  await expect(page.getByRole("dialog")).toBeHidden();
  await next("Round 1 is paired");
  await page.keyboard.press("Tab");
  await expect(page.locator(".next-step :focus")).toHaveCount(1);
  await enterOn(page, /^Publish round 1$/);
  await next("Start round 1");
  await enterOn(page, /^Start now$/);
  await next("Round 1 is on");
});
