// The pictures that the README shows, of a game of the demo club. After a change that they should
// show, copy them from the pictures folder to docs/pictures.

import { resolve } from "node:path";
import type { Browser } from "@playwright/test";
import { Hall } from "./support/hall.ts";
import { expect, test } from "./support/test.ts";

const FOLDER = resolve(import.meta.dirname, "../pictures/readme");
const WHO = { name: "demo-ada", password: "tilehall-demo" };

test("pictures of a finished game for the README", async ({ browser }) => {
  const hall = await Hall.open("demo");
  try {
    await picture(browser, hall, "table", { width: 1280, height: 800 }, "light");
    await picture(browser, hall, "phone", { width: 360, height: 740 }, "light");
    await picture(browser, hall, "phone-dark", { width: 360, height: 740 }, "dark");
  } finally {
    await hall.close();
  }
});

type Size = { width: number; height: number };

async function picture(browser: Browser, hall: Hall, name: string, viewport: Size, colorScheme: "light" | "dark"): Promise<void> {
  const context = await browser.newContext({ baseURL: hall.url, viewport, colorScheme });
  // The demo's people and games are made once the hall is open.
  const logIn = async () => (await context.request.post("/api/sessions", { data: WHO, headers: { origin: hall.url } })).ok();
  await expect.poll(logIn, { timeout: 30_000 }).toBe(true);
  let games: { id: string }[] = [];
  const look = async () => (games = (await (await context.request.get("/api/me/games?status=finished")).json()) as typeof games).length;
  await expect.poll(look, { timeout: 60_000 }).toBeGreaterThan(0);
  const page = await context.newPage();
  await page.goto(`/tables/${games[0]?.id}`);
  await expect(page.locator(".board .tile").first()).toBeVisible();
  await page.screenshot({ path: `${FOLDER}/${name}.jpg`, type: "jpeg", quality: 70, animations: "disabled" });
  await context.close();
}
