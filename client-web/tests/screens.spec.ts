// Every page: no accessibility violation, light or dark, nothing cut off at any width or size of text, a picture.

import type { Page } from "@playwright/test";
import type { FairPlayReport, MemberView, StudentMade } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { routes } from "../src/app/routes.ts";
import { match } from "../src/app/router.ts";
import { fitsEverywhere } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { COACHS, filled, GAMES, MINE, OPEN, SECRETS, VISITED } from "./support/routes.ts";
import { resigned, students } from "./support/students.ts";
import { EVENT, eventOf, PlayedWall } from "./support/wall.ts";
import { expect, freshName, registered, test } from "./support/visitor.ts";

/** The first that a newcomer sees, or may have to: these are held to high contrast too. */
const FIRST = ["/", "/login", "/register", "/no/such/page"];

/** The page is there, with all that it waits for, and nothing of it is cut off. */
async function settled(page: Page): Promise<void> {
  await expect(page.locator("main h1")).toBeVisible();
  await expect(page.locator(".waiting")).toHaveCount(0);
  await fitsEverywhere(page);
}

for (const path of OPEN) {
  test(`axe finds nothing on ${path}, light or dark, and it fits every width`, async ({ visitor }) => {
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
  for (const [title, address] of Object.entries(MINE)) {
    const path = filled(address, { name, code });
    await page.goto(path);
    await settled(page);
    await accessible(page);
    await picture(page, `mine-${title}`);
  }
});

test("the pages of a coach, who is an admin too", async ({ coach, hall }) => {
  const { page, club, name } = await coach();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/clubs/${club}/students`);
  await page
    .getByLabel("Or the list itself")
    .fill(`name,real_name\n${freshName("kingfisher")},Ada Lovelace\n${freshName("otter")},Alan Turing\n`);
  await page.getByRole("button", { name: "Make the accounts" }).click();
  await expect(page.getByRole("heading", { name: "2 accounts made" })).toBeVisible();
  await accessible(page);
  await picture(page, "club-students");
  const roster = (await (await page.request.get(`/api/clubs/${club}/members`)).json()) as MemberView[];
  const student = roster.find(({ role }) => role === "student")?.account.id ?? "";
  hall.giveRole(name, "admin");
  for (const address of COACHS) {
    const path = filled(address, { club, account: student });
    await page.goto(path);
    await settled(page);
    await accessible(page);
    await picture(page, `coach${address.replace(":club", "club").replaceAll(/[:/]+/g, "-")}`);
  }
});

test("the pages of a game that is over, its fair-play report with all that it may say", async ({ coach, visitor, layTable, hall }) => {
  const owner = await coach();
  const { page } = owner;
  const [ada, bo] = await students(owner, hall.url, visitor, [freshName("ada"), freshName("bo")]);
  if (!ada || !bo) throw new Error("no students");
  const game = await layTable([ada, bo], { lexicon: "tilehall-en-school", audience: { watch: "club" } });
  for (const one of [ada, bo]) await one.page.goto(`/tables/${game}`);
  await resigned(ada, bo);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route("**/api/games/*/fair-play", async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    return route.fulfill({ json: told((await answer.json()) as FairPlayReport) });
  });
  for (const address of GAMES) {
    await page.goto(filled(address, { game }));
    await expect(page.locator(".waiting")).toHaveCount(0);
    await expect(page.locator(".sides, main h1").first()).toBeAttached();
    await fitsEverywhere(page);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      await accessible(page);
    }
    await picture(page, `over${address.replace(":game", "").replaceAll(/[:/]+/g, "-")}`);
  }
  await page.goto(`/games/${game}/fair-play`);
  const [mine, away] = [page.getByRole("region", { name: ada.name }), page.getByRole("region", { name: /^Away from the page/ })];
  await expect(mine).toContainText("3 turns, 24 seconds each on average. In 1 of 2 turns as good as the strongest bot.");
  await expect(mine.getByRole("listitem")).toHaveText([
    "QUIZ and ZA20 seconds, the best there was",
    "CAT12 seconds, worth 7.5 points less than the best",
    "no play40 seconds",
  ]);
  await expect(away.getByRole("listitem")).toHaveText([/for 35 seconds$/, /and did not come back$/]);
  // Who is not their coach is told nothing.
  await bo.page.goto(`/games/${game}/fair-play`);
  await expect(bo.page.getByText("There is no report here that you can see.")).toBeVisible();
});

/** A report as a longer game would give it. */
const told = (report: FairPlayReport): FairPlayReport => ({
  ...report,
  reviewed: true,
  sides: report.sides.map((side) => ({
    ...side,
    agreed: 1,
    reviewed_turns: 2,
    turns: [
      { seq: 4, took_ms: 20_000, words: ["QUIZ", "ZA"], given_up: 0 },
      { seq: 8, took_ms: 12_000, words: ["CAT"], given_up: 7.5 },
      { seq: 12, took_ms: 40_000, words: [] },
    ],
  })),
  leaves: [
    { name: report.sides[0]?.names[0] ?? "", left_ms: Date.UTC(2026, 2, 1, 10), for_ms: 35_000 },
    { name: report.sides[1]?.names[0] ?? "", left_ms: Date.UTC(2026, 2, 1, 11) },
  ],
});

test("the pages that open by a secret address", async ({ page, coach, hall }) => {
  await new PlayedWall(4, eventOf(4, 4), { name: "Left projector", size: 4, of: { kind: "tournament", tournament: EVENT } }).serve(page);
  await page.goto(filled(SECRETS[0], { slot: "some-key" }));
  await expect(page.locator(".screen")).toHaveCount(4);
  await accessible(page);
  const { page: desk, club } = await coach();
  const made = await desk.request.post(`/api/clubs/${club}/students`, { data: { name: freshName("owl") }, headers: { origin: hall.url } });
  await desk.goto(`/clubs/${club}/students/${((await made.json()) as StudentMade).account.id}`);
  await desk.getByRole("button", { name: "Make a link" }).click();
  await desk.goto(
    (await desk
      .getByRole("region", { name: /^A link to/ })
      .getByRole("link")
      .getAttribute("href")) ?? "",
  );
  await expect(desk.getByText("is not playing just now.")).toBeVisible();
  expect(match(SECRETS[1], new URL(desk.url()).pathname)).toBeDefined();
  await accessible(desk);
});

test("axe visits every route of the client", () => {
  const routeOf = (address: string): string | undefined =>
    routes.find(({ path }) => match(path, address.replace(/\?.*/, "")))?.path ?? routes.at(-1)?.path;
  const visited = new Set(VISITED.map(routeOf));
  expect(routes.map(({ path }) => path).filter((path) => !visited.has(path))).toEqual([]);
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
