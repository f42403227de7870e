// Watching: the badge that everyone at the table sees, links, the watch page on a phone and on a
// television, following, a replay without its end, a frame elsewhere.

import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

test("the watch page says what one sees, on a phone and on a television", async ({ page }) => {
  await openScene(page, { name: "watching", golden: "comes-off.watcher", step: 3 }, 2);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(page.getByText("128 people watch.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Unseen tiles/ })).toBeVisible();
  await accessible(page);
  await picture(page, "watching", true);
  for (const [width, height] of [
    [320, 640],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await page.screenshot({ path: `pictures/watching-${width}.png` });
  }
});

test("a link is made, watched by, and ended at once", async ({ person, player, layTable, browser, hall }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const { page } = ada;
  await page.getByRole("button", { name: /nobody watches/ }).click();
  await page.getByRole("combobox", { name: "Who may watch" }).selectOption("link");
  await page.getByRole("button", { name: "Change it" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("region", { name: "The link" }).getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "who-watches");
  expect(link).toContain(`/tables/${table}?link=`);

  const stranger = await browser.newContext({ baseURL: hall.url });
  const watching = await stranger.newPage();
  await watching.goto(`/tables/${table}`);
  await expect(watching.getByRole("heading", { name: "There is no such table for you" })).toBeVisible();
  await watching.goto(link ?? "");
  await expect(watching.getByText("You are watching.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /1 person watches/ }).click();
  await expect(page.getByText("1 connection by it now.")).toBeVisible();
  await pressTwice(page, "End the link", "Sure? They stop seeing the game");
  await expect(watching.getByRole("heading", { name: "There is no such table for you" })).toBeVisible();
  await stranger.close();
});

test("a player is followed, a game is framed, and a finished one replayed without its end", async ({
  person,
  player,
  layTable,
  browser,
  hall,
}) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  const stranger = await browser.newContext({ baseURL: hall.url });
  const page = await stranger.newPage();
  await page.goto(`/@${ada.name}/live`);
  await expect(page.getByText("is not playing just now")).toBeVisible();
  await page.getByRole("button", { name: "Put on my front page" }).click();
  await accessible(page);
  await begin(ada, bo, table);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("is playing")).toBeVisible();
  await accessible(page);
  await page.goto(`/embed/${table}`);
  await expect(page.getByRole("link", { name: "Watch at Tilehall" })).toBeVisible();
  await accessible(page);
  await page.setViewportSize({ width: 480, height: 640 });
  await page.screenshot({ path: "pictures/embed-480.png" });
  await bo.does({ command: "resign" });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/games/${table}/replay`);
  await expect(page.getByText("Before the first turn.")).toBeVisible();
  await accessible(page);
  await picture(page, "replay");
  await stranger.close();
});
