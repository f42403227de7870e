// The 225 squares, counted row by row from 0. `H8` is the centre, number 112.

import type { Direction } from "../protocol.ts";

export const WIDTH = 15;
export const SQUARES = WIDTH * WIDTH;
export const CENTRE = 112;

export type Premium = "plain" | "dl" | "tl" | "dw" | "tw";

/** `=` triple word, `-` double word, `"` triple letter, `'` double letter. */
const PREMIUMS =
  "=..'...=...'..=" +
  '.-..."..."...-.' +
  "..-...'.'...-.." +
  "'..-...'...-..'" +
  "....-.....-...." +
  '."..."..."...".' +
  "..'...'.'...'.." +
  "=..'...-...'..=" +
  "..'...'.'...'.." +
  '."..."..."...".' +
  "....-.....-...." +
  "'..-...'...-..'" +
  "..-...'.'...-.." +
  '.-..."..."...-.' +
  "=..'...=...'..=";

const KINDS: Record<string, Premium> = { "=": "tw", "-": "dw", '"': "tl", "'": "dl" };

export const premiumOf = (square: number): Premium => KINDS[PREMIUMS[square] ?? ""] ?? "plain";
export const rowOf = (square: number): number => Math.floor(square / WIDTH);
export const columnOf = (square: number): number => square % WIDTH;

/** `H8`: the column's letter, then the row's number. */
export const nameOf = (square: number): string => String.fromCharCode(65 + columnOf(square)) + (rowOf(square) + 1);

/** The square of a name such as `H8`, in either case. */
export function squareNamed(name: string): number | undefined {
  const parts = /^([A-Oa-o])([1-9]|1[0-5])$/.exec(name);
  if (!parts?.[1] || !parts[2]) return undefined;
  return (Number(parts[2]) - 1) * WIDTH + parts[1].toUpperCase().charCodeAt(0) - 65;
}

/** The next square along a direction, if the board goes on. */
export function next(square: number, direction: Direction): number | undefined {
  if (direction === "across") return columnOf(square) + 1 < WIDTH ? square + 1 : undefined;
  return rowOf(square) + 1 < WIDTH ? square + WIDTH : undefined;
}

/** The square before this one along a direction, if there is one. */
export function previous(square: number, direction: Direction): number | undefined {
  if (direction === "across") return columnOf(square) > 0 ? square - 1 : undefined;
  return rowOf(square) > 0 ? square - WIDTH : undefined;
}

export const turned = (direction: Direction): Direction => (direction === "across" ? "down" : "across");

/** Where a word starts, as players say it: `8H` reads across, `H8` down. */
export const coordinate = (square: number, direction: Direction): string =>
  direction === "across" ? `${rowOf(square) + 1}${String.fromCharCode(65 + columnOf(square))}` : nameOf(square);
