// Whole games, from ready to signed: by mouse, by keys alone, by touch at 360 px.

import type { Page } from "@playwright/test";
import type { Player } from "./support/player.ts";
import { press, read } from "./support/press.ts";
import type { TablePage } from "./support/table-page.ts";
import { expect, test } from "./support/test.ts";

// A game is some thirty turns, each by hand.
test.slow();

/** A whole game of one person against a player on the socket; `lay` puts a play on the board. */
async function playOut(ada: TablePage, bo: Player, turn: (ada: TablePage) => Promise<void>): Promise<void> {
  const { side } = await bo.where();
  for (;;) {
    await bo.until(({ phase }) => phase.phase === "turn" || phase.phase === "out_play" || phase.phase === "over");
    const { state } = await bo.where();
    if (state.phase.phase === "over") return;
    if (state.phase.phase === "out_play") {
      if (state.open?.side === side) await ada.acceptIfOpen();
      else await bo.command({ command: "accept" });
      continue;
    }
    if (state.phase.phase !== "turn") continue;
    if (state.phase.side === side) {
      await bo.plays();
      continue;
    }
    const before = state.open?.play.start;
    await turn(ada);
    await bo.until(({ phase, open }) => phase.phase !== "turn" || phase.side === side || open?.play.start !== before);
  }
}

async function begin(ada: TablePage, bo: Player, table: string): Promise<void> {
  await ada.open(table);
  await bo.attend(table);
}

test("two browsers play a whole game by mouse", async ({ person, layTable }) => {
  const [ada, bo] = [await person(), await person()];
  const table = await layTable([ada, bo]);
  for (const one of [ada, bo]) await one.open(table);
  for (const one of [ada, bo]) await one.ready();
  for (;;) {
    // The one who accepts an out play hears before the other that the game is over.
    await expect(ada.page.locator(".side.to-move, .table.is-over").first()).toBeVisible({ timeout: 60_000 });
    if (await ada.over()) break;
    const mover = (await ada.page.locator(".side.mine.to-move").count()) > 0 ? ada : bo;
    const other = mover === ada ? bo : ada;
    await mover.myTurn();
    await mover.dragPlay(await mover.aPlay());
    const label = (await mover.pressClock.innerText()).split("\n")[0] ?? "";
    const score = /(\d+)$/.exec(label)?.[1];
    expect(score, label).toBeTruthy();
    await mover.pressClock.click();
    await expect(mover.page.locator(".side.mine.to-move")).toHaveCount(0);
    // What the preview said is what the hall scored.
    await expect(other.page.locator(".banner .notice")).toContainText(`for ${score} point`);
    await other.acceptIfOpen();
  }
  for (const one of [ada, bo]) await press(one.button("Sign the result"));
  await expect(ada.phase).toHaveText(/over and signed/);
  await expect(ada.page.getByRole("heading", { name: /won|tie/i }).first()).toBeVisible();
});

test("a whole game with the keyboard alone", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  await begin(ada, bo, await layTable([ada, bo]));
  await noMouse(ada.page);
  const ready = bo.ready();
  await tabTo(ada.page, /^Ready/);
  await read(ada.button(/^Ready/));
  await ada.page.keyboard.press("Enter");
  await ready;
  await expect(ada.page.locator(".side.to-move")).toBeVisible();
  await tabTo(ada.page, /^H8/);
  await playOut(ada, bo, async () => {
    await ada.myTurn();
    await ada.typePlay(await ada.aPlay());
    await ada.page.keyboard.press("Enter");
    await expect(ada.staged).toHaveCount(0);
  });
  await tabTo(ada.page, /^Sign the result/);
  await ada.page.keyboard.press("Enter");
  await expect(ada.phase).toHaveText(/Waiting for the others to sign/);
});

test("a whole game by touch at 360 px, in n + 2 taps a play", async ({ person, player, layTable }) => {
  const ada = await person({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  const bo = await player();
  await begin(ada, bo, await layTable([ada, bo]));
  const ready = bo.ready();
  await read(ada.button(/^Ready/));
  await ada.button(/^Ready/).tap();
  await ready;
  await playOut(ada, bo, async () => {
    await ada.myTurn();
    const puts = await ada.aPlay();
    const taps = await ada.tapPlay(puts);
    await ada.pressClock.tap();
    expect(taps + 1).toBe(puts.length + 2);
    await expect(ada.staged).toHaveCount(0);
    expect(await ada.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
  await read(ada.button("Sign the result"));
  await ada.button("Sign the result").tap();
  await expect(ada.phase).toHaveText(/Waiting for the others to sign/);
});

/** From here on a mouse or a finger is a failure of the test. */
async function noMouse(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const kind of ["pointerdown", "mousedown", "touchstart"]) {
      addEventListener(
        kind,
        () => {
          document.title = "a mouse was used";
        },
        { capture: true },
      );
    }
  });
}

/** Presses Tab until something with that name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let n = 0; n < 60; n++) {
    const label = await page.evaluate(() => {
      const focused = document.activeElement;
      return focused?.getAttribute("aria-label") ?? focused?.textContent ?? "";
    });
    if (name.test(label)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`nothing named ${name} can be reached with Tab`);
}
