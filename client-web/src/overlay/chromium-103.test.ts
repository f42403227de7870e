// OBS 30 has Chromium 103. What came later must not be in the overlay: the build lowers syntax, but
// neither what a browser's library has nor most of what style sheets can say.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** What style sheets learned after 103, with the version. */
const STYLE = {
  "individual transforms (104)": /(^|[;{\s])(translate|rotate|scale)\s*:/,
  "container queries and units (105)": /@container|container-type|\dcq[whib]\b|cqmin|cqmax/,
  ":has() (105)": /:has\(/,
  "dynamic viewport units (108)": /\d[sld]v[hwib]\b/,
  "colour functions (111)": /color-mix\(|oklch\(|oklab\(|\blab\(|\blch\(|\bcolor\(/,
  "trigonometry (111)": /\b(sin|cos|tan|atan2?)\(/,
  "nesting (112)": /&/,
  "text-wrap (114)": /text-wrap/,
  "subgrid (117)": /subgrid/,
  "mask without a prefix (120)": /[^-]mask/,
  "light-dark() (123)": /light-dark\(/,
  "an endless animation, which no overlay has": /infinite|@keyframes/,
};

/** What the library of the language and of the page learned after 103. */
const LIBRARY = {
  "copies of arrays (110)": /\.(toSorted|toReversed|toSpliced|with)\(/,
  "groups (117)": /\.groupBy\(/,
  "promises with resolvers (119)": /withResolvers/,
  "arrays from iterators (121)": /fromAsync/,
  "sets as sets (122)": /\.(union|intersection|difference|isSubsetOf)\(/,
  "helpers of iterators (122)": /\.(entries|values|keys)\(\)\.(map|filter|find|some|every)\(/,
  "canParse (120)": /canParse/,
  "AbortSignal.any (116)": /AbortSignal\.any/,
  "regular expressions with v (112)": /\/[a-z]*v[a-z]*[;,)\s]/,
  "frames without an end": /requestAnimationFrame/,
};

const folder = import.meta.dirname;
const read = (ending: string): { name: string; text: string }[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending) && !name.endsWith(".test.ts"))
    .map((name) => ({ name, text: withoutComments(readFileSync(join(folder, name), "utf8")) }));

const withoutComments = (text: string): string => text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");

const found = (texts: { name: string; text: string }[], later: Record<string, RegExp>): string[] =>
  texts.flatMap(({ name, text }) =>
    Object.entries(later)
      .filter(([, sign]) => sign.test(text))
      .map(([what]) => `${name}: ${what}`),
  );

test("the overlay has nothing that Chromium 103 does not know", () => {
  const [styles, code] = [read(".css"), read(".ts")];
  expect(styles.length).toBe(1);
  expect(code.length).toBeGreaterThan(4);
  expect(found(styles, STYLE)).toEqual([]);
  expect(found(code, LIBRARY)).toEqual([]);
});

test("what came later is found", () => {
  const later = [{ name: "x", text: ".a { width: 4cqw; color: light-dark(#000, #fff); & b { top: 1dvh } }" }];
  expect(found(later, STYLE)).toEqual([
    "x: container queries and units (105)",
    "x: dynamic viewport units (108)",
    "x: nesting (112)",
    "x: light-dark() (123)",
  ]);
  expect(found([{ name: "y", text: "a.toSorted(); Object.groupBy(b)" }], LIBRARY).length).toBe(2);
});

test("the overlay brings no library and nothing of the client's core", () => {
  const imports = read(".ts").flatMap(({ text }) => [...text.matchAll(/^import (?!type).*from "(.*)"/gm)].map(([, from]) => from ?? ""));
  const shared = ["../board/squares.ts", "../words/glance-phases.ts"];
  expect(imports.filter((from) => !from.startsWith("./") && !shared.includes(from))).toEqual([]);
});
