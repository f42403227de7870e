import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Ruleset, ServerMessage } from "../../protocol.ts";
import { differences } from "../../words/rules.ts";
import { type Changes, tidied, withChanges } from "./changes.ts";
import { capsOf, chosenOption, CLOCK, type Countable, type Pickable, WRONG_WORDS } from "./choices.ts";
import { RULE_GROUPS } from "./more.ts";

const HERE = (path: string): URL => new URL(path, import.meta.url);
const FIXTURES = "../../../../protocol/fixtures/";

/** The books that golden messages are played by. */
function goldenBooks(): Ruleset[] {
  const books = new Map<string, Ruleset>();
  for (const file of readdirSync(HERE(FIXTURES))) {
    for (const line of readFileSync(HERE(FIXTURES + file), "utf8")
      .split("\n")
      .filter(Boolean)) {
      const message = JSON.parse(line) as ServerMessage;
      if (message.type === "table") books.set(message.setup.ruleset.preset, message.setup.ruleset);
    }
  }
  return [...books.values()];
}

const BOOKS = goldenBooks();
const PICKS: readonly Pickable[] = [WRONG_WORDS, CLOCK, ...RULE_GROUPS.flatMap(({ picks }) => picks)];
const NUMBERS: readonly Countable[] = RULE_GROUPS.flatMap(({ numbers }) => numbers);
const here = ({ applies }: Pickable, rules: Ruleset): boolean => applies?.(rules) ?? true;

/** Rules to start from: every book, alone and in pairs, as it is and with each option that it has. */
const STARTS: readonly Ruleset[] = BOOKS.flatMap((book) => [book, { ...book, players_per_side: 2 }]).flatMap((book) => [
  book,
  ...PICKS.filter((rule) => here(rule, book)).flatMap(({ options }) =>
    options.map((option) => withChanges(book, option.changes(book, book))),
  ),
]);

/** Everything that a control of the page does to some rules, with the rules before and after. */
function* everyChange(): Generator<{ control: string; before: Ruleset; after: Ruleset }> {
  for (const before of STARTS) {
    for (const rule of PICKS.filter((pick) => here(pick, before))) {
      for (const { id, changes } of rule.options) {
        yield { control: `${rule.id} ${id}`, before, after: withChanges(before, changes(before, before)) };
      }
    }
    for (const { id, of, changes, least } of NUMBERS) {
      const now = of(before);
      if (now === undefined) continue;
      yield { control: id, before, after: withChanges(before, changes(before, now === least ? least + 1 : least)) };
    }
  }
}

describe("what a host changes", () => {
  test("there is more than one book to try it on", () => {
    expect(BOOKS.length).toBeGreaterThan(2);
  });

  test("an option that is chosen is the one that is shown as chosen, and is told to whoever sits down", () => {
    for (const book of STARTS) {
      for (const rule of PICKS.filter((pick) => here(pick, book))) {
        const asIs = chosenOption(rule, book, book);
        for (const { id, changes } of rule.options) {
          const rules = withChanges(book, tidied(book, changes(book, book)));
          expect(chosenOption(rule, book, rules), `${rule.id} ${id}`).toBe(id);
          if (id !== asIs) expect(differences(book, rules), `${rule.id} ${id}`).not.toEqual([]);
        }
      }
    }
  });

  test("a number is read as it was written, and told where it differs", () => {
    for (const book of STARTS) {
      for (const { id, of, changes, least } of NUMBERS) {
        const before = of(book);
        if (before === undefined) continue;
        const value = before === least ? least + 1 : least;
        const rules = withChanges(book, changes(book, value));
        expect(of(rules), id).toBe(value);
        expect(differences(book, rules), id).not.toEqual([]);
        expect(tidied(book, changes(book, before)), id).toEqual({});
      }
    }
  });

  test("the book as it is differs in nothing", () => {
    for (const book of BOOKS) expect(differences(book, book)).toEqual([]);
  });

  test("what was set before stays when another rule of the same thing is set", () => {
    const [book] = BOOKS as [Ruleset];
    const bank = withChanges(book, {
      clock: { kind: "bank", initial_ms: 1, increment_ms: 7_000, penalty_per_minute: 3, limit: { kind: "none" } },
    });
    const limit = PICKS.find(({ id }) => id === "overtime")?.options.find(({ id }) => id === "ends");
    const after: Changes = limit?.changes(bank, book) ?? {};
    expect(after.clock).toMatchObject({ increment_ms: 7_000, penalty_per_minute: 3, limit: { kind: "ends_game" } });
  });

  test("caps are a list of numbers", () => {
    expect(capsOf("100, 150 250")).toEqual([100, 150, 250]);
    expect(capsOf("")).toEqual([]);
    expect(capsOf("100, many")).toBeUndefined();
    expect(capsOf("0")).toBeUndefined();
  });
});

/** The fields of a type of the generated file, as `clock.limit.after_ms`. */
function fieldsOf(type: string, path = ""): string[] {
  const body = TYPES.get(type) ?? "";
  const fields = [...body.matchAll(/"?(\w+)"?\??:\s*([^,;}]+)/g)].flatMap(([, name = "", of = ""]) => {
    const inner = [...of.matchAll(/\w+/g)].map(([word]) => word).find((word) => TYPES.get(word)?.includes("{"));
    const here = path + name;
    if (inner === undefined) return [here];
    return [...(of.includes("null") ? [here] : []), ...fieldsOf(inner, `${here}.`)];
  });
  return [...new Set(fields)];
}

const TYPES = new Map(
  readFileSync(HERE("../../generated/protocol.ts"), "utf8")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .split("export type ")
    .map((text) => [text.split(" ", 1)[0] ?? "", text.slice(text.indexOf("=") + 1)]),
);

/** Paths and values of everything in a rule set. */
function flat(value: unknown, path = ""): Map<string, string> {
  const found = new Map<string, string>(path ? [[path, JSON.stringify(typeof value === "object" && value ? "set" : value)]] : []);
  if (Array.isArray(value)) return new Map([[path, JSON.stringify(value)]]);
  if (typeof value !== "object" || value === null) return found;
  for (const [name, inner] of Object.entries(value)) {
    for (const [at, text] of flat(inner, path ? `${path}.${name}` : name)) found.set(at, text);
  }
  return found;
}

/** What has a control of a form of its own on the page, by the words beside it. */
const OWN_CONTROLS: Record<string, string> = {
  sides: "At the table",
  players_per_side: "At the table",
  "clock.initial_ms": "Minutes on each clock",
  spread_caps: "Most that a win counts for, by round",
};

/** What cannot be chosen, and why. */
const NO_CONTROL: Record<string, string> = {
  preset: "names the rule set; the hall refuses it as a change",
  version: "says what the parameters mean; the hall refuses it as a change",
  event: "is for pairings and standings: a table that people lay for themselves belongs to no tournament",
};

describe("every parameter of a rule set", () => {
  const chosen = new Set<string>();
  for (const { before, after } of everyChange()) {
    const [was, is] = [flat(before), flat(after)];
    for (const path of new Set([...was.keys(), ...is.keys()])) if (was.get(path) !== is.get(path)) chosen.add(path);
  }
  const page = ["rules.tsx", "more-rules.tsx"].map((file) => readFileSync(HERE(`../../view/new-game/${file}`), "utf8")).join();
  const fields = fieldsOf("Ruleset").filter((path) => !path.startsWith("event."));

  test("the generated type is read to its ends", () => {
    expect(fields).toEqual(
      expect.arrayContaining(["clock.kind", "clock.limit.after_ms", "challenge.hold", "challenge.hold.lapse_ms", "reveal_ms"]),
    );
  });

  test.each([...fields, ...Object.keys(NO_CONTROL)])("%s can be chosen on the new-game page, or it is said why not", (path) => {
    if (NO_CONTROL[path]) return expect(chosen.has(path), "it has a control, so there is no reason").toBe(false);
    const own = OWN_CONTROLS[path];
    expect(own ? page.includes(own) : chosen.has(path)).toBe(true);
  });
});
