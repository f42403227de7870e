// Finding sides by what somebody types: a name, a team, a player, a school; with boards, their number too. Pure.

import type { PairedBoard, SideId, TournamentPage } from "../protocol.ts";
import { namesOf, sideOf } from "./tournament.ts";

/** How many lines a list has before it is worth looking through by typing. */
export const WORTH_FINDING = 12;

const plainText = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();

const known = new WeakMap<TournamentPage, Map<SideId, string>>();

/** All that a side is known by. A field of 400 is asked at every key that is pressed, so it is kept by page. */
function textOf(page: TournamentPage, side: SideId): string {
  const texts = known.get(page) ?? new Map<SideId, string>();
  known.set(page, texts);
  const before = texts.get(side);
  if (before !== undefined) return before;
  const names = namesOf(page);
  const players = sideOf(page, side)?.players.map(names.person) ?? [];
  const text = plainText([names.side(side), ...players, names.real(side), names.school(side)].filter(Boolean).join(" "));
  texts.set(side, text);
  return text;
}

/** Whether a side is meant by what was typed: every word of it stands in something that the side is known by. */
export function isFound(page: TournamentPage, side: SideId, typed: string): boolean {
  const text = textOf(page, side);
  return plainText(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** The sides that are meant, those first whose name begins so. */
export function sidesFound(page: TournamentPage, sides: readonly SideId[], typed: string): SideId[] {
  const begins = (side: SideId) => Number(!textOf(page, side).startsWith(plainText(typed)));
  return sides.filter((side) => isFound(page, side, typed)).sort((a, b) => begins(a) - begins(b));
}

/** The one side that can be meant: called just so, or the only one found. */
export function oneFound(page: TournamentPage, sides: readonly SideId[], typed: string): SideId | undefined {
  if (plainText(typed) === "") return undefined;
  const found = sidesFound(page, sides, typed);
  const called = found.filter((side) => plainText(namesOf(page).side(side)) === plainText(typed));
  const [one, ...others] = called.length > 0 ? called : found;
  return others.length === 0 ? one : undefined;
}

/** Whether a board is meant: by one of its sides, or by its number. */
export const isBoardFound = (page: TournamentPage, { board, first, second }: PairedBoard, typed: string): boolean =>
  String(board) === typed.trim() || isFound(page, first, typed) || isFound(page, second, typed);
