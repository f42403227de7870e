// The table holds at every size, in every phase, for singles and pairs and with up to four sides: nothing
// overlaps, nothing is too small to press, no button moves or leaves the window, nothing scrolls sideways.

import type { Browser, Page } from "@playwright/test";
import type { Hall } from "./support/hall.ts";
import { type Measured, measure, type Rect, SIZES, setText, TEXTS_PX } from "./support/layout.ts";
import { AROUND, MANY_SIDED, type Phase, PLAYING } from "./support/phases.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

/** Every size and text of one page; the answer has a measurement for each. */
async function measured(page: Page, phase: Phase, players: 1 | 2, sides?: number): Promise<Map<string, Measured>> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const socket = await openScene(page, phase, players, sides);
  await phase.first?.(page, socket);
  const found = new Map<string, Measured>();
  for (const text of TEXTS_PX) {
    await setText(page, text);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      found.set(`${size.width} x ${size.height}, text ${(text / 16) * 100} %`, await measure(page));
    }
  }
  return found;
}

const moved = (now: readonly Rect[], before: readonly Rect[]): boolean =>
  now.length !== before.length ||
  now.some((rect, at) => (["x", "y", "width", "height"] as const).some((side) => Math.abs(rect[side] - (before[at]?.[side] ?? 0)) > 1));

/** What is wrong in these phases, and where the buttons of one are elsewhere than those of the first. */
async function wrongIn(browser: Browser, hall: Hall, phases: readonly Phase[], players: 1 | 2, sides?: number): Promise<string[]> {
  const problems: string[] = [];
  let reference: Map<string, Measured> | undefined;
  for (const phase of phases.filter(({ only }) => !only || only === players)) {
    const page = await browser.newPage({ baseURL: hall.url });
    const found = await measured(page, phase, players, sides);
    await page.close();
    reference ??= found;
    for (const [size, { problems: wrong, bar, cut }] of found) {
      const where = `${sides ? `${sides} sides, ` : ""}${phase.name}, ${size}`;
      problems.push(...wrong.map((what) => `${where}: ${what}`));
      if (cut && !phase.anyLength) problems.push(`${where}: the banner does not show all it says`);
      if (moved(bar, reference.get(size)?.bar ?? [])) problems.push(`${where}: the buttons are elsewhere`);
    }
  }
  return problems;
}

/** Every phase at every size takes minutes; on a machine that does much else many times that. */
const MANY_TIMES_MS = 1_800_000;

test.describe.configure({ mode: "parallel" });

for (const players of [1, 2] as const) {
  test(`the action bar stays where it is, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, PLAYING, players)).toEqual([]);
  });

  test(`nothing breaks before and after the game, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    for (const phase of AROUND) expect.soft(await wrongIn(browser, hall, [phase], players)).toEqual([]);
  });
}

for (const sides of [3, 4]) {
  test(`the action bar stays where it is, ${sides} sides`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, MANY_SIDED, 1, sides)).toEqual([]);
  });
}
