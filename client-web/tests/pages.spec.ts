// What holds for the hall as a whole: coming in, being cut off, being renewed, being installed.

import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

test("who registers, logs out and in again is the same person, and errors stand beside their field", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Nickname").fill("x");
  await page.getByLabel("Password").fill("short");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  const name = `reg-${Date.now() % 1_000_000}`;
  await page.getByLabel("Nickname").fill(name);
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
  await page.context().clearCookies();
  await page.goto("/login");
  await page.getByLabel("Nickname").fill(name);
  await page.getByLabel("Password").fill("wrong horse!");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.locator(".form-error")).toContainText("do not go together");
  await page.getByLabel("Password").fill("correct horse");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByRole("link", { name })).toBeVisible();
});

test("where sockets are blocked a page says so", async ({ page }) => {
  await page.routeWebSocket("**/ws", (socket) => void socket.close());
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Something blocks the live connection" })).toBeVisible({ timeout: 15_000 });
  await accessible(page);
  await picture(page, "blocked");
});

test("a page from before the hall was renewed asks to be loaded again, and then goes on", async ({ page }) => {
  let renewed = true;
  await page.routeWebSocket("**/ws", (socket) => {
    const hall = socket.connectToServer();
    // The page's greeting reaches the real hall, but as that of another version.
    socket.onMessage((message) => hall.send(renewed ? String(message).replace(/"version":\d+/, '"version":1') : message));
  });
  await page.goto("/");
  await expect(page.getByRole("heading", { name: "Tilehall has a new version" })).toBeVisible();
  await accessible(page);
  await picture(page, "outdated");
  renewed = false;
  await page.getByRole("button", { name: "Load it again" }).click();
  await expect(page.getByRole("heading", { name: "Tilehall has a new version" })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the hall can be installed", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as { icons: { src: string }[]; name: string };
  expect(manifest.name).toBe("Tilehall");
  for (const { src } of manifest.icons) expect((await request.get(src)).headers()["content-type"]).toMatch(/^image\//);
});

test("an address that is no table's says so, and leads back", async ({ page }) => {
  for (const path of ["/tables/xyz", "/tables/00000000-0000-4000-8000-000000000000"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("There is no table here that you can see");
    await expect(page.getByRole("link", { name: "To the hall" })).toBeVisible();
  }
});

test("no page preloads what it may not use", async ({ page }) => {
  for (const path of ["/", "/help"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    // Browsers warn of a preload that is not used within some seconds.
    await expect(page.locator("link[rel=preload]")).toHaveCount(0);
  }
});

/** Chromium tells of a preload that nothing used so long after the page was loaded, and a little. */
const UNUSED_TOLD_MS = 5_000;

test("the browser has nothing to complain about on the main pages, preloads that nothing uses among it", async ({ context }) => {
  const said: string[] = [];
  const paths = ["/", "/new", "/watch", "/clubs", "/tournaments", "/words", "/help", "/help/first-game", "/login", "/settings"];
  for (const path of paths) {
    const page = await context.newPage();
    page.on("console", (message) => {
      if (["warning", "error"].includes(message.type())) said.push(`${path}: ${message.text()}`);
    });
    page.on("pageerror", (error) => said.push(`${path}: ${error.message}`));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  const table = await context.newPage();
  table.on("console", (message) => {
    if (["warning", "error"].includes(message.type())) said.push(`a table: ${message.text()}`);
  });
  await openScene(table, { name: "my turn", golden: "drawn.second", step: 2 }, 1);
  await table.waitForTimeout(UNUSED_TOLD_MS);
  expect(said).toEqual([]);
});
