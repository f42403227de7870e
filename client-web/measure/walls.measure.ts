// What a wall of 16 boards costs a browser whose processor is four times slower: the busy share of its
// main thread, bytes, memory. The wall, the hall and the games are real; those who play are quick.
// Prints what it finds, and fails beyond the targets. For a quiet machine: `npm run measure`.

import type { Page } from "@playwright/test";
import type { Player } from "../tests/support/player.ts";
import { expect, test } from "../tests/support/test.ts";
import { isFlat, Measured, type Held, megabytes, MINUTE_MS, pause, percent, told } from "./measured.ts";
import { QuickGame } from "./quick-game.ts";

test.describe.configure({ timeout: 900_000 });

const SLOWER = 4;
const BOARDS = 16;
/** A turn at one of the boards so often: each board plays every four seconds, as nobody does. */
const BUSY_TURN_MS = 250;
const IDLE_SHARE = 0.05;
const BUSY_SHARE = 0.15;
/** An hour of games is a turn in half a minute at every board; so many in ten minutes of it. */
const TURNS_IN_TEN_MINUTES = 20;
/** The hall sends a board four times a second at most: played faster, not every turn would be drawn. */
const SEEN_MS = 260;

/** Counts what comes over the page's socket. */
function counted(page: Page): { bytes: number; glances: number } {
  const count = { bytes: 0, glances: 0 };
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const text = String(payload);
      count.bytes += Buffer.byteLength(text);
      if (text.startsWith('{"type":"glance"')) count.glances++;
    }),
  );
  return count;
}

/** One of the boards: a game, and the next when it is over. */
class Place {
  private game: QuickGame | undefined;

  constructor(private readonly players: readonly [Player, Player]) {}

  async turn(): Promise<void> {
    if (!this.game || this.game.isOver) this.game = await QuickGame.begun(this.players);
    await this.game.turn();
  }
}

test("a wall of 16 boards: an idle minute, a busy one, an hour of games", async ({ page, player }) => {
  const places: Place[] = [];
  while (places.length < BOARDS) {
    const place = new Place([await player(), await player()]);
    for (let turns = 0; turns < 8; turns++) await place.turn();
    places.push(place);
  }
  await page.setViewportSize({ width: 1920, height: 1080 });
  const came = counted(page);
  await page.goto("/watch?boards=16");
  await expect(page.locator(".screen:has(.wall-tile)")).toHaveCount(BOARDS);
  const measured = await Measured.page(page);
  await measured.slower(SLOWER);
  await pause(5_000);

  came.bytes = came.glances = 0;
  const idle = await measured.busyShare(() => pause(MINUTE_MS));
  console.log(`idle minute: main thread busy ${percent(idle)} (target ${percent(IDLE_SHARE)}), ${came.bytes} bytes came`);

  came.bytes = came.glances = 0;
  let turns = 0;
  const busy = await measured.busyShare(async () => {
    for (const end = Date.now() + MINUTE_MS; Date.now() < end; turns++) {
      const next = Date.now() + BUSY_TURN_MS;
      await places[turns % BOARDS]?.turn();
      await pause(next - Date.now());
    }
  });
  console.log(`busy minute, ${turns} turns: main thread busy ${percent(busy)} (target ${percent(BUSY_SHARE)})`);
  console.log(`came in it: ${megabytes(came.bytes)}, ${came.glances} glances of ${Math.round(came.bytes / came.glances)} bytes`);

  await measured.slower(1);
  const held: Held[] = [];
  const began = came.glances;
  for (let tens = 0; tens < 7; tens++) {
    const tenMinutes = places.map(async (place) => {
      for (let turns = 0; turns < TURNS_IN_TEN_MINUTES; turns++) await Promise.all([place.turn(), pause(SEEN_MS)]);
    });
    await Promise.all(tenMinutes);
    held.push(await measured.held());
  }
  console.log(`an hour of games after the first ten minutes, ${came.glances - began} glances: ${told(held)}`);
  expect(idle).toBeLessThan(IDLE_SHARE);
  expect(busy).toBeLessThan(BUSY_SHARE);
  expect(isFlat(held)).toBe(true);
});
