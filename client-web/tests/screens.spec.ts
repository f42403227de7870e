// Every page: no accessibility violation, light or dark, no sideways scroll at 360 px, a picture.

import type { Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { expect, freshName, registered, test } from "./support/visitor.ts";

/** Every page that needs nothing but a visitor. */
const OPEN = [
  "/",
  "/new?with=bot",
  "/new?with=friend",
  "/new?with=anyone",
  "/watch",
  "/words",
  "/settings",
  "/help",
  "/help/first-game",
  "/help/rules/nassc-2019",
  "/help/rules/alberta-55plus",
  "/login",
  "/register",
  "/join/NO-SUCH-CODE",
  "/clubs",
  "/games",
  "/players/nobody-here",
  "/games/00000000-0000-0000-0000-000000000000/review",
  "/no/such/page",
];

/** The first that a newcomer sees, or may have to: these are held to high contrast too. */
const FIRST = ["/", "/login", "/register", "/no/such/page"];

/** The page is there, with all that it waits for, and nothing of it is cut off. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator(".waiting")).toHaveCount(0);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), page.url()).toBe(true);
}

for (const path of OPEN) {
  test(`axe finds nothing on ${path}, light or dark, and it fits 360 px`, async ({ visitor }) => {
    const page = await visitor({ viewport: { width: 360, height: 740 } });
    await page.goto(path);
    await settled(page);
    await accessible(page);
    await page.emulateMedia({ colorScheme: "dark" });
    await accessible(page);
    if (FIRST.includes(path)) {
      await page.evaluate(() => document.documentElement.setAttribute("data-theme", "contrast"));
      await accessible(page);
      await page.evaluate(() => document.documentElement.removeAttribute("data-theme"));
    }
    await picture(page, `page-${path.replace(/[^a-z0-9]+/gi, "-").replace(/^-|-$/g, "") || "home"}`);
  });
}

test("axe finds nothing in the high contrast theme, and the menu opens by keyboard", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await page.goto("/settings");
  await page.getByRole("radio", { name: "High contrast" }).check();
  await accessible(page);
  await page.getByRole("button", { name: "Menu" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("navigation", { name: "Hall" })).toBeVisible();
  await accessible(page);
  await picture(page, "page-menu");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Hall" })).toBeHidden();
});

test("the pages of one who is logged in", async ({ visitor, hall }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  const name = freshName("ada");
  await registered(page, hall.url, name);
  const asked = { rules: "practice", lexicon: "tilehall-en", rated: false, audience: { watch: "public" } };
  const made = await page.request.post("/api/invitations", {
    data: { ...asked, seats: [{ kind: "me" }, { kind: "open" }] },
    headers: { origin: hall.url },
  });
  const { code } = (await made.json()) as { code: string };
  for (const [title, path] of Object.entries({
    home: "/",
    games: "/games",
    clubs: "/clubs",
    tournaments: "/tournaments",
    password: "/password",
    players: `/players/${name}`,
    settings: "/settings",
    safety: "/settings/safety",
    data: "/settings/data",
    invitation: `/join/${code}`,
    live: `/@${name}/live`,
  })) {
    await page.goto(path);
    await settled(page);
    await accessible(page);
    await picture(page, `mine-${title}`);
  }
});

test("the pages of a coach", async ({ coach }) => {
  const { page, club } = await coach();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/clubs/${club}/students`);
  await page
    .getByLabel("Or the list itself")
    .fill(`name,real_name\n${freshName("kingfisher")},Ada Lovelace\n${freshName("otter")},Alan Turing\n`);
  await page.getByRole("button", { name: "Make the accounts" }).click();
  await expect(page.getByRole("heading", { name: "2 accounts made" })).toBeVisible();
  await accessible(page);
  await picture(page, "club-students");
  for (const path of [`/clubs/${club}`, `/clubs/${club}/coach`, `/clubs/${club}/log`, "/tournaments/new", "/streaming"]) {
    await page.goto(path);
    await settled(page);
    await accessible(page);
    await picture(page, `coach${path.replace(club, "club").replaceAll("/", "-")}`);
  }
});

test("focus and title follow from page to page", async ({ visitor }) => {
  const page = await visitor();
  await page.goto("/");
  await page.getByRole("link", { name: "Words" }).click();
  await expect(page).toHaveTitle("Words – Tilehall");
  await expect(page.locator("main")).toBeFocused();
  await page.goBack();
  await expect(page).toHaveTitle("A table is free – Tilehall");
});
