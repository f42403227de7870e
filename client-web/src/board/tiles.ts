// Tiles as text: a letter in upper case or `?` on a rack, a letter on the board,
// in lower case where a blank stands for it.

export const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
export const RACK_SIZE = 7;

const COUNTS = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1];
const VALUES = [1, 3, 3, 2, 1, 4, 2, 4, 1, 8, 5, 1, 3, 1, 1, 3, 10, 1, 1, 1, 1, 4, 4, 8, 4, 10];
const BLANKS = 2;

export const isBlank = (face: string): boolean => face === "?" || face !== face.toUpperCase();

/** What a tile or a face is worth; a blank nothing. */
export const valueOf = (face: string): number => (isBlank(face) ? 0 : (VALUES[ALPHABET.indexOf(face)] ?? 0));

/** The tile a face is once it is back on a rack. */
export const tileOf = (face: string): string => (isBlank(face) ? "?" : face);

/** How many of each tile the full set has, A to Z then the blank. */
export const FULL_SET: ReadonlyMap<string, number> = new Map([
  ...[...ALPHABET].map((letter, index): [string, number] => [letter, COUNTS[index] ?? 0]),
  ["?", BLANKS],
]);

/** How many of each tile there are. */
export function counted(tiles: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const tile of tiles) counts.set(tile, (counts.get(tile) ?? 0) + 1);
  return counts;
}
