// Every text in the sources of the client, for the test that reads them all.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseSync } from "vite";

const SOURCES = resolve(import.meta.dirname, "..");

/** What nobody reads: classes, names for the browser, shapes of drawings. */
const UNREAD = new Set(["class", "type", "id", "href", "for", "role", "key", "d", "viewBox", "name", "scope", "autocomplete", "meaning"]);

export type Text = { file: string; text: string };

type Node = { type: string; [part: string]: unknown };

const isNode = (value: unknown): value is Node => typeof value === "object" && value !== null && "type" in value;

/** The texts of a folder's files, tests apart; what is filled in reads `…`. */
export function textsIn(folder: string): Text[] {
  const files = readdirSync(resolve(SOURCES, folder), { recursive: true, encoding: "utf8" });
  return files.filter((name) => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name)).flatMap((name) => textsOf(`${folder}/${name}`));
}

export function textsOf(file: string): Text[] {
  const path = resolve(SOURCES, file);
  const found: string[] = [];
  collect(parseSync(path, readFileSync(path, "utf8")).program as unknown as Node, found);
  return found.map((text) => ({ file, text: text.replace(/\s+/g, " ").trim() })).filter(({ text }) => /\p{L}/u.test(text));
}

function collect(node: Node, found: string[]): void {
  const own = textOf(node);
  if (own !== undefined) found.push(own);
  for (const part of isUnread(node) ? [] : Object.values(node)) {
    for (const inner of Array.isArray(part) ? part : [part]) if (isNode(inner)) collect(inner, found);
  }
}

function isUnread({ type, name }: Node): boolean {
  if (type === "ImportDeclaration" || type === "TSLiteralType") return true;
  return type === "JSXAttribute" && isNode(name) && UNREAD.has(String(name.name));
}

/** What a node says by itself. A word in small letters alone is a name of the program. */
function textOf({ type, value, quasis, children }: Node): string | undefined {
  if (type === "Literal" && typeof value === "string") return /^[A-Z]| /.test(value) ? value : undefined;
  if (type === "TemplateLiteral") return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join("…");
  if (type !== "JSXElement" && type !== "JSXFragment") return undefined;
  return (children as Node[]).map((child) => (child.type === "JSXText" ? String(child.value) : "…")).join("");
}
