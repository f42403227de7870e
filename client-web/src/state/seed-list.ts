// Seeds from last year's list: names in order, one a line.

import type { DivisionId, SideId, TournamentPage } from "../protocol.ts";
import { activeIn, namesOf } from "./tournament.ts";

export type SeedList = {
  /** The sides that were found, in the order of the list. */
  sides: SideId[];
  /** Lines that name nobody of the division, or somebody again, from 1. */
  missing: { row: number; name: string }[];
};

const folded = (name: string): string => name.trim().replace(/\s+/g, " ").toLowerCase();

/** A line without the rank before its name. */
const unranked = (line: string): string => line.replace(/^\s*#?\d+[.):]?\s+/, "");

/** Finds the sides of a division by nickname, real name or team name. */
export function readSeeds(text: string, page: TournamentPage, division: DivisionId): SeedList {
  const names = namesOf(page);
  const called = new Map<string, SideId>();
  for (const { side, players } of activeIn(page, division)) {
    for (const name of [names.side(side), players.map(names.person).join(" & "), names.real(side)]) {
      if (name !== undefined) called.set(folded(name), side);
    }
  }
  const list: SeedList = { sides: [], missing: [] };
  for (const [at, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === "") continue;
    const side = called.get(folded(line)) ?? called.get(folded(unranked(line)));
    if (side === undefined || list.sides.includes(side)) list.missing.push({ row: at + 1, name: line.trim() });
    else list.sides.push(side);
  }
  return list;
}
