// Tables of more than two: pairs, four sides, those who watch, and the director.

import type { Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { rule } from "./support/ruling.ts";
import { picture } from "./support/picture.ts";
import type { Player } from "./support/player.ts";
import { type Coach, expect, test } from "./support/visitor.ts";

test("a pair against a pair: one rack, the partner's draft, either may press", async ({ person, player, layTable }) => {
  const [ada, alan] = [await person(), await person()];
  const [bo, bea] = [await player(), await player()];
  const table = await layTable([ada, alan, bo, bea], { rules: "nassc-2019", players_per_side: 2 });
  for (const one of [ada, alan]) await one.open(table);
  for (const one of [bo, bea]) await one.attend(table);
  const others = Promise.all([bo.ready(), bea.ready()]);
  for (const one of [ada, alan]) await one.ready();
  await others;
  await bo.until(({ phase }) => phase.phase === "turn");
  const { state, side } = await bo.where();
  if (state.phase.phase === "turn" && state.phase.side === side) await bo.plays(3);
  await ada.myTurn();
  await expect(ada.page.locator(".side.mine .side-names")).toHaveText(`You & ${alan.name}`);
  expect([...(await ada.rack())].sort()).toEqual([...(await alan.rack())].sort());
  await ada.clickPlay(await ada.aPlay(3));
  await expect(alan.page.locator(".square.ghost")).toHaveCount(3);
  await alan.button("Lay as my partner has").click();
  await expect(alan.staged).toHaveCount(3);
  await alan.pressClock.click();
  await expect(alan.staged).toHaveCount(0);
  // The partner's tiles are played, so the own copies of them are gone too.
  await expect(ada.staged).toHaveCount(0);
  await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
  await accessible(ada.page);
  await picture(ada.page, "table-pairs");
});

/** A club in which partners may write what they like, and these its members. */
async function mayWrite({ page, club }: Coach, origin: string, members: { page: Page }[]): Promise<void> {
  const headers = { origin };
  const open = { reach: "hall", partner_chat: "open", lists: "any" };
  expect((await page.request.patch(`/api/clubs/${club}`, { data: open, headers })).ok()).toBe(true);
  const made = await page.request.put(`/api/clubs/${club}/join-code`, { data: { hours: 1, uses: 2 }, headers });
  const { code } = (await made.json()) as { code: string };
  for (const one of members) expect((await one.page.request.post("/api/clubs/join", { data: { code }, headers })).ok()).toBe(true);
}

test("partners talk to each other, and opponents in phrases", async ({ coach, hall, person, player, layTable }) => {
  const [ada, alan] = [await person(), await person()];
  await mayWrite(await coach(), hall.url, [ada, alan]);
  const [bo, bea] = [await player(), await player()];
  const table = await layTable([ada, alan, bo, bea], { rules: "nassc-2019", players_per_side: 2 });
  for (const one of [ada, alan]) await one.open(table);
  await ada.page.getByLabel("Message").fill("QUIZ at 8H?");
  await ada.button("Say").click();
  await expect(alan.page.getByRole("log")).toContainText("QUIZ at 8H?");
  await ada.button("Table").click();
  await ada.page.getByLabel("Say a phrase").selectOption({ label: "Good luck!" });
  await expect(alan.page.getByRole("log")).toContainText("Good luck!");
  await bea.attend(table);
  await expect(ada.page.getByRole("log").getByText("QUIZ at 8H?")).toBeVisible();
});

test("one who is not kind is muted, and the coach is told", async ({ person, layTable }) => {
  const [ada, bo] = [await person(), await person()];
  const table = await layTable([ada, bo]);
  for (const one of [ada, bo]) await one.open(table);
  await bo.page.getByLabel("Say a phrase").selectOption({ label: "Good luck!" });
  await expect(ada.page.getByRole("log")).toContainText("Good luck!");
  await ada.button("Mute or report…").click();
  await accessible(ada.page);
  await picture(ada.page, "table-manners");
  await ada.page.getByLabel("Or tell the coach what happened").fill("Would not stop.");
  await ada.button("Send the report").click();
  await expect(ada.page.getByRole("dialog")).toHaveCount(0);
  await ada.button("Mute or report…").click();
  await ada.page.getByRole("dialog").getByRole("button", { name: /^Mute/ }).click();
  await expect(ada.page.getByRole("dialog")).toHaveCount(0);
  await bo.page.getByLabel("Say a phrase").selectOption({ label: "Hello!" });
  await expect(bo.page.getByRole("log")).toContainText("Hello!");
  await expect(ada.page.getByRole("log")).not.toContainText("Hello!");
  await ada.page.goto("/settings");
  await expect(ada.page.getByRole("heading", { name: "Muted players" })).toBeVisible();
});

test("four sides, and one who only watches", async ({ person, player, layTable, browser, hall }) => {
  const ada = await person();
  const others = [await player(), await player(), await player()];
  const table = await layTable([ada, ...others], { sides: 4 });
  await ada.open(table);
  for (const one of others) await one.attend(table);
  const ready = Promise.all(others.map((one) => one.ready()));
  await ada.ready();
  await ready;
  const spectator = await (await browser.newContext({ baseURL: hall.url, viewport: { width: 1280, height: 800 } })).newPage();
  await spectator.goto(`/tables/${table}`);
  for (let turn = 0; turn < 4; turn++) {
    const mover = await toMove(ada, others);
    // With more than two sides the others have time to look first: until then the table refuses, and nothing changes.
    if (mover === ada) {
      await ada.clickPlay(await ada.aPlay(3));
      await expect(async () => {
        await ada.pressClock.click();
        await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    } else {
      await expect(() => (mover as Player).plays(3)).toPass();
    }
  }
  await expect(ada.page.locator(".side")).toHaveCount(4);
  await expect(spectator.locator(".sheet .turn-line")).toHaveCount(4);
  await expect(spectator.locator(".rack-tile")).toHaveCount(0);
  await expect(spectator.locator(".bar")).toHaveCount(0);
  await accessible(spectator);
  await picture(ada.page, "table-four-sides");
  await picture(spectator, "table-spectator");
  await spectator.context().close();
});

type Person = Awaited<ReturnType<Parameters<Parameters<typeof test>[2]>[0]["person"]>>;

/** Who is to move. */
async function toMove(ada: Person, others: Player[]): Promise<Person | Player> {
  const some = others[0] as Player;
  await some.until(({ phase, open }) => phase.phase === "turn" && (open?.draws_at ?? null) === null);
  for (const one of others) {
    const { state, side } = await one.where();
    if (state.phase.phase === "turn" && state.phase.side === side) return one;
  }
  await ada.myTurn();
  return ada;
}

test("a coach of another club is not offered the director's part", async ({ person, player, layTable, hall }) => {
  const [coach, ada, bo] = [await person(), await player(), await player()];
  hall.giveRole(coach.name, "coach");
  const table = await layTable([ada, bo], { rules: "naspa-2014" });
  const asked = coach.page.waitForResponse(`**/api/games/${table}`);
  await coach.open(table);
  expect(await (await asked).json()).toMatchObject({ may_rule: false });
  await expect(coach.page.getByRole("region", { name: "Score sheet" })).toBeVisible();
  await expect(coach.page.getByRole("region", { name: "Director" })).toHaveCount(0);
});

test("the director is called, rules, and a clock runs into overtime", async ({ person, player, layTable, hall }) => {
  const [ada, bo, official] = [await person(), await player(), await person()];
  hall.giveRole(official.name, "admin");
  const table = await layTable([ada, bo], { rules: "naspa-2014" });
  await begin(ada, bo, table);
  await ada.button("More").click();
  await ada.button("Call the director").click();
  await expect(ada.phase).toContainText("You called the director. The clocks are stopped");
  await expect(ada.page.locator(".rack-tile.face-down")).toHaveCount(7);
  await picture(ada.page, "table-director-called");

  await official.page.goto(`/tables/${table}`);
  // What the hall refuses is read beside the button too.
  await rule(official.page, "Take the last play off", "not a word");
  await expect(official.page.getByRole("region", { name: "Director", exact: true })).toContainText("There is no play to decide about.");
  await rule(official.page, "Stop the clocks", "a look at the board");
  await expect(ada.phase).toHaveText("The director has stopped the clocks: a look at the board.");
  await ada.page.reload();
  await expect(ada.phase).toHaveText("The director has stopped the clocks: a look at the board.");
  const side = (await bo.where()).side;
  const mine = 1 - side;
  await rule(official.page, "Set a clock", "it ran on", { side: mine, number: -59 });
  await expect(ada.page.locator(".side.mine .clock")).toContainText("-0:59");
  await expect(ada.page.locator(".side.mine .overtime")).toHaveText("-10");
  await accessible(official.page);
  await picture(official.page, "table-director");
  await official.button("Go on: let the clocks run").click();
  await expect(ada.phase).not.toContainText("stopped");
  if ((await ada.page.locator(".side.mine.to-move").count()) === 0) await bo.plays(3);
  await expect(ada.page.locator(".side.mine .overtime")).toHaveText("-20", { timeout: 10_000 });
});
