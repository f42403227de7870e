// The table holds at every size, in every phase, for singles and pairs: nothing overlaps, nothing
// is too small to press, no button moves, nothing scrolls sideways.

import type { Page } from "@playwright/test";
import { type Measured, measure, type Rect, SIZES, setText, TEXTS_PX } from "./support/layout.ts";
import { AROUND, type Phase, PLAYING } from "./support/phases.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

/** Every size and text of one page; the answer has a measurement for each. */
async function measured(page: Page, phase: Phase, players: 1 | 2): Promise<Map<string, Measured>> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const socket = await openScene(page, phase, players);
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

/** Every phase at every size takes minutes; on a machine that does much else many times that. */
const MANY_TIMES_MS = 1_800_000;

test.describe.configure({ mode: "parallel" });

for (const players of [1, 2] as const) {
  test(`the action bar stays where it is, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    const problems: string[] = [];
    let reference: Map<string, Measured> | undefined;
    for (const phase of PLAYING.filter(({ only }) => !only || only === players)) {
      const page = await browser.newPage({ baseURL: hall.url });
      const found = await measured(page, phase, players);
      await page.close();
      reference ??= found;
      for (const [size, { problems: wrong, bar }] of found) {
        problems.push(...wrong.map((what) => `${phase.name}, ${size}: ${what}`));
        if (moved(bar, reference.get(size)?.bar ?? [])) problems.push(`${phase.name}, ${size}: the buttons are elsewhere`);
      }
    }
    expect(problems).toEqual([]);
  });

  test(`nothing breaks before and after the game, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    const problems: string[] = [];
    for (const phase of AROUND.filter(({ only }) => !only || only === players)) {
      const page = await browser.newPage({ baseURL: hall.url });
      for (const [size, { problems: wrong }] of await measured(page, phase, players)) {
        problems.push(...wrong.map((what) => `${phase.name}, ${size}: ${what}`));
      }
      await page.close();
    }
    expect(problems).toEqual([]);
  });
}
