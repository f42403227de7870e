// The table holds at every size, in every phase, for singles and pairs: nothing overlaps, nothing
// is too small to press, no button moves, nothing scrolls sideways.

import type { Page, WebSocketRoute } from "@playwright/test";
import type { ServerMessage } from "../src/protocol.ts";
import { partnersOf, type Table } from "../src/state/table.ts";
import { type Measured, measure, type Rect, SIZES, setText, TEXTS_PX } from "./support/layout.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

type Phase = Scene & {
  /** What is done at the table before it is measured. */
  first?: (page: Page, socket: WebSocketRoute | undefined) => Promise<void>;
  /** For one number of players a side only. */
  only?: 1 | 2;
};

const draft = (table: Table): ServerMessage[] => [
  {
    type: "draft",
    table: table.id,
    seat: partnersOf(table.setup, table.seat)[0] ?? 0,
    laid: [..."AEI"].map((face, at) => ({ at: `${String.fromCharCode(72 + at)}8`, face })),
  } as unknown as ServerMessage,
];

/** Lays two tiles of the rack on the board. */
async function lay(page: Page): Promise<void> {
  const free = page.locator(".square:not(.tile)").nth(40);
  await free.click();
  for (let n = 0; n < 2; n++) await page.locator(".dock .rack-tile").first().click();
  await expect(page.locator(".square.staged")).toHaveCount(2);
}

/** The phases with an action bar: its buttons are at the same places in all of them. */
const PLAYING: readonly Phase[] = [
  { name: "my turn", golden: "drawn.second", step: 2 },
  { name: "my turn, tiles laid", golden: "refused.first", step: 0, first: lay },
  { name: "their turn", golden: "drawn.first", step: 2 },
  { name: "they may hold", golden: "drawn.first", step: 1 },
  { name: "I may hold", golden: "drawn.second", step: 1 },
  { name: "I hold", golden: "comes-off.second", step: 2 },
  { name: "they hold, provisional tiles", golden: "comes-off.first", step: 3 },
  { name: "I write the slip", golden: "comes-off.second", step: 4 },
  { name: "they challenge", golden: "comes-off.first", step: 4 },
  { name: "an out play", golden: "out-play.second", step: 1 },
  { name: "the last look", golden: "round-ends.second", step: 2 },
  { name: "the director is called", golden: "director.first", step: 1 },
  { name: "the director stopped the clocks", golden: "director.first", step: 2 },
  { name: "paused for later", golden: "adjourned.second", step: 2 },
  { name: "overtime", golden: "overtime.first", step: 3 },
  { name: "they propose to end", golden: "out-play.first", step: 0, change: () => ({ end_agreed: [1] }) },
  { name: "no connection", golden: "drawn.second", step: 1, first: (_, socket) => Promise.resolve(socket?.close()) },
  { name: "my partner lays tiles", golden: "refused.first", step: 0, then: draft, only: 2 },
  {
    name: "my partner wants to challenge",
    golden: "drawn.second",
    step: 1,
    only: 2,
    change: (table) => ({ open: table.state.open && { ...table.state.open, asked_by: 3, asked_until: 1_030_000 } }),
  },
];

const AROUND: readonly Phase[] = [
  { name: "getting ready", golden: "gathering.first", step: 0 },
  { name: "the bag is sealed", golden: "gathering.first", step: 4 },
  { name: "over, to sign", golden: "out-play.second", step: 2 },
  { name: "over and signed", golden: "out-play.second", step: 4 },
  { name: "four sides", golden: "four-sides.second", step: 1, only: 1 },
  { name: "a spectator", golden: "comes-off.watcher", step: 3, only: 2 },
];

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

test.describe.configure({ mode: "parallel" });

for (const players of [1, 2] as const) {
  test(`the action bar stays where it is, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(600_000);
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
    test.setTimeout(600_000);
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
