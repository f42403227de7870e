// Every screen of a tournament: axe, no sideways scroll at any width, and pictures to be looked at.

import { accessible } from "./support/axe.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { filled, TOURNAMENTS } from "./support/routes.ts";
import { expect, test } from "./support/test.ts";
import { division, EVENT, inFinal, NOW_MS, nassc, paired, serveTournament } from "./support/tournament.ts";

const event = (which: keyof typeof TOURNAMENTS): string => filled(TOURNAMENTS[which], { event: EVENT });
const published = () => {
  const before = division();
  return { ...before, rounds: before.rounds.map((round, at) => (at === 2 ? { ...round, stage: { stage: "published" } as const } : round)) };
};

const SCREENS = {
  "tournament-player": { who: "player", path: event("page") },
  "tournament-parent": { who: "parent", path: event("page") },
  "tournament-card": { who: "player", path: event("card") },
  "tournament-entries": { who: "director", path: event("entries") },
  "tournament-console": { who: "director", path: event("console") },
  "tournament-paired": { who: "director", path: event("console"), division: paired() },
  "tournament-published": { who: "director", path: event("console"), division: published() },
  "tournament-final": { who: "player", path: event("page"), division: inFinal() },
  "tournament-final-console": { who: "director", path: event("console"), division: inFinal({ paused_at: NOW_MS }) },
  "tournament-setup-page": { who: "director", path: event("setup"), division: inFinal() },
  "tournament-lists": { who: "parent", path: event("reports"), phase: "closed" },
} as const;

for (const [name, screen] of Object.entries(SCREENS)) {
  test(`${name} is accessible and fits`, async ({ page }) => {
    await serveTournament(page, await nassc(page), screen);
    await page.goto(screen.path);
    await expect(page.locator("main h1")).toContainText("Northside Spring Championship");
    await expect(page.locator(".waiting")).toHaveCount(0);
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.setAttribute("open", "")));
    await fits(page);
    for (const width of [360, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await accessible(page);
      }
    }
    await page.evaluate(() => document.querySelectorAll("details").forEach((details) => details.removeAttribute("open")));
    await picture(page, name, true);
  });
}

test("every list of the reports prints without the page around it", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "parent" });
  await page.goto(event("reports"));
  for (const list of ["Wall chart", "Pairings", "Results", "Scorecards", "Schools", "Ratings", "Records", "Statistics", "Standings"]) {
    await page.getByRole("button", { name: list, exact: true }).click();
    await fits(page);
    await accessible(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".header")).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await page.emulateMedia({ media: null });
  }
  // Whoever chose the dark theme prints dark letters all the same.
  await page.evaluate(() => document.documentElement.setAttribute("data-theme", "dark"));
  await page.emulateMedia({ media: "print" });
  const ink = await page.locator(".report caption").evaluate((caption) => getComputedStyle(caption).color);
  expect(ink).toBe("rgb(28, 27, 25)");
});

test("a director whose slips wait, at every width", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "director", slips: true });
  await page.goto(event("console"));
  await expect(page.locator(".next-step")).toContainText("2 slips wait for you.");
  await expect(page.getByRole("button", { name: "The slip of hedgehog and golden-oriole-99 is right" })).toBeVisible();
  await fits(page);
  await accessible(page);
});

test("the round's clock stands on the player's page", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "player" });
  await page.goto(event("page"));
  await expect(page.locator(".my-day")).toContainText(/The round ends in (31|30):\d\d\./);
  await expect(page.getByRole("link", { name: "To my table" })).toBeVisible();
});

test("everyone sees the final's clock: running, paused, with more time", async ({ page }) => {
  const book = await nassc(page);
  const clock = page.locator(".round-state");
  const looks = async (who: "parent" | "director", division: ReturnType<typeof inFinal>) => {
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await serveTournament(page, book, { who, division });
    await page.goto(event(who === "director" ? "console" : "page"));
  };
  for (const who of ["parent", "director"] as const) {
    await looks(who, inFinal());
    await expect(clock).toContainText(/The finalWaiting for 1 table\.The final ends in (31|30):\d\d\./);
    await looks(who, inFinal({ paused_at: NOW_MS }));
    await expect(clock).toContainText("The final is paused.");
    await looks(who, inFinal({ ends_at: NOW_MS + 45 * 60_000 }));
    await expect(clock).toContainText(/The final ends in (45|44):\d\d\./);
  }
  await expect(page.getByRole("heading", { name: "The final is on" })).toBeVisible();
});

test("a side's lines add up, and lead only to games that were played at a table", async ({ page }) => {
  const before = division();
  const [first] = before.rounds;
  const typed = first?.boards[0];
  if (!first || !typed) throw new Error("a first board");
  const boards = [{ ...typed, table: null, ruled: typed.table }, ...first.boards.slice(1)];
  const rounds = [{ ...first, boards }, ...before.rounds.slice(1)];
  await serveTournament(page, await nassc(page), { who: "parent", division: { ...inFinal(), rounds } });
  await page.goto(event("card"));
  const card = page.getByRole("table");
  await expect(card.getByRole("row", { name: /^1 / })).toContainText("Won 450 – 320");
  await expect(card.getByRole("row", { name: /^1 / })).toContainText("the director decided");
  await expect(card.getByRole("link", { name: /^Round 1:/ })).toHaveCount(0);
  await expect(card.getByRole("link", { name: /^Round 2: Won/ })).toHaveAttribute("href", /^\/games\/[0-9a-f-]+$/);
  await expect(card.getByRole("link", { name: "Round 2: watch the game from its first turn" })).toHaveAttribute("href", /\/replay$/);
  await expect(card.getByRole("row", { name: /^Final / })).toContainText("otter-alexander");
  await expect(card.getByRole("row", { name: /^Together/ })).toContainText("+190");
  await fits(page);
  await accessible(page);
  await picture(page, "tournament-side", true);
});

test("lists are asked for as they stood, and with real names by whoever knows some", async ({ page }) => {
  const book = await nassc(page);
  await serveTournament(page, book, { who: "parent", division: inFinal() });
  await page.goto(event("reports"));
  const file = page.getByRole("link", { name: "Standings (CSV)" });
  await expect(file).toHaveAttribute("href", /standings\.csv\?division=1$/);
  await expect(page.getByLabel("Real names")).toHaveCount(0);
  const asked = page.waitForRequest(/papers\/standings\.json\?division=1&after=1$/);
  await page.getByLabel("Lists as they stood:").selectOption("After round 1");
  await asked;
  await expect(file).toHaveAttribute("href", /&after=1$/);
  const options = page.getByLabel("Lists as they stood:").getByRole("option");
  await expect(options).toHaveText(["now", "After round 1", "After round 2", "After round 3", "After final"]);
  await page.unrouteAll({ behavior: "ignoreErrors" });

  await serveTournament(page, book, { who: "director" });
  await page.goto(event("reports"));
  const named = page.waitForRequest(/papers\/standings\.json\?division=1&real_names=true$/);
  await page.getByLabel("Real names").check();
  await named;
  await expect(page.getByRole("link", { name: "Everything on one page" })).toHaveAttribute("href", /&real_names=true$/);
  await fits(page);
  await accessible(page);
  await picture(page, "tournament-lists-chosen", true);
});
