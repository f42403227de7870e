// The table on a phone: what a thumb does, and what stays in view.

import type { Page } from "@playwright/test";
import type { ServerMessage } from "../src/protocol.ts";
import { setText } from "./support/layout.ts";
import { openScene, type Scene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

const MY_TURN: Scene = { name: "my turn", golden: "refused.first", step: 0 };
const OVER: Scene = { name: "over", golden: "out-play.second", step: 4 };

const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox();
  if (!box) throw new Error(`no ${selector}`);
  return box;
};

// In the middle of the board, and in the last row, where the finger is over the rack already.
for (const square of [112, 217]) {
  test(`a dragged tile floats above the finger, and the square it falls on shows: ${square}`, async ({ page }) => {
    await openScene(page, MY_TURN, 1);
    const tile = await boxOf(page, ".dock .rack-tile");
    const wanted = await boxOf(page, `[data-square='${square}']`);
    const finger = { x: wanted.x + wanted.width / 2, y: wanted.y + wanted.height / 2 + 28 };
    const fingers = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x = 0, y = 0) =>
      fingers.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y }] });
    await touch("touchStart", tile.x + 20, tile.y + 20);
    await touch("touchMove", tile.x + 20, tile.y - 20);
    await touch("touchMove", finger.x, finger.y);
    await expect(page.locator(`[data-square='${square}']`)).toHaveClass(/drop-here/);
    const floating = await boxOf(page, ".tile.floating");
    expect(floating.y + floating.height, "the tile hides its square").toBeLessThanOrEqual(wanted.y);
    expect(wanted.y + wanted.height, "the finger hides the square").toBeLessThanOrEqual(finger.y - 10);
    await touch("touchEnd");
    await expect(page.locator(`[data-square='${square}']`)).toHaveClass(/staged/);
  });
}

test("a tile is moved along the rack by a finger", async ({ page }) => {
  await openScene(page, MY_TURN, 1);
  const letters = () => page.locator(".dock .rack-tile .tile-letter").allTextContents();
  const before = await letters();
  const [first, third] = [await boxOf(page, "[data-place='0']"), await boxOf(page, "[data-place='2']")];
  const fingers = await page.context().newCDPSession(page);
  const y = first.y + first.height * 0.6;
  await fingers.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: first.x + 20, y }] });
  for (const x of [first.x + 40, third.x + 20])
    await fingers.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y }] });
  await fingers.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect.poll(letters).toEqual([before[1], before[2], before[0], ...before.slice(3)]);
});

test("the arrow of the line stands at an empty square, never over a laid tile", async ({ page }) => {
  await openScene(page, { name: "their play", golden: "drawn.second", step: 2 }, 1);
  const arrow = async (square: number) => {
    await expect(page.locator(".square:focus")).toHaveAttribute("data-square", String(square));
    return page.locator(".square:focus").evaluate((square) => getComputedStyle(square, "::after").content);
  };
  await page.locator(".board [tabindex='0']").focus();
  await expect(page.locator("[data-square='112']")).toHaveClass(/\btile\b/);
  expect(await arrow(112)).toBe("none");
  await page.locator("[data-square='0']").click();
  expect(await arrow(0)).toBe('"▸"');
});

test("the bag is counted in view; sheet, tiles and chat are tabs under the rack", async ({ page }) => {
  await openScene(page, MY_TURN, 2);
  await expect(page.locator(".bag")).toHaveText("86 in bag");
  await expect(page.locator(".bag")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("tab")).toHaveText(["Scores", "Tiles", "Chat"]);
  for (const tab of await page.getByRole("tab").all()) await expect(tab).toBeInViewport({ ratio: 1 });
  const panels = { Scores: ".sheet", Tiles: ".tracker", Chat: ".chat" };
  for (const name of Object.keys(panels) as (keyof typeof panels)[]) {
    await page.getByRole("tab", { name }).click();
    for (const [other, panel] of Object.entries(panels)) {
      if (other === name) await expect(page.locator(panel)).toBeInViewport({ ratio: 0.95 });
      else await expect(page.locator(panel)).toBeHidden();
    }
  }
});

for (const size of [
  { width: 320, height: 568 },
  { width: 360, height: 740 },
  { width: 414, height: 736 },
]) {
  test(`scores and clocks stay in view behind every tab, and so does a lost connection: ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const socket = await openScene(page, { ...MY_TURN, bots: true }, 1);
    const bar = await page.locator(".bar").evaluate((bar) => bar.getBoundingClientRect().height);
    await expect(page.getByRole("tab")).toHaveText(["Scores", "Hints", "Tiles", "Chat"]);
    const choose = async (name: string) => {
      await page.getByRole("tab", { name }).click();
      await expect(page.locator(".tab-panel:not(.other-tab) > *")).toBeInViewport();
    };
    for (const name of ["Hints", "Tiles", "Chat", "Scores"]) {
      await choose(name);
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      for (const part of await page.locator(".side-name, .score, .clock").all()) await expect(part).toBeInViewport({ ratio: 1 });
      expect(await inFront(page, ".sides", ".clock"), "the board lies over a clock").toBe(true);
    }
    await page.routeWebSocket(/\/ws$/, (route) => route.close());
    await socket?.close();
    await choose("Chat");
    const lost = page.getByText("No connection. We keep trying.");
    await expect(lost).toBeInViewport({ ratio: 1 });
    expect(await inFront(page, ".banner", ".phase"), "the board lies over what is said").toBe(true);
    // Nor does what is above lie over the answers.
    const [said, answers] = [await boxOf(page, ".banner"), await boxOf(page, ".bar")];
    expect(answers.y).toBeGreaterThanOrEqual(said.y + said.height);
    expect(answers.height).toBe(bar);
  });
}

/** Whether a part is in front where it is seen, and what is in the middle of each of its pieces belongs to it. */
const inFront = (page: Page, part: string, pieces: string): Promise<boolean> =>
  page.locator(`${part} ${pieces}`).evaluateAll(
    (all, part) =>
      all.every((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(part) !== null;
      }),
    part,
  );

test("a partner's word and a partner's message are seen without opening anything", async ({ page }) => {
  const laid = [..."AEI"].map((face, at) => ({ at: `${String.fromCharCode(72 + at)}8`, face }));
  const scene: Scene = { ...MY_TURN, then: ({ id }) => [{ type: "draft", table: id, seat: 1, laid } as unknown as ServerMessage] };
  const socket = await openScene(page, scene, 2);
  await expect(page.locator(".banner .notice")).toHaveText("Otter Alexander is laying AEI for 6 points.");
  await expect(page.locator(".banner .notice")).toBeInViewport({ ratio: 1 });
  const table = new URL(page.url()).pathname.split("/").at(-1);
  const said = {
    id: "00000000-0000-0000-0000-000000000001",
    seat: 1,
    name: "Otter Alexander",
    to: "side",
    text: "keep the Z",
    at: 1_000_000,
  };
  socket?.send(JSON.stringify({ type: "chat", table, messages: [said] }));
  await expect(page.locator(".banner .notice")).toHaveText("Otter Alexander: keep the Z");
  await expect(page.getByRole("tab", { name: "Chat" })).toHaveText("Chat1 new");
});

test("plays are named with their square only where the board shows coordinates", async ({ page }) => {
  await openScene(page, { name: "their play", golden: "drawn.second", step: 1 }, 1);
  await expect(page.locator(".edge").first()).toBeHidden();
  await expect(page.locator(".sheet .turn-line")).toHaveText(/QUIZ/);
  await expect(page.locator(".sheet .where")).toBeHidden();
  // A column for each side.
  await expect(page.locator(".sheet thead th")).toHaveText(["Kingfisher Maria", "You"]);
  await expect(page.locator(".sheet tbody tr > :first-child")).toHaveText(/QUIZ/);
  await page.setViewportSize({ width: 414, height: 896 });
  await expect(page.locator(".edge").first()).toBeVisible();
  await expect(page.locator(".sheet .where")).toBeVisible();
  expect((await boxOf(page, ".square")).width).toBeGreaterThanOrEqual(24);
});

test("the replay keeps the board in view", async ({ page }) => {
  await openScene(page, OVER, 1);
  for (const size of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
  ]) {
    await page.setViewportSize(size);
    // Scrolled again until it holds: a page that has just been resized may scroll before it is laid out anew.
    await expect(async () => {
      await page.locator(".board").evaluate((board) => board.scrollIntoView({ block: "start" }));
      await expect(page.locator(".board")).toBeInViewport({ ratio: 0.99, timeout: 1_000 });
      await expect(page.getByRole("button", { name: "Turn before" })).toBeInViewport({ ratio: 1, timeout: 1_000 });
    }).toPass({ timeout: 30_000 });
  }
});

test("on its side the phone shows board and rack beside each other", async ({ page }) => {
  await openScene(page, MY_TURN, 1);
  await page.setViewportSize({ width: 740, height: 360 });
  const [board, rack] = [await boxOf(page, ".board"), await boxOf(page, ".dock .rack")];
  expect(rack.x).toBeGreaterThanOrEqual(board.x + board.width);
  for (const part of [".board", ".dock .rack", ".bar"]) await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
});

test("before the game the whole board is seen above Ready", async ({ page }) => {
  await openScene(page, { name: "getting ready", golden: "gathering.first", step: 0, bots: true }, 1);
  const [ready, off] = [await boxOf(page, ".ready .press"), await boxOf(page, ".ready .button:last-child")];
  expect(off.x, "beside each other").toBeGreaterThanOrEqual(ready.x + ready.width);
  const [board, dock] = [await boxOf(page, ".board"), await boxOf(page, ".dock")];
  expect(dock.y).toBeGreaterThanOrEqual(board.y + board.height - 1);
});

test("overtime stands beside the name, not in the score", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openScene(page, { name: "overtime", golden: "overtime.first", step: 3 }, 2);
  const chip = await boxOf(page, ".overtime");
  for (const part of await page.locator(".score, .clock").all()) {
    const box = await part.boundingBox();
    expect(chip.y + chip.height).toBeLessThanOrEqual((box?.y ?? 0) + 1);
  }
});

/** What one's own clock shows two seconds from now. */
for (const { mark, urgency, says, sounds } of [
  { mark: 300_000, urgency: "low", says: "You have 5 minutes left.", sounds: 0 },
  { mark: 60_000, urgency: "urgent", says: "You have 1 minute left.", sounds: 1 },
  { mark: 0, urgency: "over", says: "Your time is up. Each minute you begin now costs 10 points.", sounds: 0 },
]) {
  test(`one's own clock is spoken at ${mark / 1_000} s, ${sounds ? "with" : "without"} a sound`, async ({ page }) => {
    await page.addInitScript(() => {
      const made = { sounds: 0 };
      const part = () => new Proxy(() => undefined, { get: (_, name) => (name === Symbol.toPrimitive ? () => 0 : part()), apply: part });
      const context = { currentTime: 0, createOscillator: () => (made.sounds++, part()), createGain: part };
      Object.assign(window, {
        made,
        AudioContext: function AudioContext() {
          return context;
        },
      });
    });
    const running: Scene["change"] = ({ state, seat }) => ({
      clocks: {
        ...state.clocks,
        remaining_ms: state.clocks.remaining_ms.map(() => mark + 2_000),
        running: { side: seat ?? 0, since: state.now },
      },
    });
    await openScene(page, { ...MY_TURN, change: running }, 1);
    // A browser is silent until something was pressed.
    await page.locator("[data-square='112']").click();
    await expect(page.getByRole("status").filter({ hasText: says })).toHaveCount(1);
    await expect(page.locator(".side.mine .clock")).toHaveClass(new RegExp(`\\b${urgency}\\b`));
    if (mark === 0) await expect(page.locator(".side.mine .overtime")).toHaveText("-10");
    expect(await page.evaluate(() => (window as unknown as { made: { sounds: number } }).made.sounds)).toBe(sounds * 2);
  });
}

// What a turn needs: nobody scrolls between the tiles and the squares they are for.
for (const size of [
  { width: 1280, height: 800 },
  { width: 1366, height: 768 },
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
]) {
  test(`text of twice the size keeps board, rack and buttons in view together: ${size.width} x ${size.height}`, async ({ page }) => {
    await openScene(page, MY_TURN, 2);
    await setText(page, 32);
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    for (const part of [".board", ".dock .rack", ".bar"]) await expect.soft(page.locator(part), part).toBeInViewport({ ratio: 0.99 });
    // The rest is whole where one scrolls to it.
    for (const part of [".sides", ".banner"]) {
      await page.locator(part).scrollIntoViewIfNeeded();
      await expect(page.locator(part)).toBeInViewport({ ratio: 0.99 });
    }
    await expect(page.getByRole("tab").first()).toHaveCSS("font-size", "30px");
  });
}
