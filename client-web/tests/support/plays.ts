// Plays for the tests: any tiles that make a legal placement. Whether they are words is for a
// challenge to find out, as at a real table.

import { examine, faceAt, type Put } from "../../src/board/placement.ts";
import { CENTRE, next, SQUARES } from "../../src/board/squares.ts";
import type { Direction } from "../../src/protocol.ts";

/** A placement of `count` tiles of a rack, in their order; undefined where none fits. */
export function findPlay(board: string, rack: string, count: number): Put[] | undefined {
  const faces = [...rack].slice(0, count).map((tile) => (tile === "?" ? "e" : tile));
  for (let start = 0; start < SQUARES; start++) {
    for (const direction of ["across", "down"] as Direction[]) {
      const puts = lay(board, faces, start, direction);
      if (puts && "play" in examine(board, puts)) return puts;
    }
  }
  return undefined;
}

/** The longest play of a rack, at most `most` tiles. */
export function longestPlay(board: string, rack: string, most = 7): Put[] {
  for (let count = Math.min(most, rack.length); count > 0; count--) {
    const puts = findPlay(board, rack, count);
    if (puts) return puts;
  }
  throw new Error(`no play of ${rack} on ${board}`);
}

function lay(board: string, faces: string[], start: number, direction: Direction): Put[] | undefined {
  const puts: Put[] = [];
  let square: number | undefined = start;
  for (const face of faces) {
    while (square !== undefined && faceAt(board, square)) square = next(square, direction);
    if (square === undefined) return undefined;
    puts.push({ square, face });
    square = next(square, direction);
  }
  return puts;
}

/** An opening of two tiles: a word of the list if `good`, else surely none; undefined where the rack has none. */
export function openingPair(rack: string, twos: ReadonlySet<string>, good: boolean): Put[] | undefined {
  const tiles = [...rack].filter((tile) => tile !== "?");
  for (const first of tiles) {
    const rest = tiles.toSpliced(tiles.indexOf(first), 1);
    const second = rest.find((tile) => twos.has(first + tile) === good);
    if (second)
      return [
        { square: CENTRE, face: first },
        { square: CENTRE + 1, face: second },
      ];
  }
  return undefined;
}
