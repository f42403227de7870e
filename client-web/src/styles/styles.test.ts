// A page's stylesheet stays when one goes on to another page: what two of them call by one name, they change
// for each other.

import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const FOLDER = import.meta.dirname;
/** Loaded everywhere, or on every page around the table: others may add to these. */
const SHARED = ["base.css", "board.css", "controls.css", "pages.css", "shell.css", "tokens.css"];

/** The classes that a stylesheet gives a look of their own: `.x`, or something within `.x`. Paper is apart. */
function classesOf(file: string): Set<string> {
  const text = readFileSync(`${FOLDER}/${file}`, "utf8").replace(/\/\*.*?\*\//gs, "");
  const onScreen = text.replace(/@media print \{(?:[^{}]|\{[^{}]*\})*\}/g, "");
  const selectors = [...onScreen.matchAll(/([^{}]+)\{/g)].flatMap(([, selector = ""]) => selector.split(","));
  return new Set(selectors.flatMap((selector) => /^\s*\.([a-z-]+)(?::[a-z-]+)*(?:\s[a-z].*)?\s*$/.exec(selector)?.[1] ?? []));
}

it("no two pages style the same class", () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith(".css"));
  const owners = new Map<string, string[]>();
  for (const file of files.filter((file) => !SHARED.includes(file)))
    for (const name of classesOf(file)) owners.set(name, [...(owners.get(name) ?? []), file]);
  expect(owners.size).toBeGreaterThan(200);
  expect([...owners].filter(([, files]) => files.length > 1)).toEqual([]);
});

it("where one layout ends the next begins: no size of a window lies between two", () => {
  const conditions = readdirSync(FOLDER)
    .filter((file) => file.endsWith(".css"))
    .flatMap((file) => [...readFileSync(`${FOLDER}/${file}`, "utf8").matchAll(/@(?:media|container)[^{]*(?=\{)/g)].map(([text]) => text));
  expect(conditions.length).toBeGreaterThan(30);
  expect(conditions.filter((text) => /(?:min|max)-/.test(text))).toEqual([]);
});
