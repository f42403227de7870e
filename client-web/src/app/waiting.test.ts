import { beforeEach, expect, test, vi } from "vitest";
import type { AccountView, CallView } from "../generated/protocol.ts";
import type { ServerMessage } from "../protocol.ts";

/** A browser as far as this needs one, a hall that says what a test has it say, and what was heard of it. */
vi.stubGlobal("document", { hidden: true, title: "", querySelector: () => null, addEventListener: () => undefined });
vi.stubGlobal("location", { protocol: "http:", host: "hall.test", pathname: "/" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ notices: true }), setItem: () => undefined });
const { rung, notified, attended, listeners } = vi.hoisted(() => ({
  rung: [] as string[],
  notified: [] as { text: string; href: string; rungBefore: number }[],
  attended: new Set<string>(),
  listeners: [] as ((message: ServerMessage) => void)[],
}));
vi.mock("./sounds.ts", () => ({ play: (sound: string) => rung.push(sound) }));
vi.mock("./browser-notices.ts", () => ({
  notify: (_: string, text: string, href: string) => notified.push({ text, href, rungBefore: rung.length }),
}));
vi.mock("./hall.ts", async () => {
  const { signal } = await import("@preact/signals");
  return {
    account: signal(undefined),
    isAttended: (table: string) => attended.has(table),
    listen: (listener: (message: ServerMessage) => void) => listeners.push(listener),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    send: () => true,
  };
});
const { account } = await import("./hall.ts");
const { followAnnouncements } = await import("./announcements.ts");
const { watchWhatWaits, waiting } = await import("./waiting.ts");
const { place } = await import("./router.ts");
vi.stubGlobal("window", globalThis);
watchWhatWaits();
followAnnouncements();

const hears = (message: object): void => {
  const told = message as ServerMessage;
  if (told.type === "welcome") account.value = told.account ?? null;
  for (const listener of listeners) listener(told);
};
const welcome = (id: string | undefined): void =>
  hears({ type: "welcome", account: id ? ({ id, name: id, role: "player", guest: false } as AccountView) : undefined });
const call = (table: string): CallView => ({ table, by: "Bo", players: ["Bo", "Cy"], since_ms: 0, clocks_stopped: true });
const waits = (told: { tables?: string[]; calls?: CallView[] }): void =>
  hears({ type: "waiting", tables: (told.tables ?? []).map((table) => ({ table })), calls: told.calls ?? [], rounds: [], messages: [] });

beforeEach(async () => {
  await vi.dynamicImportSettled();
  welcome(undefined);
  attended.clear();
  place.value = undefined;
  rung.length = 0;
  notified.length = 0;
});

test("what was known rings once, however often the connection is made anew", async () => {
  welcome("ada");
  waits({ calls: [call("one")] });
  for (let time = 0; time < 3; time++) {
    welcome("ada");
    expect(waiting.value, "it is counted while the hall has not told it again").toHaveLength(1);
    waits({ calls: [call("one")] });
  }
  expect(rung).toEqual(["waiting"]);
  await vi.dynamicImportSettled();
  expect(notified.map(({ href }) => href)).toEqual(["/tables/one"]);
  waits({ calls: [call("one"), call("two")] });
  expect(rung).toHaveLength(2);
});

test("what one account knew the next one does not, nor sees what waited for it", () => {
  welcome("ada");
  waits({ calls: [call("one")] });
  welcome("bo");
  expect(waiting.value).toEqual([]);
  waits({ calls: [call("one")] });
  expect(rung).toHaveLength(2);
});

test("the sound comes before the notice, which may fail", async () => {
  welcome("ada");
  waits({ tables: ["one"] });
  expect(rung).toEqual(["waiting"]);
  await vi.dynamicImportSettled();
  expect(notified).toEqual([{ text: "A table waits for you", href: "/tables/one", rungBefore: 1 }]);
});

test("a turn that came at the table on the screen does not ring when one leaves it", () => {
  welcome("ada");
  attended.add("one");
  waits({ tables: ["one"] });
  expect(waiting.value).toEqual([]);
  attended.clear();
  place.value = { page: () => null, params: {}, path: "/help" };
  expect(waiting.value).toHaveLength(1);
  expect(rung).toEqual([]);
});

test("what a director announces has a sound and a notice, once; at a table it leads to the table", async () => {
  const announcement = { type: "announcement", tournament: "cup", number: 1, name: "Autumn Cup", text: "Round 4 begins." };
  hears(announcement);
  hears(announcement);
  expect(rung).toEqual(["waiting"]);
  await vi.waitFor(() => expect(notified).toHaveLength(1));
  location.pathname = "/tables/one";
  hears({ ...announcement, number: 2 });
  location.pathname = "/";
  await vi.waitFor(() =>
    expect(notified.map(({ text, href }) => [text, href])).toEqual([
      ["Autumn Cup: Round 4 begins.", "/tournaments/cup"],
      ["Autumn Cup: Round 4 begins.", "/tables/one"],
    ]),
  );
});
