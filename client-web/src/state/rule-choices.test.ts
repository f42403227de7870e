import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Ruleset, ServerMessage } from "../protocol.ts";
import { differences } from "../words/rules.ts";
import { capsOf, chosenOption, CLOCK, MORE, NUMBERS, tidied, withChanges, WRONG_WORDS } from "./rule-choices.ts";

/** The rule set of a golden message. */
function golden(file: string): Ruleset {
  const lines = readFileSync(new URL(`../../../protocol/fixtures/${file}`, import.meta.url), "utf8")
    .split("\n")
    .filter(Boolean);
  for (const line of lines) {
    const message = JSON.parse(line) as ServerMessage;
    if (message.type === "table") return message.setup.ruleset;
  }
  throw new Error(`${file} shows no table`);
}

const book = golden("stands.first.jsonl");

describe("what a host changes", () => {
  test("an option that is chosen is the one that is shown as chosen, and is told to whoever sits down", () => {
    for (const rule of [WRONG_WORDS, CLOCK, ...MORE]) {
      const asIs = chosenOption(rule, book, book);
      for (const { id, changes } of rule.options) {
        const rules = withChanges(book, tidied(book, changes(book)));
        expect(chosenOption(rule, book, rules), `${rule.id} ${id}`).toBe(id);
        const pairsOnly = rule.id === "partner" && book.players_per_side === 1;
        if (id !== asIs && !pairsOnly) expect(differences(book, rules), `${rule.id} ${id}`).not.toEqual([]);
      }
    }
  });

  test("a number is read as it was written, and told where it differs", () => {
    for (const { id, of, changes, least } of NUMBERS) {
      const before = of(book);
      if (before === undefined) continue;
      const value = before === least ? least + 1 : least;
      const rules = withChanges(book, changes(book, value));
      expect(of(rules), id).toBe(value);
      expect(differences(book, rules), id).not.toEqual([]);
      expect(tidied(book, changes(book, before)), id).toEqual({});
    }
  });

  test("the book as it is differs in nothing", () => {
    expect(differences(book, book)).toEqual([]);
  });

  test("caps are a list of numbers", () => {
    expect(capsOf("100, 150 250")).toEqual([100, 150, 250]);
    expect(capsOf("")).toEqual([]);
    expect(capsOf("100, many")).toBeUndefined();
    expect(capsOf("0")).toBeUndefined();
  });
});
