// What a placement is and what it would score: for the preview only. Whether the
// words are valid is not checked here: the server decides.

import type { Direction, Laid, PlacementError, Play, Word } from "../protocol.ts";
import { CENTRE, columnOf, nameOf, next, premiumOf, previous, rowOf, squareNamed, turned } from "./squares.ts";
import { RACK_SIZE, valueOf } from "./tiles.ts";

const BINGO_BONUS = 50;
const LETTER = { plain: 1, dl: 2, tl: 3, dw: 1, tw: 1 };
const WORD = { plain: 1, dl: 1, tl: 1, dw: 2, tw: 3 };

/** A tile on a square, by number. */
export type Put = { square: number; face: string };
export type Examined = { play: Play } | { error: PlacementError };

/** The tile on a square of a board's 225 characters, if one lies there. */
export function faceAt(board: string, square: number | undefined): string | undefined {
  const face = square === undefined ? "." : board[square];
  return face === "." ? undefined : face;
}

/** Checks a placement and scores it. */
export function examine(board: string, puts: readonly Put[]): Examined {
  const sorted = [...puts].sort((a, b) => a.square - b.square);
  const direction = lineOf(board, sorted);
  if (typeof direction !== "string") return { error: direction };
  const error = collision(board, sorted) ?? gap(board, sorted, direction) ?? unconnected(board, sorted);
  return error ? { error } : { play: score(board, sorted, direction) };
}

export const toLaid = (puts: readonly Put[]): Laid[] => puts.map(({ square, face }) => ({ at: nameOf(square), face }));

export const toPuts = (laid: readonly Laid[]): Put[] =>
  laid.flatMap(({ at, face }) => {
    const square = squareNamed(at);
    return square === undefined ? [] : [{ square, face }];
  });

/** A board's characters with tiles laid on it. */
export function withPuts(board: string, puts: readonly Put[]): string {
  const squares = [...board];
  for (const { square, face } of puts) squares[square] = face;
  return squares.join("");
}

/** How the main word reads. A single tile reads across where that makes a word. */
function lineOf(board: string, puts: readonly Put[]): Direction | PlacementError {
  const first = puts[0];
  if (!first) return { code: "no_tiles" };
  if (puts.length > RACK_SIZE) return { code: "too_many_tiles" };
  if (puts.length === 1) {
    const beside = [previous(first.square, "across"), next(first.square, "across")];
    return beside.some((square) => faceAt(board, square)) ? "across" : "down";
  }
  if (puts.every(({ square }) => rowOf(square) === rowOf(first.square))) return "across";
  if (puts.every(({ square }) => columnOf(square) === columnOf(first.square))) return "down";
  return { code: "not_in_one_line" };
}

function collision(board: string, puts: readonly Put[]): PlacementError | undefined {
  for (const [index, { square }] of puts.entries()) {
    if (faceAt(board, square)) return { code: "square_taken", square: nameOf(square) };
    if (puts[index + 1]?.square === square) return { code: "square_twice", square: nameOf(square) };
  }
  return undefined;
}

function gap(board: string, puts: readonly Put[], direction: Direction): PlacementError | undefined {
  const after = withPuts(board, puts);
  const last = puts[puts.length - 1]?.square;
  let square = puts[0]?.square;
  while (square !== undefined && square !== last) {
    square = next(square, direction);
    if (square !== undefined && !faceAt(after, square)) return { code: "gap", square: nameOf(square) };
  }
  return undefined;
}

function unconnected(board: string, puts: readonly Put[]): PlacementError | undefined {
  if (/[^.]/.test(board)) {
    return puts.some(({ square }) => touches(board, square)) ? undefined : { code: "not_connected" };
  }
  if (!puts.some(({ square }) => square === CENTRE)) return { code: "not_on_centre" };
  return puts.length < 2 ? { code: "opening_too_short" } : undefined;
}

function touches(board: string, square: number): boolean {
  const directions: Direction[] = ["across", "down"];
  return directions.some((direction) => [previous(square, direction), next(square, direction)].some((beside) => faceAt(board, beside)));
}

function score(board: string, puts: readonly Put[], direction: Direction): Play {
  const after = withPuts(board, puts);
  const main = readWord(board, after, puts[0]?.square ?? CENTRE, direction);
  const cross = puts.map(({ square }) => readWord(board, after, square, turned(direction)).word);
  const words = [main.word, ...cross].filter((word) => word !== undefined);
  const bingo = puts.length === RACK_SIZE ? BINGO_BONUS : 0;
  const points = words.reduce((sum, word) => sum + word.points, bingo);
  return { laid: toLaid(puts), start: nameOf(main.start), direction, words, score: points };
}

/** The word through a square, if it has two letters or more, and where it starts. */
function readWord(before: string, after: string, square: number, direction: Direction) {
  let start = square;
  for (let back = previous(start, direction); faceAt(after, back); back = previous(start, direction)) {
    start = back ?? start;
  }
  let text = "";
  let points = 0;
  let factor = 1;
  let at: number | undefined = start;
  for (let face = faceAt(after, at); at !== undefined && face; face = faceAt(after, at)) {
    const premium = faceAt(before, at) ? "plain" : premiumOf(at);
    text += face.toUpperCase();
    points += valueOf(face) * LETTER[premium];
    factor *= WORD[premium];
    at = next(at, direction);
  }
  const word: Word | undefined = text.length > 1 ? { text, points: points * factor } : undefined;
  return { start, word };
}
