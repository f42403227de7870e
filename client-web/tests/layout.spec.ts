// The table holds at every size, in every phase, for singles and pairs and with up to four sides: nothing
// overlaps, nothing is too small to press, no button moves or leaves the window, nothing scrolls sideways.

import type { Browser, Page } from "@playwright/test";
import type { Hall } from "./support/hall.ts";
import { breakpoints, type Measured, measure, type Rect, SIZES, type Size, setText, TEXTS_PX } from "./support/layout.ts";
import { AROUND, FULLEST, MANY_SIDED, type Phase, PLAYING } from "./support/phases.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

type People = { players: 1 | 2; sides?: number };

/** Every size and text of one page; the answer has a measurement for each. */
async function measured(
  page: Page,
  phase: Phase,
  { players, sides }: People,
  sizes: (text: number) => readonly Size[],
): Promise<Map<string, Measured>> {
  await page.setViewportSize({ width: 1280, height: 800 });
  const socket = await openScene(page, phase, players, sides);
  await phase.first?.(page, socket);
  // Half as long as to ask the page for it, some thousands of times.
  const devtools = await page.context().newCDPSession(page);
  const found = new Map<string, Measured>();
  for (const text of TEXTS_PX) {
    await setText(page, text);
    for (const size of sizes(text)) {
      await devtools.send("Emulation.setDeviceMetricsOverride", { ...size, deviceScaleFactor: 1, mobile: false });
      found.set(whereOf(size, text), await measure(page));
    }
  }
  return found;
}

const whereOf = ({ width, height }: Size, text: number): string => `${width} x ${height}, text ${(text / 16) * 100} %`;

const isElsewhere = (now: Rect | undefined, before: Rect | undefined): boolean =>
  (["x", "y", "width", "height"] as const).some((side) => Math.abs((now?.[side] ?? 0) - (before?.[side] ?? 0)) > 1);

/** What is there in both is at the same place; the bar has all its buttons in every phase. */
function moved(now: Measured, before: Measured): string[] {
  const both = Object.keys(now.around).filter((name) => before.around[name]);
  const bar = now.bar.length !== before.bar.length || now.bar.some((rect, at) => isElsewhere(rect, before.bar[at]));
  return [
    ...(bar ? ["the buttons are"] : []),
    ...both.filter((name) => isElsewhere(now.around[name], before.around[name])).map((name) => `"${name}" is`),
  ];
}

/** Text of twice the size is read at half as far again, or large. */
const LARGE_TEXT_PX = 18;
const stays = (usual: Measured | undefined, twice: Measured | undefined): string[] =>
  Object.entries(usual?.fonts ?? {})
    .map(([what, px]) => ({ what, px, grown: twice?.fonts[what] ?? Infinity }))
    .filter(({ px, grown }) => grown < Math.min(1.5 * px, LARGE_TEXT_PX))
    .map(({ what, px, grown }) => `${what} has ${px.toFixed(1)} px, and with text of twice the size ${grown.toFixed(1)}`);

/** What is wrong in these phases, and where the buttons of one are elsewhere than those of the first of its game. */
async function wrongIn(
  browser: Browser,
  hall: Hall,
  phases: readonly Phase[],
  people: People,
  sizes: (text: number) => readonly Size[] = () => SIZES,
): Promise<string[]> {
  const problems: string[] = [];
  const firsts = new Map<string, Map<string, Measured>>();
  for (const phase of phases.filter(({ only }) => !only || only === people.players)) {
    const page = await browser.newPage({ baseURL: hall.url });
    const found = await measured(page, phase, people, sizes);
    await page.close();
    const game = PLAYING.includes(phase) ? "" : phase.golden;
    const first = firsts.get(game) ?? found;
    firsts.set(game, first);
    const tell = (size: string, what: string): number =>
      problems.push(`${people.sides ? `${people.sides} sides, ` : ""}${phase.name}, ${size}: ${what}`);
    for (const [size, now] of found) {
      for (const what of now.problems) tell(size, what);
      if (now.cut && !phase.anyLength) tell(size, "the banner does not show all it says");
      for (const what of phase.anyPlace ? [] : moved(now, first.get(size) ?? now)) tell(size, `${what} elsewhere`);
    }
    for (const size of SIZES)
      for (const what of stays(found.get(whereOf(size, TEXTS_PX[0])), found.get(whereOf(size, TEXTS_PX[1]))))
        tell(`${size.width} x ${size.height}`, what);
  }
  return problems;
}

/** Every phase at every size takes minutes; on a machine that does much else many times that. */
const MANY_TIMES_MS = 1_800_000;

test.describe.configure({ mode: "parallel" });

for (const players of [1, 2] as const) {
  test(`the action bar stays where it is, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, PLAYING, { players })).toEqual([]);
  });

  test(`nothing breaks before and after the game, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, AROUND, { players })).toEqual([]);
  });

  test(`no window falls between two layouts, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, FULLEST[players], { players }, breakpoints)).toEqual([]);
  });
}

for (const sides of [3, 4]) {
  test(`the action bar stays where it is, ${sides} sides`, async ({ browser, hall }) => {
    test.setTimeout(MANY_TIMES_MS);
    expect(await wrongIn(browser, hall, MANY_SIDED, { players: 1, sides })).toEqual([]);
  });
}
