// Walls, overlays and the page for streamers: axe, every width, pictures to be looked at, and a real
// game through a real slot.

import { begin } from "./support/begin.ts";
import { eventOf as tournamentOf } from "./support/event.ts";
import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { press } from "./support/press.ts";
import { expect, test } from "./support/visitor.ts";
import { eventOf, EVENT, PlayedGame, PlayedWall } from "./support/wall.ts";
import type { Page } from "@playwright/test";

const WIDTHS = [320, 360, 820, 1024, 1280, 1920];

/** What projectors and televisions show. */
const SCREENS = [
  [1024, 768],
  [1280, 800],
  [1920, 1080],
] as const;

async function fits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 1080 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(wide, `${page.url()} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

async function lookedAt(page: Page, name: string): Promise<void> {
  await fits(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await accessible(page);
    await page.screenshot({ path: `pictures/${name}-1920-${colorScheme}.png`, animations: "disabled" });
  }
  await picture(page, name, true);
}

/** A wall on which some turns have been played. */
async function playing(page: Page, wall: PlayedWall): Promise<void> {
  await wall.serve(page);
  for (let turn = 0; turn < 9; turn++) for (let place = 0; place < wall.size; place++) wall.games[place]?.play();
}

test("a wall of a tournament has numbers, the round's clock and its boards", async ({ page }) => {
  const wall = new PlayedWall(9, eventOf(9, 9));
  await playing(page, wall);
  await page.goto(`/watch?tournament=${EVENT}&boards=9`);
  await expect(page.locator(".screen")).toHaveCount(9);
  await expect(page.locator(".billboard")).toContainText("Northside Spring Championship");
  await expect(page.locator(".billboard")).toContainText("Round 3 of 7");
  await expect(page.locator(".billboard-clock")).toHaveText(/^2\d:\d\d$/);
  await expect(page.locator(".screen-number").first()).toHaveText("1");
  wall.turn(0, "held");
  await expect(page.locator(".screen").first()).toContainText("Hold");
  await lookedAt(page, "wall-tournament");
});

test("a wall that stays has a code for phones, and standings between rounds", async ({ page }) => {
  const wall = new PlayedWall(4, eventOf(4, 4), { name: "Left projector", size: 4, of: { kind: "tournament", tournament: EVENT } });
  await playing(page, wall);
  await page.route("**/slots/*/qr.svg", (route) =>
    route.fulfill({
      contentType: "image/svg+xml",
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1H0z"/></svg>',
    }),
  );
  await page.goto("/wall/some-key");
  await expect(page.locator(".screen")).toHaveCount(4);
  await expect(page.getByAltText("A code that leads phones to this wall")).toBeVisible();
  await lookedAt(page, "wall-slot");
  wall.tell(eventOf(4, 0));
  await expect(page.locator(".wall-standings caption")).toHaveText("Standings after round 3 of 7");
  await expect(page.locator(".screen")).toHaveCount(0);
  await lookedAt(page, "wall-standings");
  const over = eventOf(4, 0);
  wall.tell({ ...over, divisions: over.divisions.map((division) => ({ ...division, is_final: true })) });
  await expect(page.locator(".wall-winners")).toHaveText(`Winner of Open: ${over.divisions[0]?.standings[0]?.name}`);
  await lookedAt(page, "wall-winners");
});

test("a wall that stays fills a projector as it opens, without an account, and gives the menu back", async ({ page }) => {
  const wall = new PlayedWall(4, eventOf(4, 4), { name: "Left projector", size: 4, of: { kind: "tournament", tournament: EVENT } });
  await playing(page, wall);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto("/wall/some-key");
  await expect(page.locator(".screen")).toHaveCount(4);
  for (const screen of await page.locator(".screen").all()) await expect(screen).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole("banner")).toBeHidden();
  const name = page.locator(".screen-names").first();
  const colour = await name.evaluate((name) => getComputedStyle(name).color);
  await name.hover();
  await expect(name).toHaveCSS("color", colour);
  await accessible(page);
  await page.screenshot({ path: "pictures/wall-at-once.png", animations: "disabled" });
  // On a telephone it is a page as every other.
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByRole("banner")).toBeVisible();
  await page.setViewportSize({ width: 1920, height: 1080 });
  wall.tell(eventOf(4, 0));
  await expect(page.locator(".wall-standings th").first()).toBeInViewport();
  const [title, row] = await Promise.all(
    ["th", "td"].map((cell) =>
      page
        .locator(`.wall-standings ${cell}`)
        .first()
        .evaluate((cell) => Number.parseFloat(getComputedStyle(cell).fontSize)),
    ),
  );
  expect(title).toBeGreaterThanOrEqual(0.65 * (row ?? 0));
  await page.screenshot({ path: "pictures/wall-at-once-standings.png", animations: "disabled" });
  await page.getByRole("button", { name: "Show the menu" }).click();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("button", { name: "Fill the screen" })).toBeVisible();
});

test("a press on a board of a wall that stays shows it large, to those who may not open its table", async ({ page }) => {
  const wall = new PlayedWall(4, eventOf(4, 4), { name: "Left projector", size: 4, of: { kind: "tournament", tournament: EVENT } });
  await playing(page, wall);
  await page.goto("/wall/some-key");
  await page.locator(".screen-names").nth(2).click();
  await expect(page).toHaveURL(`/wall/some-key/${wall.games[2]?.table}`);
  await expect(page.locator(".screen")).toHaveCount(1);
  await expect(page.locator(".screen-number")).toHaveText("3");
  wall.turn(2, "challenged");
  await expect(page.locator(".screen")).toContainText("Challenge");
  await lookedAt(page, "wall-board");
  for (const [width, height] of [[320, 480], ...SCREENS] as const) {
    await page.setViewportSize({ width, height });
    const board = await page.locator(".wall-board").boundingBox();
    expect.soft(board?.height, `at ${width} x ${height}`).toBeLessThanOrEqual(height);
  }
  wall.games = wall.games.filter((_, place) => place !== 2);
  wall.tell();
  await expect(page.getByText("This board is not on the wall any more.")).toBeVisible();
  await page.getByRole("link", { name: "Left projector" }).click();
  await expect(page.locator(".screen")).toHaveCount(3);
});

test("on a projector every board is in view at once, whatever their number and the screen", async ({ page }) => {
  for (const boards of [4, 9, 16]) {
    const wall = new PlayedWall(boards, eventOf(boards, boards));
    await playing(page, wall);
    await page.goto(`/watch?tournament=${EVENT}&boards=${boards}`);
    await expect(page.locator(".screen")).toHaveCount(boards);
    await page.getByRole("button", { name: "Fill the screen" }).click();
    await expect(page.locator(".projector")).toBeVisible();
    for (const [width, height] of SCREENS) {
      await page.setViewportSize({ width, height });
      const outside = await page.evaluate(() => {
        const within = ({ top, left, bottom, right }: DOMRect) => top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
        return [...document.querySelectorAll(".screen")].filter((screen) => !within(screen.getBoundingClientRect())).length;
      });
      expect.soft(outside, `${boards} boards at ${width} x ${height}`).toBe(0);
      await page.screenshot({ path: `pictures/projector-${boards}-${width}.png`, animations: "disabled" });
    }
    await accessible(page);
  }
});

/** An overlay with these facts and no more: its stream ends at once, and says the same when it is taken up. */
async function overlayOf(page: Page, facts: object, search = ""): Promise<void> {
  const news = `event: facts\nid: 1\ndata: ${JSON.stringify(facts)}\n\n`;
  await page.route("**/slots/*/events", (route) =>
    route.fulfill({ contentType: "text/event-stream", body: `event: time\ndata: ${Date.now()}\n\n${news}` }),
  );
  await page.goto(`/overlay/some-key${search}`);
}

const ALL = "?boxes=board,racks,scores,clocks,last,bag,standings";

test("an overlay shows its boxes over a clear ground, wide and upright", async ({ page }) => {
  const game = new PlayedGame(3);
  for (let turn = 0; turn < 11; turn++) game.play();
  const held = { ...game.glance(Date.now(), "held"), delay_ms: 60_000 };
  held.sides[0] = { ...held.sides[0]!, provisional: 4 };
  const facts = { number: 1, game: held, racks: ["AEINRST", "QUIZ?AE"], event: eventOf(4, 4) };
  await page.setViewportSize({ width: 1920, height: 1080 });
  await overlayOf(page, facts, ALL);
  await expect(page.locator(".state")).toHaveText("Hold");
  await expect(page.locator(".rack").first()).toHaveText("A E I N R S T");
  await expect(page.locator(".provisional").first()).toHaveText("4 may go back");
  await expect(page.locator(".late")).toHaveText("as it was 60 s ago");
  await expect(page.locator(".place").nth(1).locator("span")).toHaveText(["2.", "otter-alexander", "4½–½", "+340"]);
  await expect(page.locator(".open").first()).toBeVisible();
  const ground = await page.evaluate(() => [document.body, document.documentElement].map((node) => getComputedStyle(node).backgroundColor));
  expect(ground).toEqual(["rgba(0, 0, 0, 0)", "rgba(0, 0, 0, 0)"]);
  for (const theme of ["dark", "light", "contrast"]) {
    await overlayOf(page, facts, `${ALL}&theme=${theme}`);
    await expect(page.locator(".state")).toHaveText("Hold");
    await accessible(page);
    await page.screenshot({ path: `pictures/overlay-wide-${theme}.png`, omitBackground: true });
  }
  await page.setViewportSize({ width: 1080, height: 1920 });
  await overlayOf(page, facts, `${ALL}&layout=vertical`);
  await expect(page.locator(".state")).toHaveText("Hold");
  await accessible(page);
  await page.screenshot({ path: "pictures/overlay-vertical.png", omitBackground: true });
});

/** What of an overlay cannot be read whole: boxes that reach over the edge, and texts that are cut. */
const cutOff = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const nodes = [...document.querySelectorAll<HTMLElement>("#overlay .board, #overlay .aside *")];
    const shown = nodes.filter((node) => node.getClientRects().length > 0);
    const reaches = ({ top, left, bottom, right }: DOMRect) =>
      top < 0 || left < 0 || bottom > innerHeight + 0.5 || right > innerWidth + 0.5;
    const isCut = (node: HTMLElement) =>
      node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).display !== "inline" && !node.matches(".board");
    return shown
      .filter((node) => reaches(node.getBoundingClientRect()) || isCut(node))
      .map((node) => `${node.className}: ${node.textContent}`);
  });

const LONG_NAMES = ["maximilian-wormwood1", "wwwwwwwwwwwwwwwwwwww", "hummingbird-josephine", "otter-alexander-long"];

test("an overlay is whole at every usual size, with two and with four sides, and with long names", async ({ page }) => {
  const game = new PlayedGame(3);
  for (let turn = 0; turn < 11; turn++) game.play();
  const now = Date.now();
  const glance = game.glance(now, "held");
  const event = eventOf(4, 4);
  const [division] = event.divisions;
  if (!division) throw new Error("it has a division");
  const standings = division.standings.map((place, index) => ({
    ...place,
    name: index % 3 ? place.name : LONG_NAMES.slice(0, 2).join(" & "),
  }));
  const told = { ...event, divisions: [{ ...division, standings }] };
  const pair = (side: number) => [0, 1].map((one) => (LONG_NAMES[(side + one) % 4] ?? "").slice(0, 20));
  const clocks = { ...glance.clocks, remaining_ms: [1_500_000, 1_490_000, 1_480_000, 1_470_000] };
  for (const sides of [2, 4])
    for (const names of ["short", "pairs"]) {
      const called = (side: number) => (names === "pairs" ? pair(side) : [["heron", "otter", "wren", "kite"][side] ?? ""]);
      const all = Array.from({ length: sides }, (_, side) => ({ names: called(side), score: 488, ...(side === 0 && { provisional: 7 }) }));
      const last_play = { side: 0, word: "QUARTZITISATION", score: 1_244 };
      const facts = {
        number: 1,
        game: { ...glance, sides: all, clocks, delay_ms: 900_000, last_play },
        racks: Array.from({ length: sides }, () => "WWMQUM?"),
        event: told,
      };
      for (const [width, height, layout] of [
        [1280, 720, "wide"],
        [1920, 1080, "wide"],
        [1080, 1920, "vertical"],
        [720, 1280, "vertical"],
      ] as const) {
        const where = `${sides}-${names}-${width}`;
        await page.setViewportSize({ width, height });
        await overlayOf(page, facts, `${ALL}&layout=${layout}`);
        await expect(page.locator(".state")).toHaveText("Hold");
        expect.soft(await cutOff(page), where).toEqual([]);
        // Four pairs of long names leave the standings no room.
        const least = sides === 2 ? 6 : names === "pairs" ? 0 : 4;
        expect.soft(await page.locator(".place:not(.away)").count(), where).toBeGreaterThanOrEqual(least);
        await page.screenshot({ path: `pictures/overlay-${where}.png` });
        if (width === 1280) await accessible(page);
      }
    }
});

test("a small source with the scores alone shows them as large as they are beside a board", async ({ page }) => {
  const game = new PlayedGame(3);
  game.play();
  await page.setViewportSize({ width: 600, height: 400 });
  await overlayOf(page, { number: 1, game: game.glance(Date.now()) }, "?boxes=scores,clocks");
  await expect(page.locator(".score").first()).toHaveCSS("font-size", "44px");
  expect(await cutOff(page)).toEqual([]);
});

test("an overlay without a game, or without a hall, says so and nothing else", async ({ page }) => {
  await overlayOf(page, { number: 1 });
  await expect(page.locator(".none")).toBeVisible();
  await expect(page.locator(".board")).toBeHidden();
  await page.route("**/slots/*/events", (route) => route.fulfill({ status: 404, body: "{}" }));
  await page.goto("/overlay/gone");
  await expect(page.locator(".none")).toBeVisible();
  await expect(page.locator(".people")).toBeHidden();
});

test("an overlay that hears nothing for 40 seconds says that there is no game, until it hears the hall again", async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    const sources: EventTarget[] = [];
    class Source extends EventTarget {
      static readonly CLOSED = 2;
      readyState = 1;
      constructor() {
        super();
        sources.push(this);
      }
    }
    Object.assign(window, { sources, EventSource: Source });
  });
  const say = (type: string, data: string) =>
    page.evaluate(
      ({ type, data }) => (window as unknown as { sources: EventTarget[] }).sources.at(-1)?.dispatchEvent(new MessageEvent(type, { data })),
      { type, data },
    );
  const game = new PlayedGame(3);
  game.play();
  await page.goto("/overlay/some-key");
  await say("facts", JSON.stringify({ number: 1, game: game.glance(Date.now()) }));
  await expect(page.locator(".board")).toBeVisible();
  await page.clock.runFor(39_000);
  await expect(page.locator(".board")).toBeVisible();
  await page.clock.runFor(3_000);
  await expect(page.locator(".none")).toBeVisible();
  await expect(page.locator(".board")).toBeHidden();
  // Nothing has changed: the hall says the time alone.
  await say("time", String(Date.now()));
  await page.clock.runFor(2_000);
  await expect(page.locator(".board")).toBeVisible();
  await expect(page.locator(".none")).toBeHidden();
});

test("a wall that stays is made, pointed at a division and at tables, and pointed elsewhere", async ({ coach, hall }) => {
  const director = await coach();
  const { id } = await tournamentOf(director, hall.url, []);
  const { page } = director;
  await page.goto(`/streaming?tournament=${id}`);
  await page.getByRole("radio", { name: /^Wall/ }).check({ force: true });
  await page.getByLabel("What you know it by").fill("Left projector");
  await page.getByRole("button", { name: "Make it" }).click();
  const card = page.getByRole("region", { name: "Left projector" });
  await expect(card).toContainText("Points at nothing. Nobody looks now.");
  const point = card.getByRole("button", { name: "Point it there" });
  await card.getByLabel("Division").fill("one");
  await point.click();
  await expect(card.locator(".form-error")).toContainText("Divisions are numbers from 1.");
  await card.getByLabel("Division").fill("1");
  await card.getByRole("radio", { name: "9" }).check({ force: true });
  const pins = ["0190a000-0000-7000-8000-000000000071", "0190a000-0000-7000-8000-000000000072"];
  await card.getByLabel("Tables that always come first").fill(pins.map((pin) => `${hall.url}/tables/${pin}`).join(" "));
  const aimed = page.waitForRequest(/\/aim$/);
  await point.click();
  expect((await aimed).postDataJSON()).toEqual({
    aim: { kind: "wall", of: { kind: "tournament", tournament: id, division: 1 }, size: 9, pins },
  });
  await expect(card).toContainText("Points at the boards of division 1, 9 at a time, 2 tables always.");
  // A projector has it open: its director sees that.
  const projector = await page.context().newPage();
  await projector.goto((await card.locator(".slot-address code").innerText()).trim());
  await expect(projector.getByText("Left projector")).toBeVisible();
  await lookedAt(page, "streaming-wall");
  await page.reload();
  await expect(card).toContainText("1 connection now.");
  await expect(card.getByLabel("Division")).toHaveValue("1");
  await expect(card.getByLabel("Tables that always come first")).toHaveValue(pins.join(" "));
  await card.getByRole("radio", { name: "The hall's boards" }).check({ force: true });
  await card.getByLabel("Tables that always come first").fill("");
  await point.click();
  await expect(card).toContainText("Points at the boards of the hall, 9 at a time.");
});

test("a commentator's address is made with its delay, pointed at a table, and pointed elsewhere", async ({ coach }) => {
  const { page } = await coach();
  await page.goto("/streaming");
  await page.getByRole("radio", { name: /^Commentator/ }).check({ force: true });
  await page.getByRole("radio", { name: "2 min" }).check({ force: true });
  await page.getByLabel("What you know it by").fill("Booth");
  await page.getByRole("button", { name: "Make it" }).click();
  const card = page.getByRole("region", { name: "Booth" });
  await expect(card).toContainText("Commentator, 120 seconds late. Points at nothing.");
  await expect(card).toContainText("Keep this address secret.");
  await card.getByRole("radio", { name: "A table" }).check({ force: true });
  await card.getByLabel("The address of the table").fill("a table");
  await card.getByRole("button", { name: "Point it there" }).click();
  await expect(card.locator(".form-error")).toContainText("Paste the address of a table.");
  await card.getByLabel("The address of the table").fill("/tables/0190a000-0000-7000-8000-000000000071");
  await card.getByRole("button", { name: "Point it there" }).click();
  await expect(card).toContainText("Points at one table.");
  await card.getByRole("radio", { name: "Nothing" }).check({ force: true });
  await card.getByRole("button", { name: "Point it there" }).click();
  await expect(card).toContainText("Points at nothing.");
});

test("an overlay is given a colour of its own, and every fact of it has an address", async ({ person }) => {
  const { page } = await person();
  await page.goto("/streaming");
  await page.getByLabel("What you know it by").fill("My stream");
  await page.getByRole("button", { name: "Make it" }).click();
  const card = page.getByRole("region", { name: "My stream" });
  const address = card.locator(".slot-address code");
  await card.getByLabel("Accent colour").fill("#ff8800");
  await expect(address).toContainText("?accent=ff8800");
  await card.getByRole("button", { name: /^As usual/ }).click();
  await expect(address).not.toContainText("accent");
  await card.getByText("Facts as text").click();
  for (const fact of ["first-rack", "fourth-score", "ruling", "board"]) await expect(card.getByText(`/${fact}.txt`)).toBeVisible();
});

test("a streamer makes an overlay, points it at a player, and takes it away", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  const streamer = await person();
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const page = streamer.page;
  await page.goto("/streaming");
  await page.getByLabel("What you know it by").fill("My stream");
  await page.getByRole("button", { name: "Make it" }).click();
  await expect(page.getByRole("heading", { name: "My stream" })).toBeVisible();
  const preview = page.frameLocator('iframe[title="Preview of My stream"]');
  await expect(preview.locator(".none")).toBeVisible();
  await page.getByLabel("Their nickname").fill("nobody-there");
  await page.getByRole("button", { name: "Point it there" }).click();
  await expect(page.locator(".form-error")).toContainText("nobody has this name", { ignoreCase: true });
  await page.getByLabel("Their nickname").fill(ada.name);
  await page.getByRole("button", { name: "Point it there" }).click();
  await expect(preview.locator(".side .name").first()).toHaveText(new RegExp(`${ada.name}|${bo.name}`));
  await expect(preview.locator(".clock").first()).toHaveText(/^\d+:\d\d$/);
  await lookedAt(page, "streaming");
  const address = await page.locator(".slot-address code").innerText();
  const overlay = await page.context().newPage();
  await overlay.goto(address);
  await expect(overlay.locator(".side .name").first()).not.toBeEmpty();
  await page.getByRole("button", { name: "Take it away" }).click();
  await page.getByRole("button", { name: "Yes, take it away" }).click();
  await expect(page.getByText("There is none yet.")).toBeVisible();
  await expect(overlay.locator(".none")).toBeVisible();
  await page.screenshot({ path: "pictures/streaming-empty.png", fullPage: true });
});

test("whoever watches a table puts it on their own overlay and wall from there", async ({ person, player, layTable, hall }) => {
  const [ada, bo] = [await person(), await player()];
  const { page } = await person();
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const open = page.getByRole("button", { name: "On my stream or wall" });
  await page.goto(`/tables/${table}`);
  await open.click();
  const panel = page.locator(".show-on");
  await expect(panel.getByRole("link", { name: "There is none yet. Make one" })).toHaveAttribute("href", "/streaming");
  const make = async (kind: "overlay" | "wall", name: string) => {
    const data = { kind, of: { kind: "account" }, name };
    const made = await page.request.post("/api/slots", { data, headers: { origin: hall.url } });
    return ((await made.json()) as { key: string }).key;
  };
  const [overlay] = [await make("overlay", "My stream"), await make("wall", "Left projector")];
  await page.reload();
  await open.click();
  await panel.getByRole("button", { name: "Show it on My stream" }).click();
  await expect(panel).toContainText("My stream points at this table. It shows the table while anyone may watch it.");
  await panel.getByRole("button", { name: "Show it on Left projector" }).click();
  await expect(panel).toContainText("Left projector shows this table first");
  await expect(panel).toContainText("Points at the boards of the hall, 4 at a time, 1 table always.");
  await expect.poll(async () => (await page.request.get(`/slots/${overlay}.json`)).json()).toMatchObject({ game: { table } });
  await accessible(page);
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await picture(page, "show-on", true);
  // One without an account can have none.
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(open).toHaveCount(0);
});

test("a wall of real games says a ruling, shows one later, and keeps one that is over", async ({
  person,
  player,
  layTable,
  twos,
  visitor,
}) => {
  const [ada, bo] = [await person(), await player()];
  const four = [await player(), await player(), await player(), await player()] as const;
  const ruled = await layTable([ada, bo]);
  const late = await layTable(four.slice(0, 2), { audience: { watch: "public", racks: { kind: "delayed", ms: 30_000 } } });
  const over = await layTable(four.slice(2));
  const page = await visitor();
  await page.goto(`/watch?boards=4&pins=${[ruled, late, over].join(",")}`);
  await begin(ada, bo, ruled);
  for (const [table, one, other] of [
    [late, four[0], four[1]],
    [over, four[2], four[3]],
  ] as const) {
    await one.attend(table);
    await other.attend(table);
    await Promise.all([one.ready(), other.ready()]);
    await other.until(({ phase }) => phase.phase === "turn");
  }
  const boards = page.locator(".screen");
  await expect(boards.filter({ hasText: four[2].name })).toBeVisible();
  await four[3].does({ command: "resign" });
  await bo.opens(twos, true, () => ada.pass());
  await ada.myTurn();
  await press(ada.button("Challenge"));
  await ada.page.getByRole("checkbox").first().check();
  await ada.button("Challenge these words").click();
  await expect(ada.page.locator(".banner .verdict")).toHaveText("✓Good! The play stays.");
  await expect(boards.filter({ hasText: bo.name })).toContainText(/the play stays/i);
  await expect(boards.filter({ hasText: four[2].name })).toContainText(/over/i);
  await expect(boards.filter({ hasText: four[0].name })).toContainText(/30 s/);
  await lookedAt(page, "wall-real");
});

test("a wall is searched, pinned, made larger and put on a projector, and its address keeps what was chosen", async ({ page }) => {
  const wall = new PlayedWall(16, eventOf(16, 16));
  await playing(page, wall);
  const { asked } = wall;
  await page.goto(`/watch?tournament=${EVENT}&boards=9`);
  await page.getByRole("button", { name: /^Pin / }).first().click();
  const table = wall.games[0]?.table ?? "";
  await expect(page).toHaveURL(new RegExp(`pins=${table}`));
  await page.getByLabel("Find a player or a club").fill("heron");
  await expect.poll(() => asked.at(-1)?.search).toBe("heron");
  expect(asked.at(-1)?.pins).toEqual([table]);
  await page.getByRole("radio", { name: "16" }).check({ force: true });
  await expect.poll(() => asked.at(-1)?.size).toBe(16);
  await expect(page).toHaveURL(/boards=16/);
  await page.getByRole("button", { name: "Fill the screen" }).click();
  await expect(page.locator(".wall-place.projector")).toBeVisible();
  await expect(page.getByRole("button", { name: /^(Pin|Unpin) / })).toHaveCount(0);
  await expect(page.locator(".billboard-clock")).toHaveText(/^2\d:\d\d$/);
  await page.screenshot({ path: "pictures/wall-projector.png" });
});
