// What a wall of 16 boards and an overlay cost a browser whose processor is four times slower: the
// busy share of the main thread, bytes, memory. Prints what it finds, and fails beyond the targets.
// Run it on a quiet machine: `npm run measure`. Playing time is compressed: an hour of games, a turn
// in half a minute at every board, is sent as quickly as it is drawn.

import type { CDPSession, Page } from "@playwright/test";
import { expect, test } from "../tests/support/test.ts";
import { eventOf, PlayedGame, PlayedWall } from "../tests/support/wall.ts";

test.describe.configure({ timeout: 900_000 });

const SLOWER = 4;
const MINUTE_MS = 60_000;
const BOARDS = 16;
/** A turn at one of the boards so often: each board plays every four seconds, as nobody does. */
const BUSY_TURN_MS = 250;
const IDLE_SHARE = 0.05;
const BUSY_SHARE = 0.15;
/** What memory may grow by and still be called flat. */
const FLAT_BYTES = 1_500_000;

async function slowed(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  // The thread's own time: what other programs of this machine take is not counted.
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return session;
}

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics");
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}

/** The share of the time in which the main thread was busy. */
async function busyShare(session: CDPSession, during: () => Promise<void>): Promise<number> {
  const [tasks, at] = [await metric(session, "TaskDuration"), Date.now()];
  await during();
  return ((await metric(session, "TaskDuration")) - tasks) / ((Date.now() - at) / 1_000);
}

/** Bytes that are still used once what nobody needs is collected. */
async function usedBytes(session: CDPSession): Promise<number> {
  await session.send("HeapProfiler.collectGarbage");
  await session.send("HeapProfiler.collectGarbage");
  return metric(session, "JSHeapUsedSize");
}

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

test("a wall of 16 boards: an idle minute, a busy one, an hour of games", async ({ page }) => {
  const wall = new PlayedWall(BOARDS, eventOf(BOARDS, BOARDS));
  await wall.serve(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  for (const game of wall.games) for (let turn = 0; turn < 10; turn++) game.play();
  await page.goto("/watch?tournament=0190b000-0000-7000-8000-000000000001&boards=16");
  await expect(page.locator(".wall-tile").first()).toBeVisible();
  const session = await slowed(page);
  await pause(5_000);

  const idle = await busyShare(session, () => pause(MINUTE_MS));
  console.log(`idle minute: main thread busy ${percent(idle)}, target ${percent(IDLE_SHARE)}`);

  wall.sentBytes = 0;
  let turns = 0;
  const busy = await busyShare(session, async () => {
    for (const end = Date.now() + MINUTE_MS; Date.now() < end; turns++) {
      wall.turn(turns % BOARDS, turns % 7 === 0 ? "held" : undefined);
      await pause(BUSY_TURN_MS);
    }
  });
  console.log(`busy minute, ${turns} turns: main thread busy ${percent(busy)}, target ${percent(BUSY_SHARE)}`);
  console.log(`bytes a busy minute: ${megabytes(wall.sentBytes)}, ${Math.round(wall.sentBytes / turns)} a glance before compression`);

  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const used: number[] = [];
  for (let tens = 0; tens < 7; tens++) {
    // Ten minutes: twenty turns at every board.
    for (let turn = 0; turn < 20 * BOARDS; turn++) {
      wall.turn(turn % BOARDS);
      if (turn % BOARDS === 0) await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
    }
    used.push(await usedBytes(session));
  }
  console.log(`used after each ten minutes of games: ${used.map(megabytes).join(", ")}`);
  expect(idle).toBeLessThan(IDLE_SHARE);
  expect(busy).toBeLessThan(BUSY_SHARE);
  expect((used.at(-1) ?? 0) - (used[0] ?? 0)).toBeLessThan(FLAT_BYTES);
});

/** Stands in the place of the browser's own stream: what the test says is what the hall says. */
function fakeStream(): void {
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 1;
    constructor() {
      super();
      (window as unknown as { stream: Stream }).stream = this;
    }
    close(): void {
      this.readyState = 2;
    }
  }
  (window as unknown as { EventSource: unknown }).EventSource = Stream;
}

test("an overlay: thirty games, one after the other", async ({ page }) => {
  await page.addInitScript(fakeStream);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/overlay/any?boxes=board,racks,scores,clocks,last,bag,standings");
  const session = await slowed(page);
  const used: number[] = [];
  const nodes: number[] = [];
  const say = (facts: object) =>
    page.evaluate((data) => {
      const { stream } = window as unknown as { stream: EventTarget };
      stream.dispatchEvent(new MessageEvent("facts", { data }));
    }, JSON.stringify(facts));
  let number = 0;
  for (let game = 0; game < 30; game++) {
    const played = new PlayedGame(game);
    while (!played.isOver) {
      played.play();
      await say({ number: ++number, game: played.glance(Date.now()), racks: ["AEINRST", "QUIZ?AE"], event: eventOf(4, 4) });
    }
    await say({ number: ++number });
    if (game % 5 === 4) {
      used.push(await usedBytes(session));
      nodes.push(await metric(session, "Nodes"));
    }
  }
  console.log(`overlay, used after each five games: ${used.map(megabytes).join(", ")}; nodes ${nodes.join(", ")}`);
  const still = await busyShare(session, () => pause(MINUTE_MS / 4));
  console.log(`overlay, nothing happens: main thread busy ${percent(still)}`);
  expect((used.at(-1) ?? 0) - (used[0] ?? 0)).toBeLessThan(FLAT_BYTES);
  expect(Math.max(...nodes) - (nodes[0] ?? 0)).toBeLessThan(50);
});
