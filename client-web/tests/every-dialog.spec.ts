// Every dialog there is, from the smallest phone to a desk: whole, in the window, big enough for a finger. Escape
// closes it, and the keyboard is back where it was.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { PLAYING } from "./support/phases.ts";
import { EVERY_SIZE, picture } from "./support/picture.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { expect, freshName, test } from "./support/visitor.ts";
import { EVENT, nassc, paired, serveTournament } from "./support/tournament.ts";

const SIZES = [
  { width: 320, height: 568 },
  { width: 568, height: 320 },
  { width: 360, height: 740 },
  { width: 820, height: 1180 },
  { width: 1280, height: 800 },
];

/** A turn in a game that can be paused, called off, resigned and directed, with a blank on the rack. */
const MY_TURN: Scene = {
  name: "my turn, with a blank",
  golden: "refused.first",
  step: 0,
  change: ({ state }) => ({ sides: state.sides.map((side, at) => (at === 0 ? { ...side, rack: "AEIQUZ?" } : side)) }),
};

const AUDIENCE = {
  audience: { watch: "link", racks: { kind: "at-end" } },
  spectators: 128,
  may_change: true,
  link: { token: "0123456789abcdef0123456789abcdef", connections: 3 },
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** What a dialog is opened from, and with which key if not with a click. */
type Opener = { from: (page: Page) => Locator; key?: string; /** What is done before. */ first?: (page: Page) => Promise<void> };

const AT_TABLE: Record<string, Opener> = {
  menu: { from: (page) => button(page, "More") },
  keys: { from: (page) => page.locator("[data-square='100']"), key: "?" },
  words: { from: (page) => page.locator("[data-square='100']"), key: ";" },
  exchange: { from: (page) => button(page, "Exchange") },
  blank: {
    from: (page) => page.getByRole("group", { name: "Your rack" }).getByRole("button", { name: "blank" }),
    first: (page) => page.locator("[data-square='112']").click(),
  },
  report: { from: (page) => button(page, "Mute or report…") },
  audience: { from: (page) => page.getByRole("button", { name: /watch/ }).first() },
};
/** Those of other pages and of other scenes, each of a test of its own. */
const ELSEWHERE = ["message", "ruling", "plan", "swap", "side", "show", "member", "person"];

/** What of an open dialog cannot be seen, read or pressed. */
const wrong = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = document.querySelector("dialog");
    if (!dialog) return ["there is none"];
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    if (!dialog.checkVisibility()) return ["it cannot be seen"];
    const found = left < 0 || top < 0 || right > innerWidth || bottom > innerHeight ? ["it is not in the window"] : [];
    if (dialog.scrollWidth > dialog.clientWidth) found.push("it scrolls sideways");
    for (const one of dialog.querySelectorAll("button, a.button, select, textarea, input")) {
      // What is ticked is pressed by its words too.
      const box = (one.matches("[type=checkbox], [type=radio]") ? one.closest("label") : one)?.getBoundingClientRect() ?? new DOMRect();
      // Tiles of a rack are as wide as seven of them can be.
      if (box.height > 0 && (box.height < 43.5 || box.width < 43.5) && !one.matches(".rack-tile"))
        found.push(`"${one.textContent}" has ${Math.round(box.width)} x ${Math.round(box.height)} px`);
      if (one.scrollWidth > one.clientWidth + 1) found.push(`"${one.textContent}" is cut off`);
    }
    return found;
  });

/** Opens one on a desk, and takes it through every window while it is open. */
async function fits(page: Page, name: string, { from, key, first }: Opener): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await first?.(page);
  const opener = from(page);
  await (key ? opener.press(key) : opener.click());
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  if (name === "audience") await expect(button(page, "Copy the link")).toBeVisible();
  for (const part of await dialog.locator("summary").all()) await part.click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await wrong(page), `${name} at ${size.width} x ${size.height}`).toEqual([]);
  }
  await accessible(page);
  if (EVERY_SIZE) await picture(page, `dialog-${name}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect.soft(opener, `after ${name}`).toBeFocused();
}

test("every dialog of the table fits every window", async ({ page }) => {
  await page.route("**/api/tables/*/audience", (route) => route.fulfill({ json: AUDIENCE }));
  await openScene(page, MY_TURN, 1);
  for (const [name, opener] of Object.entries(AT_TABLE)) await fits(page, name, opener);
});

test("no dialog is left out here", () => {
  const sources = resolve(import.meta.dirname, "../src");
  const written = readdirSync(sources, { recursive: true, encoding: "utf8" })
    .filter((path) => path.endsWith(".tsx"))
    .flatMap((path) => readFileSync(resolve(sources, path), "utf8").match(/<Dialog[\s>]/g) ?? []);
  expect(written).toHaveLength(Object.keys(AT_TABLE).length + ELSEWHERE.length);
});

test("a message that the banner cannot show is read to its end, whatever comes after it", async ({ page }) => {
  const phase = PLAYING.find(({ name }) => name === "the director stopped the clocks, at length");
  if (!phase) throw new Error("no such phase");
  const socket = await openScene(page, phase, 1);
  await fits(page, "message", { from: () => button(page, "Read all of it") });
  await button(page, "Read all of it").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator("p")).toHaveText([/Lunch is at noon .* ask a coach for help\./]);
  const next = { type: "announcement", tournament: EVENT, number: 2, name: "Autumn Cup", text: "Round 4 begins." };
  socket?.send(JSON.stringify(next));
  await expect(page.locator(".banner .announced")).toHaveText("Autumn Cup: Round 4 begins.");
  await expect(dialog).not.toContainText("Round 4 begins.");
  await page.routeWebSocket(/\/ws$/, (route) => route.close());
  await socket?.close();
  await expect(page.locator(".banner-lost")).toBeVisible();
  await expect(dialog).toContainText("ask a coach for help.");
  await button(page, "Close").click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator(".read-all")).toHaveCount(0);
});

test("who plays is told at the table who may watch the tables of the tournament from now on", async ({ page }) => {
  const socket = await openScene(page, MY_TURN, 1);
  const watching = { audience: { watch: "link" }, players_watch: true, narrowed: false };
  socket?.send(JSON.stringify({ type: "tournament-watching", tournament: EVENT, name: "Autumn Cup", watching }));
  const told = "Autumn Cup: This has changed. Who may watch the tables: its clubs, or with a link.";
  await expect(page.locator(".banner .announced")).toContainText(told);
});

test("a director's dialogs fit every window", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "director", division: paired() });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await fits(page, "ruling", { from: () => button(page, "Correct the result of hummingbird-jo and nightingale-maria") });
  const plans = async () => page.getByText("How each round is paired").click();
  await fits(page, "plan", { from: () => page.getByRole("button", { name: /^Change how round \d+ is paired$/ }).first(), first: plans });
  const sides = page.locator(".side-pick");
  await page.route("**/preview", (route) => route.fulfill({ json: { pairing: paired().paired, wish_costs: [] } }));
  await fits(page, "swap", { from: () => sides.nth(2), first: () => sides.first().click() });
  await page.goto(`/tournaments/${EVENT}/entries`);
  await fits(page, "side", { from: () => button(page, "Change kingfisher") });
  await serveTournament(page, await nassc(page), { who: "director" });
  await page.route(/\/api\/slots/, (route) => route.fulfill({ json: [] }));
  await page.goto(`/tournaments/${EVENT}/direct`);
  // Tables change places as they go on: this one is known by its name.
  const shown = await page
    .getByRole("button", { name: /^Show the table of / })
    .first()
    .getAttribute("aria-label");
  await fits(page, "show", { from: () => button(page, shown ?? "") });
});

test("a coach's and an admin's dialogs fit every window", async ({ coach, hall }) => {
  const { page, club, name: coachName } = await coach();
  const name = freshName("ada");
  const made = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers: { origin: hall.url } });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/clubs/${club}`);
  await fits(page, "member", { from: () => button(page, `Change ${name}`) });
  hall.giveRole(coachName, "admin");
  await page.goto("/admin");
  await page.getByLabel("Nickname, or a part of it").fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await fits(page, "person", { from: () => button(page, `Change ${name}`) });
});

test("what is copied is told beside the button, and spoken", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.route("**/api/tables/*/audience", (route) => route.fulfill({ json: AUDIENCE }));
  await openScene(page, MY_TURN, 1);
  await page.getByRole("button", { name: /watch/ }).first().click();
  const copy = page.getByRole("button", { name: "Copy the link" });
  await copy.click();
  const said = page.getByRole("dialog").getByRole("status");
  await expect(said).toHaveText("The link is copied.");
  const [pressed, told] = [await copy.boundingBox(), await said.boundingBox()];
  expect(told?.y).toBeGreaterThan(pressed?.y ?? 0);
  expect((told?.y ?? 999) - (pressed?.y ?? 0)).toBeLessThan(180);
});
