// Links that reach further than one game: a parent's to one student, an event's; addresses of calendars.

import { randomUUID } from "node:crypto";
import { VERSION } from "../src/generated/protocol.ts";
import type { StudentMade, TournamentCommand } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { openScene } from "./support/scene.ts";
import { expect, freshName, test, type Coach } from "./support/visitor.ts";

async function student({ page, club }: Coach, origin: string): Promise<{ id: string; name: string }> {
  const name = freshName("owl");
  const made = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers: { origin } });
  return { id: ((await made.json()) as StudentMade).account.id, name };
}

test("a parent's link waits for one student's games, and ends at once", async ({ coach, visitor, hall }) => {
  const owner = await coach();
  const { id, name } = await student(owner, hall.url);
  const { page } = owner;
  await page.goto(`/clubs/${owner.club}/students/${id}`);
  await page.getByRole("combobox", { name: "How long a new link works" }).selectOption("30");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("region", { name: `A link to ${name}` });
  const address = await link.getByRole("link").getAttribute("href");
  expect(address).toContain("/follow/");
  await accessible(page);
  await picture(page, "parent-links");
  const parent = await visitor();
  await parent.goto(address ?? "");
  await expect(parent.getByText(`${name} is not playing just now.`)).toBeVisible();
  await expect(parent.getByText("This link works until")).toBeVisible();
  await parent.getByRole("button", { name: "Put on my front page" }).click();
  await expect(parent.getByRole("button", { name: "On your front page ✓" })).toHaveAttribute("aria-pressed", "true");
  await accessible(parent);
  await picture(parent, "parent-waits");
  await pressTwice(page, "End the link", "Sure? It stops working at once");
  await expect(link).toHaveCount(0);
  await expect(parent.getByRole("heading", { name: "This link has ended" })).toBeVisible();
  await parent.goto("/");
  const followed = parent.getByRole("region", { name: "On now" });
  await expect(followed.getByRole("link", { name: `Wait ${name}` })).toHaveAttribute("href", new URL(address ?? "", hall.url).pathname);
  await accessible(parent);
  await followed.getByRole("button", { name: `Do not follow ${name} any more` }).click();
  await expect(followed).toHaveCount(0);
});

const FIRST = "0190a000-0000-7000-8000-000000000071";
const SECOND = "0190a000-0000-7000-8000-000000000072";

for (const { address, path, link } of [
  { address: "/@kingfisher/live", path: "**/api/players/kingfisher/live" },
  { address: "/follow/some-token", path: "**/api/links/some-token", link: "some-token" },
])
  test(`${address} stays at a game that is over until the next begins, and goes on to that`, async ({ page }) => {
    const attended: { table: string; link?: string }[] = [];
    await page.clock.install();
    await page.routeWebSocket(/\/ws$/, (route) => {
      const say = (message: object) => route.send(JSON.stringify(message));
      route.onMessage((text) => {
        const message = JSON.parse(String(text)) as { type: string; id?: number; table: string; link?: string };
        if (message.type === "hello") say({ type: "welcome", version: VERSION, now_ms: Date.now(), storage_up: true });
        if (message.type === "ping") say({ type: "pong", id: message.id, now_ms: Date.now() });
        if (message.type === "attend") attended.push({ table: message.table, ...(message.link && { link: message.link }) });
      });
    });
    let table: string | undefined = FIRST;
    await page.route(path, (route) => route.fulfill({ json: { name: "kingfisher", ...(table && { table }) } }));
    await page.goto(address);
    const by = link ? { link } : {};
    await expect.poll(() => attended).toEqual([{ table: FIRST, ...by }]);
    table = undefined;
    const heard = page.waitForResponse(path);
    await page.clock.runFor(6_000);
    await heard;
    await expect(page.getByText("The table is being laid…")).toBeVisible();
    table = SECOND;
    await expect(async () => {
      await page.clock.runFor(16_000);
      expect(attended.at(-1)).toEqual({ table: SECOND, ...by });
    }).toPass();
  });

for (const { when, ...scene } of [
  { when: "while a game is on", name: "link-live", golden: "stands.spectator", step: 3 },
  { when: "after its end", name: "link-over", golden: "out-play.spectator", step: 3 },
])
  test(`a parent's link says how long it works, and is put on the front page, ${when}`, async ({ page }) => {
    await openScene(page, scene, 1);
    const table = page.url().split("/").at(-1);
    await page.route("**/api/links/some-token", (route) => route.fulfill({ json: { name: "owl", table, ends_ms: 1_900_000_000_000 } }));
    await page.goto("/follow/some-token");
    await page.locator(".board .square").first().waitFor();
    await expect(page.getByText("You follow owl: the next game opens here by itself.")).toBeVisible();
    await expect(page.getByText("This link works until")).toBeVisible();
    await expect(page.getByText("It is for you: whoever has it can watch.")).toBeVisible();
    await page.getByRole("button", { name: "Put on my front page" }).click();
    await expect(page.getByRole("button", { name: "On your front page ✓" })).toHaveAttribute("aria-pressed", "true");
    await expect(page.getByRole("button", { name: "Next table" })).toBeVisible();
    await accessible(page);
    for (const width of [320, 820, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
    await picture(page, scene.name, true);
  });

test("a link shows a tournament that is for its clubs, until it is ended", async ({ coach, visitor, hall }) => {
  const owner = await coach();
  const players = [await student(owner, hall.url), await student(owner, hall.url)];
  const { id } = await eventOf(owner, hall.url, players);
  const { page } = owner;
  await page.goto(`/tournaments/${id}/direct`);
  const watching = page.getByRole("region", { name: "Watching" });
  await watching.getByRole("button", { name: "Make a link" }).click();
  const address = await watching.getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "event-link");
  const guest = await visitor();
  await guest.goto(`/tournaments/${id}`);
  await expect(guest.getByText("There is no tournament here that you can see.")).toBeVisible();
  await guest.goto(address ?? "");
  await expect(guest.getByRole("heading", { name: "Northside Cup" })).toBeVisible();
  await guest.getByRole("link", { name: "Lists" }).click();
  await expect(guest.getByRole("heading", { name: "Files" })).toBeVisible();
  await pressTwice(watching, "End the link", "Sure? It stops working at once");
  await expect(guest.getByText("There is no tournament here that you can see.")).toBeVisible();
});

test("a press on a board of a closed tournament's wall opens it for a phone that is logged in nowhere", async ({
  coach,
  visitor,
  hall,
}) => {
  const owner = await coach();
  const players = [await student(owner, hall.url), await student(owner, hall.url)];
  const { id } = await eventOf(owner, hall.url, players);
  const { page } = owner;
  const post = async (path: string, data: object): Promise<{ key?: string }> => {
    const answer = await page.request.post(path, { data, headers: { origin: hall.url } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { key?: string };
  };
  const tell = (command: TournamentCommand) => post(`/api/tournaments/${id}/commands`, { id: randomUUID(), command });
  await tell({ command: "pair_round", division: 1, wishes: [], byes: [], plan: null, anyway: true });
  await tell({ command: "publish_round", division: 1 });
  await tell({ command: "start_round", division: 1, starts_at: null });
  const of = { kind: "tournament", tournament: id };
  const { key } = await post("/api/slots", { kind: "wall", of, name: "Hall", aim: { kind: "wall", of, size: 4 } });
  const phone = await visitor({ viewport: { width: 360, height: 740 } });
  await phone.goto(`/wall/${key}`);
  const board = phone.locator(".screen-names");
  await expect(board).toContainText(players[0]?.name ?? "");
  await board.click();
  await expect(phone).toHaveURL(new RegExp(`/wall/${key}/[-0-9a-f]{36}$`));
  await expect(phone.locator(".screen")).toContainText(players[1]?.name ?? "");
  await expect(phone.getByText("There is no table here that you can see")).toHaveCount(0);
  await accessible(phone);
  await picture(phone, "wall-board-phone");
  // Its coach has more to see: the table itself.
  await page.goto(phone.url());
  await expect(page).toHaveURL(/\/tables\/[-0-9a-f]{36}$/);
  // The key gives the wall and no more: the table is none for the phone.
  await phone.goto(page.url());
  await expect(phone.getByText("There is no table here that you can see")).toBeVisible();
});

test("a calendar program reads one's tournaments by an address of its own", async ({ coach, hall, visitor }) => {
  const owner = await coach();
  await eventOf(owner, hall.url, [await student(owner, hall.url)], { starts_ms: 1_900_000_000_000 });
  const { page } = owner;
  await page.goto("/tournaments");
  await page.getByRole("button", { name: "Make an address" }).click();
  const calendar = page.getByRole("region", { name: "The address of the calendar" });
  const address = await calendar.getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "calendar-address");
  const program = await visitor();
  const read = await program.request.get(address ?? "");
  expect(await read.text()).toContain("SUMMARY:Northside Cup");
  await pressTwice(calendar, "End the link", "Sure? It stops working at once");
  await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await program.request.get(address ?? "")).status()).toBe(404);
});

test("a club and a tournament are followed, and the front page says what is on there", async ({ coach, hall }) => {
  const director = await coach();
  const { id } = await eventOf(director, hall.url, []);
  const { page } = director;
  for (const path of [`/clubs/${director.club}`, `/tournaments/${id}`]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Put on my front page" }).click();
    await expect(page.getByRole("button", { name: "On your front page ✓" })).toHaveAttribute("aria-pressed", "true");
  }
  await accessible(page);
  await picture(page, "tournament-followed");
  await page.goto("/");
  const followed = page.getByRole("region", { name: "On now" });
  await expect(followed.getByText("no game is on just now")).toHaveCount(2);
  await expect(followed.getByRole("link", { name: "Open Northside Cup" })).toHaveAttribute("href", `/tournaments/${id}`);
  await accessible(page);
  await picture(page, "home-followed");
  await followed.getByRole("button", { name: "Do not follow Northside Cup any more" }).click();
  await expect(followed.getByRole("listitem")).toHaveCount(1);
});
