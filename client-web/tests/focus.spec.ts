// The keyboard always knows where it is: after dialogs, after Ready, after a tile is laid.

import type { Page } from "@playwright/test";
import { openScene, type Scene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

const MY_TURN: Scene = {
  name: "my turn, with a blank",
  golden: "refused.first",
  step: 0,
  change: ({ state }) => ({ sides: state.sides.map((side, at) => (at === 0 ? { ...side, rack: "AEIQUZ?" } : side)) }),
};

const cursor = (page: Page) => page.locator(".board .square.cursor");

test("the board is within three Tabs, and has the keyboard after Ready", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await ada.open(table);
  await bo.attend(table);
  const inBoard = () => ada.page.evaluate(() => document.activeElement?.closest(".board") !== null);
  let tabs = 0;
  while (!(await inBoard())) {
    await ada.page.keyboard.press("Tab");
    expect(++tabs).toBeLessThanOrEqual(3);
  }
  await ada.button(/^Ready/).focus();
  await ada.page.keyboard.press("Enter");
  await bo.ready();
  await expect(ada.page.locator(".bar")).toBeVisible();
  await expect(cursor(ada.page)).toBeFocused();
});

test("focus returns to where it was after every dialog", async ({ page }) => {
  await openScene(page, MY_TURN, 1);
  const dialog = page.getByRole("dialog");
  await page.locator("[data-square='100']").click();
  await expect(page.locator("[data-square='100']")).toHaveClass(/cursor/);
  await page.locator("[data-square='100']").focus();
  for (const key of ["4", ";", "?"]) {
    await page.keyboard.press(key);
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(page.locator("[data-square='100']"), `after ${key}`).toBeFocused();
  }
  const more = page.getByRole("button", { name: "More" });
  for (const way of ["Back to the game", "Keys ( ? )", "Play by words ( ; )"]) {
    await more.focus();
    await page.keyboard.press("Enter");
    await dialog.getByRole("button", { name: way }).focus();
    await page.keyboard.press("Enter");
    if (way !== "Back to the game") {
      await expect(dialog).not.toHaveAccessibleName("More");
      await page.keyboard.press("Escape");
    }
    await expect(dialog).toHaveCount(0);
    await expect(more, `after ${way}`).toBeFocused();
  }
  const exchange = page.getByRole("button", { name: "Exchange", exact: true });
  await exchange.focus();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(exchange).toBeFocused();
  const report = page.getByRole("button", { name: "Mute or report…" });
  await report.focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(report).toBeFocused();
});

test("a blank that was laid leaves the keyboard on the board", async ({ page }) => {
  await openScene(page, MY_TURN, 1);
  await page.locator("[data-square='112']").click();
  const blank = page.getByRole("group", { name: "Your rack" }).getByRole("button", { name: "blank" });
  await blank.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.keyboard.press("s");
  await expect(page.locator("[data-square='112']")).toHaveClass(/staged/);
  await expect(cursor(page)).toBeFocused();
});
