// Nobody misses anything: what waits is counted, named in the tab, and one press away.

import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { VERSION } from "../src/generated/protocol.ts";
import type { TournamentCommand } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { openScene } from "./support/scene.ts";
import { press, type Student, students } from "./support/students.ts";
import { expect, test } from "./support/test.ts";
import { freshName, test as visiting } from "./support/visitor.ts";

test("a turn that waits is told in another tab, in its title, and leads to the table", async ({ person, player, layTable, hall }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const { state, side } = await bo.where();
  if (state.phase.phase === "turn" && state.phase.side !== side) await ada.pass();
  // A second tab of the same player, elsewhere in the hall, and the first one at the table.
  const elsewhere = await ada.page.context().newPage();
  await elsewhere.goto(`${hall.url}/help`);
  const counts = elsewhere.getByRole("button", { name: /waits for you|waiting for you/ });
  await expect(counts).toHaveAccessibleName("Nothing waits for you");
  await bo.does({ command: "pass_turn" });
  await expect(counts).toHaveAccessibleName("1 waiting for you");
  await expect(elsewhere).toHaveTitle(/^\(1\) Your turn · /);
  await expect(elsewhere.locator("link[rel=icon]")).toHaveAttribute("href", "/icon-waiting.svg");
  await expect(ada.page).toHaveTitle(/^Your turn · /);
  await counts.click();
  await elsewhere.getByRole("link", { name: `${bo.name} waits for you` }).click();
  await expect(elsewhere).toHaveURL(`${hall.url}/tables/${table}`);
  await ada.pass();
  await expect(elsewhere).not.toHaveTitle(/Your turn/);
  await expect(elsewhere.locator("link[rel=icon]")).toHaveAttribute("href", "/icon.svg");
  // With no page of hers at the table, what is said there waits too.
  for (const tab of [ada.page, elsewhere]) await tab.goto(`${hall.url}/help`);
  await bo.says("good-luck");
  await expect(counts).toHaveAccessibleName("1 waiting for you");
  await counts.click();
  await expect(elsewhere.getByRole("link", { name: `New words from ${bo.name}` })).toBeVisible();
});

/** A tab that nobody looks at, in a browser as on telephones, where only a worker may show a notice. Sounds and
 * notices are written down on the page. */
async function hideTab(page: Page): Promise<void> {
  await page.context().grantPermissions(["notifications"]);
  await page.addInitScript(() => {
    localStorage.setItem("tilehall.settings", JSON.stringify({ notices: true }));
    const note = (kind: string, what: string) => {
      const { dataset } = document.documentElement;
      dataset[kind] = [dataset[kind], what].filter(Boolean).join("|");
    };
    class Notice {
      static permission = "granted";
      constructor() {
        throw new TypeError("Illegal constructor");
      }
    }
    const show = ServiceWorkerRegistration.prototype.showNotification;
    ServiceWorkerRegistration.prototype.showNotification = function (title, options) {
      note("notices", options?.body ?? "");
      return show.call(this, title, options);
    };
    const node = () => ({
      frequency: {},
      gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },
      connect: <T>(next: T) => next,
      start: () => note("sounds", "yes"),
      stop() {},
    });
    Object.assign(window, {
      Notification: Notice,
      AudioContext: class {
        currentTime = 0;
        destination = node();
        createOscillator = node;
        createGain = node;
      },
    });
    Object.defineProperty(document, "hidden", { get: () => true });
  });
}

/** Presses the one notice that is shown. */
async function pressNotice(page: Page): Promise<void> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("no worker shows notices");
  // What the page has asked for is there a moment later.
  const count = (): Promise<number> =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await scope.registration.getNotifications()).length;
    });
  await expect.poll(count).toBe(1);
  await worker.evaluate(async () => {
    const scope = globalThis as unknown as { registration: ServiceWorkerRegistration; dispatchEvent: (event: Event) => boolean };
    const shown = await scope.registration.getNotifications();
    const pressed = Object.assign(new Event("notificationclick"), { notification: shown[0], waitUntil: () => undefined });
    scope.dispatchEvent(pressed);
  });
}

test("an invitation is counted wherever one is, with a sound, and the browser's own notice is given to a hidden tab", async ({
  person,
}) => {
  const [ada, bo] = [await person(), await person()];
  await hideTab(ada.page);
  await ada.page.goto("/help");
  // No browser plays a sound before the page has been touched.
  await ada.page.getByRole("heading", { level: 1 }).click();
  await bo.page.goto("/new?with=friend");
  const made = await bo.page.request.post("/api/invitations", {
    data: {
      rules: "practice",
      lexicon: "tilehall-en",
      rated: false,
      audience: { watch: "public" },
      seats: [{ kind: "me" }, { kind: "name", name: ada.name }],
    },
    headers: { origin: new URL(bo.page.url()).origin },
  });
  expect(made.ok()).toBe(true);
  await expect(ada.page.getByRole("button", { name: "1 waiting for you" })).toBeVisible();
  await expect(ada.page.locator("html")).toHaveAttribute("data-notices", `${bo.name} asks you to play`);
  await expect(ada.page.locator("html")).toHaveAttribute("data-sounds", /yes/);
  await pressNotice(ada.page);
  const { code } = (await made.json()) as { code: string };
  await expect(ada.page).toHaveURL(new RegExp(`/join/${code}$`));
});

test("a notice of a turn leads to its table, and the worker that shows it is the hall's and kept by nobody", async ({
  person,
  player,
  layTable,
}) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  const { state, side } = await bo.where();
  if (state.phase.phase === "turn" && state.phase.side !== side) await ada.pass();
  await hideTab(ada.page);
  await ada.page.goto("/help");
  await ada.page.getByRole("heading", { level: 1 }).click();
  await bo.does({ command: "pass_turn" });
  const html = ada.page.locator("html");
  await expect(html).toHaveAttribute("data-notices", `${bo.name} waits for you`);
  await expect(html).toHaveAttribute("data-sounds", /yes/);
  await pressNotice(ada.page);
  await expect(ada.page).toHaveURL(new RegExp(`/tables/${table}$`));
  // At the table too a turn is told to whoever looks elsewhere, with a sound, and what was known rings no more.
  await ada.page.getByRole("heading", { level: 1 }).waitFor({ state: "attached" });
  await ada.pass();
  await html.evaluate(({ dataset }) => {
    dataset.notices = "";
    dataset.sounds = "";
  });
  await bo.does({ command: "pass_turn" });
  await expect(html).toHaveAttribute("data-notices", "It is your turn.");
  await expect(html).toHaveAttribute("data-sounds", /yes/);

  const worker = await ada.page.request.get("/notices-worker.js");
  expect(worker.headers()["content-type"]).toMatch(/^text\/javascript/);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-security-policy"]).toContain("worker-src 'self'");
});

test("notices are turned on where the browser lets the hall show them, and it is said where it does not", async ({ person }) => {
  const { page } = await person();
  await page.goto("/settings");
  const notices = page.getByRole("checkbox", { name: "Tell me when this tab is hidden" });
  await notices.click();
  await expect(page.locator(".page > .notice")).toContainText("Your browser does not allow notes from this page.");
  await expect(notices).not.toBeChecked();
  await page.context().grantPermissions(["notifications"]);
  await page.reload();
  await notices.click();
  await expect(notices).toBeChecked();
  await expect.poll(() => page.context().serviceWorkers().length).toBe(1);
});

visiting("a round waits in the header from check-in to the table, wherever the player is", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const all = await students(carol, hall.url, visitor, ["ada", "bo"].map(freshName));
  const ada = all[0] as Student;
  const { id } = await eventOf(carol, hall.url, all, { name: "Owls Open" });
  const tell = async (command: TournamentCommand) => {
    const data = { id: randomUUID(), command };
    const told = await carol.page.request.post(`/api/tournaments/${id}/commands`, { data, headers: { origin: hall.url } });
    expect(told.ok(), await told.text()).toBe(true);
  };
  await ada.page.goto(`${hall.url}/help`);
  const counts = ada.page.getByRole("button", { name: /waits for you|waiting for you/ });
  await expect(counts).toHaveAccessibleName("Nothing waits for you");

  await tell({ command: "open_check_in" });
  await expect(counts).toHaveAccessibleName("1 waiting for you");
  await expect(ada.page).toHaveTitle(/^\(1\) (?!Your turn)/);
  await counts.click();
  await ada.page.getByRole("link", { name: "Owls Open: say that you are here" }).click();
  await expect(ada.page).toHaveURL(`${hall.url}/tournaments/${id}`);
  await press(ada.page, "I am here");
  await expect(counts).toHaveAccessibleName("Nothing waits for you");

  // Against bo, who is here too.
  await tell({ command: "check_in", sides: [2] });
  await tell({ command: "pair_round", division: 1, wishes: [], byes: [], plan: null, anyway: true });
  await tell({ command: "publish_round", division: 1 });
  await expect(counts).toHaveAccessibleName("1 waiting for you");
  await counts.click();
  await expect(ada.page.getByRole("link", { name: "Owls Open: round 1 begins soon" })).toBeVisible();

  // The table opens by itself; whoever goes elsewhere before the game has begun is called back.
  await tell({ command: "start_round", division: 1, starts_at: null });
  await expect(ada.page).toHaveURL(/\/tables\//);
  const table = ada.page.url();
  await ada.page.goto(`${hall.url}/help`);
  await expect(counts).toHaveAccessibleName("1 waiting for you");
  await expect(ada.page).toHaveTitle(/^\(1\) (?!Your turn)/);
  await counts.click();
  await ada.page.getByRole("link", { name: "Owls Open: your table of round 1 is laid" }).click();
  await expect(ada.page).toHaveURL(table);
});

visiting("a call for the director reaches the coach wherever they are, one press from the table", async ({ coach, player, hall }) => {
  const [ada, bo, carol] = [await player(), await player(), await coach()];
  const headers = { origin: hall.url };
  const code = await carol.page.request.put(`/api/clubs/${carol.club}/join-code`, { data: { hours: 1, uses: 10 }, headers });
  const { code: join } = (await code.json()) as { code: string };
  for (const one of [ada, bo]) {
    const joined = await one.page.request.post(`${hall.url}/api/clubs/join`, { data: { code: join }, headers });
    expect(joined.ok(), await joined.text()).toBe(true);
  }
  const laid = await carol.page.request.post("/api/tables", {
    data: { rules: "naspa-2014", lexicon: "tilehall-en", seats: [ada.name, bo.name] },
    headers,
  });
  expect(laid.ok(), await laid.text()).toBe(true);
  const { table } = (await laid.json()) as { table: string };
  await carol.page.goto("/help");
  await expect(carol.page.locator(".calls-strip")).toBeAttached();
  const before = await carol.page.getByRole("heading", { level: 1 }).boundingBox();
  for (const one of [ada, bo]) await one.attend(table);
  // Before the game begins no clock runs that a call could stop: it waits all the same.
  await ada.does({ command: "call_director" });
  await expect(carol.page.getByRole("button", { name: "1 waiting for you" })).toBeVisible();
  await expect(carol.page.locator(".calls-strip")).toContainText("· just called");
  await Promise.all([ada.ready(), bo.ready()]);
  await ada.until(({ phase }) => phase.phase === "turn");
  await ada.does({ command: "call_director" });
  await expect(carol.page.locator(".calls-strip")).toContainText("· clocks stopped");
  await expect(carol.page.getByRole("button", { name: "1 waiting for you" })).toBeVisible();
  // The strip had its place before: nothing on the page moved.
  const call = carol.page.locator(".calls-strip").getByRole("link", { name: new RegExp(`${ada.name} calls the director`) });
  await expect(call).toBeInViewport({ ratio: 1 });
  expect(await carol.page.getByRole("heading", { level: 1 }).boundingBox()).toEqual(before);
  await call.click();
  await expect(carol.page).toHaveURL(`${hall.url}/tables/${table}`);
  await expect(call).toBeInViewport({ ratio: 1 });
  await carol.page.goto("/");
  const calls = carol.page.getByRole("region", { name: "1 call for you" });
  await expect(calls).toContainText(`${ada.name} calls the director`);
  await calls.getByRole("link", { name: /^To the table/ }).click();
  await expect(carol.page).toHaveURL(`${hall.url}/tables/${table}`);
  // Answered it is gone. A second call stops no clock, and waits until it is said to be answered.
  await carol.page.getByRole("button", { name: "Go on: let the clocks run" }).click();
  await expect(call).toHaveCount(0);
  await ada.does({ command: "call_director" });
  await expect(call).toContainText("· just called");
  await carol.page.getByRole("button", { name: "The call is answered" }).click();
  await expect(call).toHaveCount(0);
  await expect(carol.page.getByRole("button", { name: "Nothing waits for you" })).toBeVisible();
});

test("who rules at a club's tables without being a coach finds the calls at home and on every page", async ({ page }) => {
  const { account, told } = {
    account: { id: "0190a000-0000-7000-8000-000000000009", name: "Ms Owl", role: "player", guest: false },
    told: [
      { table: "0190a000-0000-7000-8000-000000000001", by: "Bo", players: ["Bo", "Cy"], since_ms: 0, clocks_stopped: true },
      { table: "0190a000-0000-7000-8000-000000000002", by: "Dee", players: ["Dee", "Eve"], since_ms: 1, clocks_stopped: false },
    ],
  };
  await page.routeWebSocket(/\/ws$/, (route) => {
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id?: number };
      const say = (answer: object) => route.send(JSON.stringify(answer));
      if (message.type === "hello") say({ type: "welcome", version: VERSION, now_ms: 1_000, storage_up: true, account });
      if (message.type === "ping") say({ type: "pong", id: message.id, now_ms: 1_000 });
      if (message.type === "what-waits") say({ type: "waiting", tables: [], calls: told, rounds: [], messages: [] });
    });
  });
  for (const width of [320, 360, 820, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/help");
    const call = page.getByRole("link", { name: "Bo calls the director (Bo – Cy) · clocks stopped and 1 more call" });
    await expect(call).toBeVisible();
    await expect(call).toHaveAttribute("href", "/tables/0190a000-0000-7000-8000-000000000001");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
  await accessible(page);
  await picture(page, "calls-strip");
  await page.goto("/");
  await expect(page.getByRole("region", { name: "2 calls for you" }).getByRole("link")).toHaveCount(2);
});

for (const role of ["coach", "player"] as const)
  test(`a ${role} who directs and plays has a call one press away, and the board stays where it is`, async ({ page }) => {
    const called = { tables: [], rounds: [], messages: [], type: "waiting" } as const;
    const calls = ["1", "2"].map((last) => ({
      table: `0190a000-0000-7000-8000-00000000000${last}`,
      by: "Maximilian of the Otters",
      players: ["Maximilian of the Otters", "Kingfisher Maria"],
      since_ms: 0,
    }));
    const socket = await openScene(page, { name: "plays", golden: "refused.first", step: 0, role }, 1);
    const call = page.locator("a").filter({ hasText: "calls the director" }).filter({ visible: true });
    const sizes = [
      { width: 320, height: 568 },
      { width: 360, height: 740 },
      { width: 740, height: 360 },
      { width: 820, height: 1180 },
      { width: 1024, height: 768 },
      { width: 1280, height: 800 },
    ];
    for (const size of sizes) {
      await page.setViewportSize(size);
      const places = async () => [await page.locator(".board").boundingBox(), await page.locator(".bar").boundingBox()];
      socket?.send(JSON.stringify({ ...called, calls: [] }));
      await expect(call).toHaveCount(0);
      const before = await places();
      socket?.send(JSON.stringify({ ...called, calls }));
      await expect(call).toHaveCount(1);
      await expect(call).toBeInViewport({ ratio: 1 });
      await expect(call).toHaveAccessibleName(/^Maximilian of the Otters calls the director .* and 1 more call$/);
      await expect(call).toHaveAttribute("href", "/tables/0190a000-0000-7000-8000-000000000001");
      expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(24);
      expect(await places(), `${size.width} px`).toEqual(before);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await accessible(page);
    await picture(page, `calls-while-playing-${role}`);
    await call.click();
    await expect(page).toHaveURL(/\/tables\/0190a000-0000-7000-8000-000000000001$/);
  });
