// Every phase of a table that a player can come to, as golden scenes.

import { expect, type Page, type WebSocketRoute } from "@playwright/test";
import type { ServerMessage, TableState } from "../../src/protocol.ts";
import { messagesOf } from "../../src/state/golden.ts";
import { partnersOf, sideOf, type Table } from "../../src/state/table.ts";
import { press } from "./press.ts";
import type { Scene } from "./scene.ts";

export type Phase = Scene & {
  /** What is done at the table before it is measured. */
  first?: (page: Page, socket: WebSocketRoute | undefined) => Promise<void>;
  /** For one number of players a side only. */
  only?: 1 | 2;
  /** Whether a director's own words are shown, which may be too long for the banner: then they are one press away. */
  anyLength?: true;
  /** Whether its buttons are not compared with those of the phase before: for pairs they still move in two windows. */
  anyPlace?: true;
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

/** Tells the next message of a golden scene, and keeps what is shown for a moment only. */
export function hear(golden: string, step: number): Required<Phase>["first"] {
  return async (page, socket) => {
    await page.evaluate(() => {
      const real = window.setTimeout;
      const soon = (then: TimerHandler, ms = 0): number => (ms < 1_000 ? real(then, ms) : 0);
      Object.assign(window, { setTimeout: soon });
    });
    socket?.send(JSON.stringify(messagesOf(golden).filter((message) => "table" in message)[step]));
    await expect(page.locator(".verdict")).toBeVisible();
  };
}

/** A command is on its way, or was answered a moment ago. */
const send =
  (answered: boolean): Required<Phase>["first"] =>
  async (page, socket) => {
    const sent = new Promise<string>((heard) => {
      socket?.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; id: string };
        if (message.type === "command") heard(message.id);
      });
    });
    await page.evaluate(() => {
      const real = window.setTimeout;
      Object.assign(window, { setTimeout: (then: TimerHandler, ms = 0): number => (ms < 1_000 ? real(then, ms) : 0) });
    });
    await press(page.getByRole("button", { name: "Hold", exact: true }));
    const id = await sent;
    if (answered) socket?.send(JSON.stringify({ type: "accepted", id }));
    await expect(page.locator(".press")).toHaveText(answered ? "Sent ✓" : "Sending…");
  };

/** What the hall keeps games in does not answer. */
async function loseStorage(page: Page, socket: WebSocketRoute | undefined): Promise<void> {
  socket?.send(JSON.stringify({ type: "storage", up: false }));
  await expect(page.locator(".banner")).toContainText("The hall cannot save just now");
}

/** A play is refused for a word that is not in the list. */
async function refuse(page: Page, socket: WebSocketRoute | undefined): Promise<void> {
  for (const [at, face] of [..."AEIQUZI"].entries()) {
    if (at === 0) await page.locator("[data-square='112']").click();
    await page
      .getByRole("group", { name: "Your rack" })
      .getByRole("button", { name: new RegExp(`^${face},`) })
      .first()
      .click();
  }
  const sent = new Promise<{ table: string; id: string }>((heard) => {
    socket?.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; table: string; id: string };
      if (message.type === "command") heard(message);
    });
  });
  await page.locator(".press").click();
  const { table, id } = await sent;
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  const rejection = { code: "not_words", words: ["AEIQUZI"] };
  socket?.send(JSON.stringify({ type: "rejected", table, id, rule: "R1", rejection }));
  await expect(page.locator(".banner .notice.error")).toHaveText("AEIQUZI is not in the list. Try another.");
}

/** Twelve calls for a director come in while one plays. */
async function waits(page: Page, socket: WebSocketRoute | undefined): Promise<void> {
  const calls = Array.from({ length: 12 }, (_, at) => ({
    table: `table-${at}`,
    by: "Bo",
    players: ["Bo", "Cy"],
    since_ms: 0,
    clocks_stopped: false,
  }));
  socket?.send(JSON.stringify({ type: "waiting", tables: [], calls, rounds: [], messages: [] }));
  await expect(page.locator(".bar .more-count")).toHaveText("12");
}

/** The connection is lost, and does not come back. */
async function loseConnection(page: Page, socket: WebSocketRoute | undefined): Promise<void> {
  await page.routeWebSocket(/\/ws$/, (route) => route.close());
  await socket?.close();
  // The longest that can be said of it: one's own clock runs.
  await expect(page.locator(".banner-lost")).toContainText("Your clock is running.");
}

/** Where the panels are tabs, this one is in front; a wide window shows them all. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("tab", { name }).click();
  await page.evaluate(() => scrollTo(0, 0));
}

/** The ruling with most to fill in, before its second press. */
async function rule(page: Page): Promise<void> {
  await openTab(page, "Director");
  await page.getByLabel("Ruling").selectOption("clock");
  await page.getByLabel("Reason").fill("the school's network failed while the clock ran");
}

/** As long as a director may make it. */
const AT_LENGTH =
  "Lunch is at noon in the library, and not in the hall as it was last year. Round 4 starts at one o'clock sharp: whoever is " +
  "not at the table by then loses ten points a minute. Please bring your own pens, sign your slips, and ask a coach for help.";

/** A director announces something to everyone who plays. */
async function announce(page: Page, socket: WebSocketRoute | undefined): Promise<void> {
  const announcement = { type: "announcement", tournament: DIRECTORS_CUP, number: 1, name: "Autumn Cup", text: AT_LENGTH };
  socket?.send(JSON.stringify(announcement));
  await page.evaluate(() => Object.assign(window, { setTimeout: () => 0 }));
  await expect(page.locator(".banner .announced")).toContainText("Lunch is at noon");
}
const DIRECTORS_CUP = "0190a000-0000-7000-8000-00000000000a";

/** The director has stopped the clocks, and says why at length. */
const stopped = (reason: string) => (): Partial<TableState> => ({ freeze: { since: 0, director: reason, call: null, adjourned: null } });

/** What one's partner proposes. */
const partnerResigns = ({ setup, state, seat }: Table): Partial<TableState> => ({
  sides: state.sides.map((side, at) =>
    at === sideOf(setup, seat) ? { ...side, resign_proposed: partnersOf(setup, seat)[0] ?? null } : side,
  ),
});

/** The other side has been away for more than nine minutes. */
const away = ({ setup, state, seat }: Table): Partial<TableState> => ({
  sides: state.sides.map((side, at) => (at === sideOf(setup, seat) ? side : { ...side, away_since: state.now - 570_000 })),
});

/** The round has begun a while ago, and being late has cost something already. */
const late = ({ state }: Table): Partial<TableState> => ({
  starts_at: state.now - 400_000,
  sides: state.sides.map((side) => ({ ...side, late_points: 20 })),
});

/** The round has a clock of its own. */
const inARound = ({ state }: Table): Partial<TableState> => ({ round_ends_at: state.now + 3_599_000 });

/** A play can be answered for the first time, and the other side proposes something. */
const proposed = (): Partial<TableState> => ({ end_agreed: [1] });

/** Whoever may answer the last play holds it. */
const holdsIt = ({ setup, state, seat }: Table): Partial<TableState> => ({
  open: state.open && { ...state.open, held_by: sideOf(setup, seat) ?? null, lapses_at: state.now + 60_000 },
});

/** The phases with an action bar: its buttons are at the same places in all of them. */
export const PLAYING: readonly Phase[] = [
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
  { name: "an out play that I hold", golden: "out-play.second", step: 1, change: holdsIt },
  { name: "the last look", golden: "round-ends.second", step: 2 },
  { name: "the director is called", golden: "director.first", step: 1 },
  { name: "the director stopped the clocks", golden: "director.first", step: 2 },
  { name: "paused for later", golden: "adjourned.second", step: 2 },
  { name: "overtime", golden: "overtime.first", step: 4 },
  { name: "their overtime", golden: "overtime.second", step: 4 },
  { name: "they are away", golden: "drawn.first", step: 2, change: away },
  { name: "the play comes off", golden: "comes-off.second", step: 5, first: hear("comes-off.second", 6) },
  { name: "the play stays", golden: "stands.second", step: 3, first: hear("stands.second", 4) },
  { name: "a word that is none", golden: "refused.first", step: 0, first: refuse },
  { name: "something waits elsewhere", golden: "drawn.second", step: 2, first: waits },
  { name: "they propose to end", golden: "out-play.first", step: 0, change: () => ({ end_agreed: [1] }) },
  { name: "a hold has lapsed", golden: "hold-lapses.second", step: 3 },
  { name: "a command is on its way", golden: "drawn.second", step: 1, first: send(false) },
  { name: "a command has arrived", golden: "drawn.second", step: 1, first: send(true) },
  { name: "the hall cannot save", golden: "drawn.second", step: 2, first: loseStorage },
  { name: "a round's clock", golden: "drawn.second", step: 2, change: inARound },
  { name: "they propose to end a game whose play can be held", golden: "drawn.second", step: 1, change: proposed },
  { name: "they propose a pause", golden: "adjourned.second", step: 1 },
  { name: "my partner wants to resign", golden: "refused.first", step: 0, change: partnerResigns, only: 2 },
  { name: "practice, with its hints", golden: "drawn.second", step: 2, bots: true, first: (page) => openTab(page, "Hints") },
  { name: "the director announces", golden: "drawn.second", step: 2, first: announce, anyLength: true },
  { name: "the director announces while they propose a pause", golden: "adjourned.second", step: 1, first: announce, anyLength: true },
  { name: "the director stopped the clocks, at length", golden: "drawn.second", step: 2, change: stopped(AT_LENGTH), anyLength: true },
  { name: "no connection", golden: "drawn.second", step: 2, first: loseConnection },
  { name: "my partner lays tiles", golden: "refused.first", step: 0, then: draft, only: 2 },
  { name: "my partner and I lay tiles", golden: "refused.first", step: 0, then: draft, first: lay, only: 2 },
  {
    name: "my partner wants to challenge",
    golden: "drawn.second",
    step: 1,
    only: 2,
    change: (table) => ({ open: table.state.open && { ...table.state.open, asked_by: 3, asked_until: 1_030_000 } }),
  },
];

/** Whichever has most beside its buttons. */
export const FULLEST: Record<1 | 2, readonly Phase[]> = {
  1: PLAYING.filter(({ name }) => name === "my turn, tiles laid"),
  2: PLAYING.filter(({ name }) => name === "my partner and I lay tiles"),
};

/** The phases that differ where there are three or four sides: in their scores and clocks, and in what the banner says. */
const DIFFERENT = [
  "my turn",
  "my turn, tiles laid",
  "I write the slip",
  "overtime",
  "they are away",
  "a word that is none",
  "the director announces",
  "no connection",
];
export const MANY_SIDED = PLAYING.filter(({ name }) => DIFFERENT.includes(name));

export const AROUND: readonly Phase[] = [
  { name: "getting ready", golden: "gathering.first", step: 0 },
  { name: "late for the round", golden: "gathering.first", step: 0, change: late },
  { name: "the bag is sealed", golden: "gathering.first", step: 4, anyPlace: true },
  { name: "stopped before the start", golden: "gathering.first", step: 0, change: stopped("fire drill"), anyLength: true },
  { name: "over, to sign", golden: "out-play.second", step: 2 },
  { name: "over and signed", golden: "out-play.second", step: 4 },
  { name: "four sides", golden: "four-sides.second", step: 1, only: 1 },
  { name: "a director's panel", golden: "director.spectator", step: 2, rules: true, first: rule, only: 1 },
  { name: "a spectator", golden: "comes-off.spectator", step: 3, only: 2 },
];
