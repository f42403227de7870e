// The protocol's golden messages, for tests: whole scenes as they go over the wire.

import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import type { ServerMessage, TableMessage } from "../protocol.ts";
import { applyMessage, type Table } from "./table.ts";

const FOLDER = resolve(import.meta.dirname, "../../../protocol/fixtures");

export const scenes = (): string[] => readdirSync(FOLDER).filter((name) => name.endsWith(".jsonl"));

/** The messages of a scene as one viewer hears them: `comes-off.first`. */
export function messagesOf(scene: string): ServerMessage[] {
  const text = readFileSync(resolve(FOLDER, scene.replace(/(\.jsonl)?$/, ".jsonl")), "utf8");
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as ServerMessage);
}

/** The table after every message of a scene. */
export function tablesOf(scene: string): Table[] {
  let table: Table | undefined;
  const seen: Table[] = [];
  for (const message of messagesOf(scene)) {
    if (!("table" in message)) continue;
    table = applyMessage(table, message as TableMessage).table;
    if (table) seen.push(table);
  }
  return seen;
}
