// The tests' own beginning: a hall for each worker, people with names of their own, tables.

import { type BrowserContextOptions, type Page, test as base } from "@playwright/test";
import type { AudiencePolicy } from "../../src/protocol.ts";
import { Hall } from "./hall.ts";
import { Player } from "./player.ts";
import { TablePage } from "./table-page.ts";

type Fixtures = {
  /** A player driven by the socket alone. */
  player: (name?: string) => Promise<Player>;
  /** A person with a browser of their own, logged in. */
  person: (options?: BrowserContextOptions) => Promise<TablePage & { name: string }>;
  /** Lays a table: the first one invites, the others take their seats in order. */
  layTable: (everyone: Seated[], wish?: Wish) => Promise<string>;
};

type Seated = { name: string; page: Page };
type Wish = { rules?: string; lexicon?: string; audience?: AudiencePolicy; sides?: number; players_per_side?: number; rated?: boolean };

type Shared = {
  hall: Hall;
  /** The words of two letters of the list that the tables are played by. */
  twos: ReadonlySet<string>;
};

const LEXICON = "tilehall-en";
let count = 0;
const freshName = (): string => `p${process.pid}-${++count}`;

export const test = base.extend<Fixtures, Shared>({
  hall: [
    async ({}, use) => {
      const hall = await Hall.open();
      await use(hall);
      await hall.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
  twos: [
    async ({ browser, hall }, use) => {
      const student = await browser.newContext({ baseURL: hall.url });
      const headers = { origin: hall.url };
      await student.request.post("/api/guests", { headers });
      const answer = await student.request.get(`/api/lexicons/${LEXICON}/study/length?q=2`);
      const { words } = (await answer.json()) as { words: string[] };
      await student.close();
      await use(new Set(words.map((word) => word.toUpperCase())));
    },
    { scope: "worker" },
  ],
  baseURL: async ({ hall }, use) => use(hall.url),
  player: async ({ browser, hall }, use) => {
    const players: Player[] = [];
    await use(async (name = freshName()) => {
      const player = await Player.register(browser, hall, name);
      players.push(player);
      return player;
    });
    for (const player of players) await player.page.context().close();
  },
  person: async ({ browser, hall }, use) => {
    const people: TablePage[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options, baseURL: hall.url });
      const name = freshName();
      const made = await context.request.post("/api/accounts", {
        data: { name, password: "correct horse" },
        headers: { origin: hall.url },
      });
      if (!made.ok()) throw new Error(await made.text());
      const person = Object.assign(new TablePage(await context.newPage()), { name });
      people.push(person);
      return person;
    });
    for (const person of people) await person.page.context().close();
  },
  layTable: async ({ hall }, use) => {
    await use((everyone, wish) => laidTable(hall, everyone, wish));
  },
});

/** A table by invitation. */
export async function laidTable(hall: Hall, [maker, ...others]: Seated[], wish: Wish = {}): Promise<string> {
  const post = async (who: Seated, path: string, data: object) => {
    const answer = await who.page.request.post(`${hall.url}/api${path}`, { data, headers: { origin: hall.url } });
    if (!answer.ok()) throw new Error(await answer.text());
    return (await answer.json()) as { code: string; table?: string };
  };
  if (!maker) throw new Error("nobody invites");
  const seats = [{ kind: "me" }, ...others.map(({ name }) => ({ kind: "name", name }))];
  let last = await post(maker, "/invitations", {
    rules: "practice",
    lexicon: LEXICON,
    rated: false,
    audience: { watch: "public" },
    seats,
    ...wish,
  });
  for (const other of others) last = await post(other, `/invitations/${last.code}/seat`, {});
  if (!last.table) throw new Error("no table was laid");
  return last.table;
}

export { expect } from "@playwright/test";
