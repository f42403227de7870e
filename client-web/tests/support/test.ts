// The tests' own beginning: a hall for each worker, people with names of their own, tables.

import { type BrowserContextOptions, test as base } from "@playwright/test";
import { Hall } from "./hall.ts";
import { Player } from "./player.ts";
import { TablePage } from "./table-page.ts";

type Fixtures = {
  /** A player driven by the socket alone. */
  player: (name?: string) => Promise<Player>;
  /** A person with a browser of their own, logged in. */
  person: (options?: BrowserContextOptions) => Promise<TablePage & { name: string }>;
  /** Lays a table for these names by a rule set. */
  layTable: (names: string[], rules?: string) => Promise<string>;
};

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
      const made = await context.request.post("/api/accounts", { data: { name, password: "correct horse" }, headers: { origin: hall.url } });
      if (!made.ok()) throw new Error(await made.text());
      const person = Object.assign(new TablePage(await context.newPage()), { name });
      people.push(person);
      return person;
    });
    for (const person of people) await person.page.context().close();
  },
  layTable: async ({ browser, hall }, use) => {
    await use(async (names, rules = "practice") => {
      const maker = await browser.newContext({ baseURL: hall.url });
      const headers = { origin: hall.url };
      await maker.request.post("/api/sessions", { data: { name: names[0], password: "correct horse" }, headers });
      const laid = await maker.request.post("/api/tables", { data: { rules, lexicon: LEXICON, seats: names }, headers });
      if (!laid.ok()) throw new Error(await laid.text());
      const { table } = (await laid.json()) as { table: string };
      await maker.close();
      return table;
    });
  },
});

export { expect } from "@playwright/test";
