// An overlay over thirty games of a real hall, in this Chromium or in an older one that is named by
// `OVERLAY_CHROMIUM`: what it shows is compared with the facts that the hall gives, and its memory is
// flat. For a quiet machine: `npm run measure`.

import { chromium, type Page } from "@playwright/test";
import type { SlotFacts } from "../src/protocol.ts";
import { expect, test } from "../tests/support/test.ts";
import { isFlat, type Held, Measured, MINUTE_MS, pause, percent, told } from "./measured.ts";
import { QuickGame } from "./quick-game.ts";

test.describe.configure({ timeout: 900_000 });

const GAMES = 30;
const SEEN_MS = 260;
const STILL_SHARE = 0.05;

/** What an overlay shows, read from its nodes. */
type Shown = { board: string; names: string[]; scores: string[]; last: string; bag: string; state: string };

function shownBy(): Shown {
  const texts = (name: string): string[] => [...document.querySelectorAll(name)].map((node) => node.textContent ?? "");
  const faces = [...document.querySelectorAll(".board i")].map((node) => {
    const letter = node.textContent || ".";
    return node.classList.contains("blank") ? letter.toLowerCase() : letter;
  });
  const sides = ".side:not(.away)";
  const [last = "", bag = "", state = ""] = ["last", "bag", "state"].map((name) => texts(`.aside .${name}`)[0]);
  return { board: faces.join(""), names: texts(`${sides} .name`), scores: texts(`${sides} .score`), last, bag, state };
}

/** The same as the hall tells it. */
async function factsOf(page: Page, key: string): Promise<Shown> {
  const { game } = (await page.evaluate(async (path) => (await fetch(path)).json(), `/slots/${key}.json`)) as SlotFacts;
  if (!game) return { board: "", names: [], scores: [], last: "", bag: "", state: "" };
  return {
    board: game.board,
    names: game.sides.map(({ names }) => names.join(" & ")),
    scores: game.sides.map(({ score }) => String(score)),
    last: game.last_play ? `${game.last_play.word} ${game.last_play.score}` : "",
    bag: `${game.bag_count} in the bag`,
    state: game.phase === "over" ? "Game over" : "",
  };
}

test("an overlay: thirty games, one after the other", async ({ player, person, hall }) => {
  const couple = [await player(), await player()] as const;
  const { page: streamer } = await person();
  const slot = { kind: "overlay", of: { kind: "account" }, name: "Stream", aim: { kind: "player", name: couple[0].name } };
  const made = await streamer.request.post("/api/slots", { data: slot, headers: { origin: hall.url } });
  const { key } = (await made.json()) as { key: string };
  const executablePath = process.env.OVERLAY_CHROMIUM ?? process.env.CHROMIUM ?? "/usr/bin/chromium";
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-dev-shm-usage"] });
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
  await page.goto(`${hall.url}/overlay/${key}?boxes=board,racks,scores,clocks,last,bag,standings`);
  const measured = await Measured.page(page);
  await measured.slower(4);
  const held: Held[] = [];
  let turns = 0;
  for (let number = 1; number <= GAMES; number++) {
    const game = await QuickGame.begun(couple);
    for (; !game.isOver; turns++) await Promise.all([game.turn(), pause(SEEN_MS)]);
    // Its end is told a moment later.
    await expect.poll(async () => (await page.evaluate(shownBy)).state, { timeout: 30_000 }).toBe("Game over");
    expect(await page.evaluate(shownBy)).toEqual(await factsOf(page, key));
    if (number % 5 === 0) held.push(await measured.held());
  }
  const still = await measured.busyShare(() => pause(MINUTE_MS / 4));
  console.log(`overlay in Chromium ${browser.version()}, ${GAMES} games, ${turns} turns, after each five: ${told(held)}`);
  console.log(`when nothing happens: main thread busy ${percent(still)}`);
  await page.screenshot({ path: `pictures/overlay-in-${browser.version().split(".")[0]}.png`, omitBackground: true });
  await browser.close();
  expect(faults).toEqual([]);
  expect(isFlat(held)).toBe(true);
  expect(still).toBeLessThan(STILL_SHARE);
});
