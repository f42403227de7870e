// Every dialog of the table and of a director's desk, from the smallest phone to a desk: whole, in the window, big enough for a finger.

import type { Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { EVERY_SIZE, picture } from "./support/picture.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";
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

/** How each of them is opened. */
const DIALOGS: Record<string, (page: Page) => Promise<void>> = {
  menu: (page) => button(page, "More").click(),
  keys: (page) => page.locator("[data-square='100']").press("?"),
  words: (page) => page.locator("[data-square='100']").press(";"),
  exchange: (page) => button(page, "Exchange").click(),
  blank: async (page) => {
    await page.locator("[data-square='112']").click();
    await page.getByRole("group", { name: "Your rack" }).getByRole("button", { name: "blank" }).click();
  },
  report: (page) => button(page, "Mute or report…").click(),
  audience: async (page) => {
    await page.getByRole("button", { name: /watch/ }).first().click();
    await expect(button(page, "Copy the link")).toBeVisible();
  },
};

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
      const box = one.getBoundingClientRect();
      // Tiles of a rack are as wide as seven of them can be.
      if (box.height > 0 && (box.height < 43.5 || box.width < 43.5) && !one.matches(".rack-tile"))
        found.push(`"${one.textContent}" has ${Math.round(box.width)} x ${Math.round(box.height)} px`);
      if (one.scrollWidth > one.clientWidth + 1) found.push(`"${one.textContent}" is cut off`);
    }
    return found;
  });

/** Opens one on a desk, and takes it through every window while it is open. */
async function fits(page: Page, name: string, open: () => Promise<void>): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  for (const part of await dialog.locator("summary").all()) await part.click();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    expect.soft(await wrong(page), `${name} at ${size.width} x ${size.height}`).toEqual([]);
  }
  await accessible(page);
  if (EVERY_SIZE) await picture(page, `dialog-${name}`);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
}

test("every dialog of the table fits every window", async ({ page }) => {
  await page.route("**/api/tables/*/audience", (route) => route.fulfill({ json: AUDIENCE }));
  await openScene(page, MY_TURN, 1);
  for (const [name, open] of Object.entries(DIALOGS)) await fits(page, name, () => open(page));
});

test("a director's dialogs fit every window", async ({ page }) => {
  await serveTournament(page, await nassc(page), { who: "director", division: paired() });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await fits(page, "ruling", () => button(page, "Correct the result of hummingbird-jo and nightingale-maria").click());
  await page.goto(`/tournaments/${EVENT}/entries`);
  await fits(page, "side", () => button(page, "Change kingfisher").click());
});

test("what is copied is told beside the button, and spoken", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-write"]);
  await page.route("**/api/tables/*/audience", (route) => route.fulfill({ json: AUDIENCE }));
  await openScene(page, MY_TURN, 1);
  await DIALOGS["audience"]?.(page);
  const copy = page.getByRole("button", { name: "Copy the link" });
  await copy.click();
  const said = page.getByRole("dialog").getByRole("status");
  await expect(said).toHaveText("The link is copied.");
  const [pressed, told] = [await copy.boundingBox(), await said.boundingBox()];
  expect(told?.y).toBeGreaterThan(pressed?.y ?? 0);
  expect((told?.y ?? 999) - (pressed?.y ?? 0)).toBeLessThan(180);
});
