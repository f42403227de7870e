// OBS 30 has Chromium 103. The build lowers syntax, but neither what a browser's library has nor most
// of what style sheets can say: here the overlay is built, and what was built is searched.

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, parseSync, type Rollup } from "vite";
import { beforeAll, expect, test } from "vitest";
import { NAMES, STYLE } from "./after-103.fixture.ts";

const folder = import.meta.dirname;
const root = join(folder, "../..");
let built: { styles: string; code: string; page: string };

beforeAll(async () => {
  const output = (await build({ root, configFile: join(root, "vite.overlay.config.ts"), logLevel: "silent", build: { write: false } })) as
    Rollup.RollupOutput | Rollup.RollupOutput[];
  const files = [output].flat().flatMap((one) => one.output);
  const text = (ending: string): string =>
    files
      .filter(({ fileName }) => fileName.endsWith(ending))
      .map((file) => (file.type === "chunk" ? file.code : String(file.source)))
      .join("\n");
  built = { styles: text(".css"), code: text(".js"), page: text(".html") };
});

const styleAfter103 = (styles: string): string[] =>
  Object.entries(STYLE)
    .filter(([, sign]) => sign.test(styles))
    .map(([what]) => what);

type Syntax = { type?: string; [part: string]: unknown };

/** Syntax and names that 103 does not know, wherever they stand in code. */
function codeAfter103(code: string): string[] {
  const { program, errors } = parseSync("overlay.js", code);
  const found = new Set(errors.map(({ message }) => message));
  const look = (part: unknown): void => {
    if (Array.isArray(part)) part.forEach(look);
    if (typeof part !== "object" || part === null) return;
    for (const what of newIn(part as Syntax)) found.add(what);
    Object.values(part).forEach(look);
  };
  look(program);
  return [...found];
}

function newIn({ type, kind, name, regex, attributes, decorators }: Syntax): string[] {
  const found: string[] = [];
  if (type === "VariableDeclaration" && String(kind).includes("using")) found.push("using (134)");
  if (Array.isArray(attributes) && attributes.length > 0) found.push("attributes of imports (123)");
  if (Array.isArray(decorators) && decorators.length > 0) found.push("decorators");
  const { flags = "", pattern = "" } = (regex ?? {}) as { flags?: string; pattern?: string };
  if (flags.includes("v")) found.push("regular expressions with v (112)");
  if (/\(\?[ims]*-?[ims]+:/.test(pattern)) found.push("regular expressions with modifiers (125)");
  if (type === "Identifier")
    for (const [version, names] of Object.entries(NAMES)) if (names.includes(String(name))) found.push(`${String(name)} (${version})`);
  return found;
}

test("the overlay as it is built has nothing that Chromium 103 does not know", () => {
  for (const text of Object.values(built)) expect(text.length).toBeGreaterThan(200);
  expect(styleAfter103(built.styles)).toEqual([]);
  expect(codeAfter103(built.code)).toEqual([]);
  expect(built.page.match(/<(?!!|\/?(html|head|meta|title|link|script|body|main|h1|div)\b)[^>]*>|popover|blocking=/g)).toBeNull();
});

test("what came later is found", () => {
  const later = ".a{width:4cqw;color:light-dark(#000,#fff);& b{top:1dvh}}@media (width>=9px){b{rotate:9deg}}.c:has(p){mask:none}";
  expect(styleAfter103(later).map((what) => /\((\d+)\)$/.exec(what)?.[1])).toEqual([
    "104",
    "104",
    "105",
    "105",
    "108",
    "112",
    "120",
    "123",
  ]);
  const code = "using a = b; c.toSorted(/d/v); Object.groupBy(e); import f from 'g' with { type: 'json' }; /(?i:h)/";
  expect(codeAfter103(code)).toEqual([
    "using (134)",
    "toSorted (110)",
    "regular expressions with v (112)",
    "groupBy (117)",
    "attributes of imports (123)",
    "regular expressions with modifiers (125)",
  ]);
});

test("the overlay brings no library and nothing of the client's core", () => {
  const sources = readdirSync(folder).filter((name) => /(?<!\.test|\.fixture)\.ts$/.test(name));
  expect(sources.length).toBeGreaterThan(4);
  const imports = sources.flatMap((name) => [...readFileSync(join(folder, name), "utf8").matchAll(/^import (?!type).*from "(.*)"/gm)]);
  const shared = ["../board/squares.ts", "../words/glance-phases.ts"];
  const others = imports.map(([, from]) => from ?? "").filter((from) => !from.startsWith("./") && !shared.includes(from));
  expect(others).toEqual([]);
});
