// A typed or pasted list of entries: one side a line.

import type { EntryRow } from "../protocol.ts";

export type EntryList = {
  rows: EntryRow[];
  /** The line of the text that each row came from, from 0: what is wrong with a row is shown beside it. */
  lines: number[];
};

/** First lines that name columns rather than a side. */
const HEADING = /^(name|player|players|side|team)s?\b/i;

/**
 * `kingfisher`, `otter & heron, The Divers`, `kingfisher, Junior, 1450`: the players first; then, in any
 * order, a rating, a division by its name, and what is left is the team's name.
 */
export function readEntries(text: string, divisions: readonly string[]): EntryList {
  const rows: EntryRow[] = [];
  const lines: number[] = [];
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    const [players = "", ...rest] = cells(line);
    if (players === "" || (at === 0 && HEADING.test(players) && rest.some((cell) => /^(rating|division|team|partner)$/i.test(cell))))
      continue;
    rows.push(row(players, rest, divisions));
    lines.push(at);
  }
  return { rows, lines };
}

function row(players: string, rest: readonly string[], divisions: readonly string[]): EntryRow {
  const read: EntryRow = { players: players.split(/\s*[&+/]\s*/).filter(Boolean) };
  for (const cell of rest.filter(Boolean)) {
    const division = divisions.find((name) => name.toLowerCase() === cell.toLowerCase());
    if (division !== undefined) read.division = division;
    else if (/^\d{1,4}$/.test(cell)) read.rating = Number(cell);
    else read.team = cell;
  }
  return read;
}

/** The cells of a line, by tab, semicolon or comma; quotes around a cell are taken off. */
function cells(line: string): string[] {
  const by = line.includes("\t") ? "\t" : line.includes(";") ? ";" : ",";
  return line.split(by).map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/, "$1")
      .trim(),
  );
}
