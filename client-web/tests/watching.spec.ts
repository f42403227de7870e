// Watching: the badge that everyone at the table sees, links, the watch page on a phone and on a
// television, following, a replay without its end, a frame elsewhere.

import type { AudiencePolicy, ServerMessage } from "../src/protocol.ts";
import type { Table } from "../src/state/table.ts";
import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { hear, type Phase } from "./support/phases.ts";
import { picture } from "./support/picture.ts";
import { EMBED, filled } from "./support/routes.ts";
import { pressTwice } from "./support/press.ts";
import { openScene } from "./support/scene.ts";
import { expect, freshName, registered, test } from "./support/visitor.ts";

test("the watch page says what one sees, on a phone and on a television", async ({ page }) => {
  await openScene(page, { name: "watching", golden: "comes-off.spectator", step: 3 }, 2);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(page.getByText("128 people watch.")).toBeVisible();
  await expect(page.getByRole("heading", { name: /Unseen tiles/ })).toBeVisible();
  await accessible(page);
  await picture(page, "watching", true);
  for (const [width, height] of [
    [320, 640],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(width);
    await page.screenshot({ path: `pictures/watching-${width}.png` });
  }
});

/** What one who watches sees a game come to, and a word of it. */
const PHASES: readonly (Phase & { says: RegExp })[] = [
  { name: "held", golden: "comes-off.spectator", step: 3, says: /hold QUIZAE/ },
  { name: "challenged", golden: "comes-off.spectator", step: 4, says: /challenge QUIZAE/ },
  { name: "comes-off", golden: "comes-off.spectator", step: 5, first: hear("comes-off.spectator", 6), says: /The play comes off/ },
  { name: "stands", golden: "stands.spectator", step: 3, first: hear("stands.spectator", 4), says: /The play stays/ },
  { name: "over", golden: "out-play.spectator", step: 3, says: /Waiting for the players to sign/ },
  { name: "four-sides", golden: "four-sides.spectator", step: 2, says: /to play/, only: 1 },
];

for (const { says, first, ...scene } of PHASES) {
  test(`the watch page, ${scene.name}: what happens is said, at every width`, async ({ page }) => {
    const socket = await openScene(page, scene, scene.only ?? 2);
    await first?.(page, socket);
    await expect(page.locator(".banner")).toContainText(says);
    for (const width of [320, 360, 820, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: width < 640 ? 740 : 1080 });
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(wide, `${width} px`).toBeLessThanOrEqual(0);
    }
    await accessible(page);
    await picture(page, `watching-${scene.name}`);
  });
}

test("a link is made, watched by, and ended at once", async ({ person, player, layTable, browser, hall }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const { page } = ada;
  await page.getByRole("button", { name: /nobody watches/ }).click();
  await page.getByRole("combobox", { name: "Who may watch" }).selectOption("link");
  await page.getByRole("button", { name: "Change it" }).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = await page.getByRole("region", { name: "The link" }).getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "who-watches");
  expect(link).toContain(`/tables/${table}?link=`);

  const stranger = await browser.newContext({ baseURL: hall.url });
  const watching = await stranger.newPage();
  await watching.goto(`/tables/${table}`);
  await expect(watching.getByRole("heading", { name: "There is no table here that you can see" })).toBeVisible();
  await watching.goto(link ?? "");
  await expect(watching.getByText("You are watching.")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: /1 person watches/ }).click();
  await expect(page.getByText("1 screen watches by it now.")).toBeVisible();
  await pressTwice(page, "End the link", "Sure? They stop seeing the game");
  await expect(watching.getByRole("heading", { name: "There is no table here that you can see" })).toBeVisible();
  await stranger.close();
});

test("a player is followed, a game is framed, and a finished one replayed without its end", async ({
  person,
  player,
  layTable,
  browser,
  hall,
}) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  const stranger = await browser.newContext({ baseURL: hall.url });
  const page = await stranger.newPage();
  await page.goto(`/@${ada.name}/live`);
  await expect(page.getByText("is not playing just now")).toBeVisible();
  await page.getByRole("button", { name: "Put on my front page" }).click();
  await accessible(page);
  await begin(ada, bo, table);
  await expect(page.getByText("You are watching.")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("is playing")).toBeVisible();
  await accessible(page);
  await page.goto(filled(EMBED, { game: table }));
  await expect(page.getByRole("link", { name: "Watch at Tilehall" })).toBeVisible();
  await accessible(page);
  await page.setViewportSize({ width: 480, height: 640 });
  await page.screenshot({ path: "pictures/embed-480.png" });
  await bo.does({ command: "resign" });
  // Whoever has it open sees the end, and whoever opens it now the start.
  await expect(page.locator(".embed-foot")).toContainText("The game is over.");
  await page.goto(filled(EMBED, { game: table }));
  await expect(page.getByText("Before the first turn.")).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/games/${table}/replay`);
  await expect(page.getByText("Before the first turn.")).toBeVisible();
  await accessible(page);
  await picture(page, "replay");
  // It is linked where games are listed, and a link to it can be given on.
  await ada.page.goto("/games");
  const replay = ada.page.getByRole("link", { name: `Replay the game against ${bo.name}` });
  await expect(replay).toHaveAttribute("href", `/games/${table}/replay`);
  await accessible(ada.page);
  await picture(ada.page, "games-replay");
  await stranger.close();
});

test("a frame of a finished game begins at its start, is stepped through, and shows its end where that is wanted", async ({
  player,
  layTable,
  visitor,
}) => {
  const [ada, bo] = [await player(), await player()];
  const table = await layTable([ada, bo]);
  for (const one of [ada, bo]) await one.attend(table);
  await Promise.all([ada.ready(), bo.ready()]);
  await bo.until(({ phase }) => phase.phase === "turn");
  const { state, side } = await bo.where();
  await (state.phase.phase === "turn" && state.phase.side === side ? bo : ada).does({ command: "pass_turn" });
  await bo.does({ command: "resign" });
  const page = await visitor();
  const answers: string[] = [];
  page.on("response", async (response) => {
    if (response.url().includes("/replay")) answers.push(await response.text());
  });
  await page.setViewportSize({ width: 480, height: 640 });
  const frame = filled(EMBED, { game: table });
  await page.goto(frame);
  await expect(page.getByText("Before the first turn.")).toBeVisible();
  // Nothing of the end has come: it is withheld until it is asked for.
  expect(answers).toHaveLength(1);
  expect(answers[0]).toContain('"more":true');
  expect(answers[0]).not.toContain("game_over");
  await expect(page.getByRole("button", { name: "Turn before" })).toBeDisabled();
  await accessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(640);
  await page.screenshot({ path: "pictures/embed-finished.png" });
  await page.getByRole("button", { name: "The end" }).click();
  await expect(page.getByText("The game is over.")).toBeVisible();
  await page.getByRole("button", { name: "Turn before" }).click();
  await expect(page.getByText("Before the first turn.")).toBeVisible();
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(page.getByText(/^Turn 1:/)).toBeVisible();
  await page.goto(`${frame}?end`);
  await expect(page.getByText("The game is over.")).toBeVisible();
  for (const [width, height] of [
    [240, 240],
    [320, 480],
    [480, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("a player is put on the front page from their profile, during a game and after its end", async ({
  person,
  player,
  layTable,
  visitor,
}) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const page = await visitor();
  const pressed = (name: string) => expect(page.getByRole("button", { name, exact: true })).toHaveAttribute("aria-pressed", "true");
  await page.goto(`/players/${ada.name}`);
  await page.getByRole("button", { name: "Put on my front page" }).click();
  await pressed("On your front page ✓");
  await accessible(page);
  await picture(page, "profile-follow");
  await page.getByRole("link", { name: "Watch their games" }).click();
  // The page follows her; him it offers.
  await expect(page.getByText("You are watching.")).toBeVisible();
  await expect(page.getByText(`You follow ${ada.name}: the next game opens here by itself.`)).toBeVisible();
  await pressed("On your front page ✓");
  await page.getByRole("button", { name: `Put ${bo.name} on my front page` }).click();
  await pressed(`${bo.name} is on your front page ✓`);
  await accessible(page);
  await picture(page, "watching-follow", true);
  await page.goto(`/tables/${table}`);
  await page.getByRole("button", { name: `${bo.name} is on your front page ✓` }).click();
  await expect(page.getByRole("button", { name: `Put ${bo.name} on my front page` })).toHaveAttribute("aria-pressed", "false");
  await bo.does({ command: "resign" });
  const more = page.getByRole("region", { name: "More games" });
  await expect(more.getByRole("button", { name: "Share" })).toBeVisible();
  await more.getByRole("button", { name: `Put ${bo.name} on my front page` }).click();
  // Whether other tables are on is for other tests of this hall to say.
  await page.route("**/api/tables/*/next*", (route) => route.fulfill({ json: {} }));
  await more.getByRole("button", { name: "Next table" }).click();
  await expect(more.getByText("No other table is on that you may watch.")).toBeVisible();
  for (const width of [320, 360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await accessible(page);
  await picture(page, "watching-after", true);
  await page.goto("/");
  const followed = page.getByRole("region", { name: "On now" });
  await expect(followed.getByText(bo.name)).toBeVisible();
  await expect(followed.getByText(ada.name)).toBeVisible();
});

test("what one follows is gone at log-out, and nobody else at the computer sees it", async ({ visitor, hall }) => {
  const page = await visitor();
  const followed = page.getByRole("region", { name: "On now" });
  const put = async (who: string) => {
    await page.goto(`/@${who}/live`);
    await page.getByRole("button", { name: "Put on my front page" }).click();
    await expect(page.getByRole("button", { name: "On your front page ✓" })).toBeVisible();
  };
  const [ada, bo, star] = [freshName("ada"), freshName("bo"), freshName("star")];
  for (const name of [star, bo]) await registered(await visitor(), hall.url, name);
  await put(star);
  await registered(page, hall.url, ada);
  await page.goto("/");
  await expect(page.getByRole("heading", { name: `Hello, ${ada}` })).toBeVisible();
  await expect(followed).toHaveCount(0);
  await put(bo);
  await page.evaluate(() => sessionStorage.setItem("tilehall-link-some-table", "some-token"));
  await page.goto("/");
  await expect(followed.getByText(bo)).toBeVisible();
  await expect(followed.getByText(star)).toHaveCount(0);
  await page.goto("/settings");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page.locator("#main").getByText("You are logged out.")).toBeVisible();
  // What was followed here before anyone had logged in.
  await expect(followed.getByText(star)).toBeVisible();
  await expect(followed.getByText(bo)).toHaveCount(0);
  const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(kept).not.toContain(bo);
  expect(kept).not.toContain("some-token");
});

test("everyone at the table sees that a commentator sees the racks, and how late", async ({ page }) => {
  const then = ({ id }: Table): ServerMessage[] => [
    { type: "audience", table: id, audience: { watch: "link" }, spectators: 3, commentary_ms: 180_000 },
  ];
  await openScene(page, { name: "commentator", golden: "comes-off.spectator", step: 3, then }, 2);
  const badge = page.getByRole("button", { name: /A commentator sees the racks 3 minutes later\.$/ });
  await expect(badge).toContainText("+ commentator");
  for (const width of [360, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await picture(page, "commentator", true);
  await badge.click();
  const dialog = page.getByRole("dialog", { name: "Who watches" });
  await expect(dialog.getByText("A commentator sees the racks 3 minutes later.")).toBeVisible();
  await accessible(page);
});

test("one who watches steps back and is live again in one press, shares, and goes on to the next table", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openScene(page, { name: "stepping", golden: "stands.spectator", step: 4 }, 1);
  const tiles = page.locator(".board .tile");
  const now = await tiles.count();
  const live = page.getByRole("button", { name: "Live" });
  await expect(live).toBeDisabled();
  await page.getByRole("button", { name: "First turn" }).click();
  await expect(page.getByText(/^1 of 3:/)).toBeVisible();
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(page.getByText(/^2 of 3:/)).toBeVisible();
  await live.click();
  await expect(page.getByText(/^3 of 3:/)).toBeVisible();
  await expect(live).toBeDisabled();
  await expect(tiles).toHaveCount(now);

  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("region", { name: "Watching" }).getByText("The link is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
  const next = "0190a000-0000-7000-8000-000000000077";
  // Whoever came by an event's link asks with it, and opens the next table with it.
  await page.evaluate((key) => sessionStorage.setItem(key, "some-token"), `tilehall-link-${page.url().split("/").at(-1)}`);
  await page.route("**/api/tables/*/next?link=some-token", (route) => route.fulfill({ json: { table: next } }));
  await page.getByRole("button", { name: "Next table" }).click();
  await expect(page).toHaveURL(new RegExp(`/tables/${next}$`));
  expect(await page.evaluate((key) => sessionStorage.getItem(key), `tilehall-link-${next}`)).toBe("some-token");
});

test("a game that anyone may watch gives its frame and its pictures to other pages", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const then = ({ id }: Table): ServerMessage[] => [{ type: "audience", table: id, audience: { watch: "public" }, spectators: 3 }];
  await openScene(page, { name: "sharing", golden: "stands.spectator", step: 4, then }, 1);
  const id = page.url().split("/").at(-1);
  let watch = "link";
  await page.route("**/api/tables/*/audience", (route) =>
    route.fulfill({ json: { audience: { watch }, spectators: 3, may_change: false } }),
  );
  const opens = page.getByRole("button", { name: "Pictures and frame" });
  await opens.click();
  const share = page.getByRole("region", { name: "Share" });
  await expect(share).toContainText("Only a game that anyone may watch can be shown on other pages.");
  await opens.click();
  watch = "public";
  await opens.click();
  await expect(share.getByLabel("For another page")).toHaveValue(
    new RegExp(`^<iframe src="http[^"]+/embed/${id}" width="480" height="640" `),
  );
  await share.getByRole("button", { name: "Copy the code" }).click();
  await expect(share.getByText("The code is copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/embed/${id}`);
  for (const [name, file] of [
    ["Picture of the board", "board.png"],
    ["Picture with the scores", "preview.png"],
    ["All turns, as a GIF", "game.gif"],
  ] as const)
    await expect(share.getByRole("link", { name })).toHaveAttribute("href", `/api/games/${id}/${file}`);
  await accessible(page);
  await page.screenshot({ path: "pictures/share-place.png", fullPage: true });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.reload();
  await page.getByRole("tab", { name: "Watching" }).click();
  await opens.click();
  await expect(share).toBeVisible();
  await accessible(page);
  await page.screenshot({ path: "pictures/share-place-320.png", fullPage: true });
  for (const width of [320, 820, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test("everyone at the table is told in words that who may watch was changed, and by what", async ({ page }) => {
  const socket = await openScene(page, { name: "changed", golden: "stands.spectator", step: 3 }, 1);
  const id = page.url().split("/").at(-1) ?? "";
  const changed = (audience: AudiencePolicy, changed_ms: number): ServerMessage => ({
    type: "audience",
    table: id,
    audience,
    spectators: 5,
    changed_ms,
  });
  await expect(page.getByRole("button", { name: /with the link/ })).toBeVisible();
  socket?.send(JSON.stringify(changed({ watch: "club", racks: { kind: "delayed", ms: 60_000 } }, 7)));
  const told = page.getByText("This has changed. Who may watch: our club. They see the game 60 seconds later, with the racks.");
  await expect(told.first()).toBeVisible();
  await expect(page.getByRole("button", { name: /^5 people watch\. Who may watch: our club\./ })).toBeVisible();
});
