// What a player does with the own tiles before the clock is pressed: the rack's order, the
// tiles staged on the board, the cursor. The hall knows nothing of it.

import { faceAt, type Put } from "../board/placement.ts";
import { columnOf, next, previous } from "../board/squares.ts";
import { isBlank } from "../board/tiles.ts";
import type { Direction } from "../protocol.ts";

/** A tile of the rack; ids tell equal tiles apart. */
export type Held = { id: number; tile: string };
export type Staged = Put & { id: number };
export type Cursor = { square: number; direction: Direction };

export type Hand = {
  /** The rack in its owner's order, staged tiles in the places they came from. */
  rack: readonly Held[];
  staged: readonly Staged[];
  cursor: Cursor;
  /** Whether a square was chosen: tiles that are tapped then go there, one after another. */
  aimed: boolean;
  /** A tile picked up with a tap, to be put down with the next. */
  picked: number | undefined;
  /** Tiles given back to the bag, until the hall has answered. */
  leaving: readonly number[];
  nextId: number;
};

export const EMPTY_HAND: Hand = {
  rack: [],
  staged: [],
  cursor: { square: 112, direction: "across" },
  aimed: false,
  picked: undefined,
  leaving: [],
  nextId: 1,
};

/** The hand once the hall has told what is on the rack and on the board. */
export function reconciled(hand: Hand, tiles: string, board: string): Hand {
  const wanted = [...tiles];
  const keep = (held: Held): boolean => {
    const at = wanted.indexOf(held.tile);
    if (at >= 0) wanted.splice(at, 1);
    return at >= 0;
  };
  // A tile that was played or exchanged leaves the rack by its own place, not by an equal one's.
  const going = new Set([...hand.staged.map(({ id }) => id), ...hand.leaving]);
  const stayingFirst = [...hand.rack].sort((a, b) => Number(going.has(a.id)) - Number(going.has(b.id)));
  const kept = new Set(stayingFirst.filter(keep).map(({ id }) => id));
  const fresh = wanted.map((tile, index): Held => ({ id: hand.nextId + index, tile }));
  const places: (Held | undefined)[] = hand.rack.map((held) => (kept.has(held.id) ? held : undefined));
  const filled = places.map((held) => held ?? fresh.shift()).filter((held) => held !== undefined);
  const rack = [...filled, ...fresh];
  const staged = hand.staged.filter(({ id, square }) => kept.has(id) && !faceAt(board, square));
  const picked = rack.some(({ id }) => id === hand.picked) ? hand.picked : undefined;
  // Once the staged tiles are played the chosen square has done its work.
  const aimed = hand.aimed && (staged.length > 0 || hand.staged.length === 0);
  const leaving = kept.size < hand.rack.length ? [] : hand.leaving;
  return { ...hand, rack, staged, picked, aimed, leaving, nextId: hand.nextId + wanted.length };
}

/** Tiles are given back to the bag. */
export const exchanging = (hand: Hand, ids: readonly number[]): Hand => ({ ...recall(hand), leaving: ids });

export const stagedAt = (hand: Hand, square: number): Staged | undefined => hand.staged.find((one) => one.square === square);

export const isStaged = (hand: Hand, id: number): boolean => hand.staged.some((one) => one.id === id);

/** The tiles that still lie on the rack, in its order. */
export const onRack = (hand: Hand): Held[] => hand.rack.filter(({ id }) => !isStaged(hand, id));

/** Lays a tile on a square; a blank needs the letter it stands for. */
export function stage(hand: Hand, board: string, id: number, square: number, letter?: string): Hand {
  const held = hand.rack.find((one) => one.id === id);
  if (!held || faceAt(board, square)) return hand;
  const face = held.tile === "?" ? letter?.toLowerCase() : held.tile;
  if (!face) return hand;
  const others = hand.staged.filter((one) => one.id !== id && one.square !== square);
  return { ...hand, staged: [...others, { id, square, face }], picked: undefined };
}

/** Moves a staged tile to another square, changing places with a staged one there. */
export function moveStaged(hand: Hand, board: string, id: number, square: number): Hand {
  const moved = hand.staged.find((one) => one.id === id);
  if (!moved || faceAt(board, square)) return hand;
  const staged = hand.staged.map((one) => {
    if (one.id === id) return { ...one, square };
    return one.square === square ? { ...one, square: moved.square } : one;
  });
  return { ...hand, staged };
}

export const unstage = (hand: Hand, id: number): Hand => ({
  ...hand,
  staged: hand.staged.filter((one) => one.id !== id),
  picked: hand.picked === id ? undefined : hand.picked,
});

export const recall = (hand: Hand): Hand => ({ ...hand, staged: [], picked: undefined, aimed: false });

export const pick = (hand: Hand, id: number | undefined): Hand => ({ ...hand, picked: id });

/** Puts a tile of the rack into another place of it. */
export function moveOnRack(hand: Hand, id: number, place: number): Hand {
  const held = hand.rack.find((one) => one.id === id);
  if (!held) return hand;
  const rack = hand.rack.filter((one) => one.id !== id);
  rack.splice(Math.max(0, Math.min(place, rack.length)), 0, held);
  return { ...hand, rack };
}

/** The rack from A to Z, blanks last. */
export const sorted = (hand: Hand): Hand => {
  const place = ({ tile }: Held): string => (tile === "?" ? "~" : tile);
  return { ...hand, rack: [...hand.rack].sort((a, b) => (place(a) < place(b) ? -1 : place(a) > place(b) ? 1 : 0)) };
};

/** Another order of the rack; `random` gives numbers from 0 up to 1. */
export function shuffle(hand: Hand, random: () => number): Hand {
  const rack = [...hand.rack];
  for (let last = rack.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [rack[last], rack[other]] = [rack[other] as Held, rack[last] as Held];
  }
  return { ...hand, rack };
}

/** What is covered: by the board or by a staged tile. */
const covered = (hand: Hand, board: string, square: number | undefined): boolean =>
  square !== undefined && (faceAt(board, square) !== undefined || stagedAt(hand, square) !== undefined);

/** Lays the letter that was typed at the cursor and moves on; `blank` insists on a blank. */
export function typeLetter(hand: Hand, board: string, letter: string, blank: boolean): Hand {
  const at = firstFree(hand, board, hand.cursor);
  if (at === undefined) return hand;
  const free = onRack(hand);
  const exact = blank ? undefined : free.find(({ tile }) => tile === letter);
  const held = exact ?? free.find(({ tile }) => isBlank(tile));
  if (!held) return hand;
  const laid = stage(hand, board, held.id, at, letter);
  return { ...laid, cursor: { ...hand.cursor, square: onward(laid, board, { ...hand.cursor, square: at }) } };
}

/** Steps over what lies there already. */
function firstFree(hand: Hand, board: string, { square, direction }: Cursor): number | undefined {
  let at: number | undefined = square;
  while (at !== undefined && covered(hand, board, at)) at = next(at, direction);
  return at;
}

/** The next free square of the line, or its end. */
function onward(hand: Hand, board: string, cursor: Cursor): number {
  return firstFree(hand, board, cursor) ?? cursor.square;
}

/** Takes back the tile before the cursor and stands there. */
export function backspace(hand: Hand, board: string): Hand {
  const { square, direction } = hand.cursor;
  const here = stagedAt(hand, square);
  const atEnd = next(square, direction) === undefined;
  if (here && atEnd) return unstage(hand, here.id);
  let at = previous(square, direction);
  while (at !== undefined && faceAt(board, at)) at = previous(at, direction);
  if (at === undefined) return here ? unstage(hand, here.id) : hand;
  const staged = stagedAt(hand, at);
  const back = staged ? unstage(hand, staged.id) : hand;
  return { ...back, cursor: { square: at, direction } };
}

/** Takes back the tile under the cursor. */
export function deleteHere(hand: Hand): Hand {
  const staged = stagedAt(hand, hand.cursor.square);
  return staged ? unstage(hand, staged.id) : hand;
}

/** Skips one square. */
export function skip(hand: Hand): Hand {
  const { square, direction } = hand.cursor;
  return { ...hand, cursor: { square: next(square, direction) ?? square, direction } };
}

/** An arrow: along the line it moves the cursor, across it turns the line first. */
export function arrow(hand: Hand, key: "left" | "right" | "up" | "down"): Hand {
  const along: Direction = key === "left" || key === "right" ? "across" : "down";
  const { square, direction } = hand.cursor;
  if (along !== direction) return { ...hand, cursor: { square, direction: along } };
  const step = key === "right" || key === "down" ? next : previous;
  return { ...hand, cursor: { square: step(square, along) ?? square, direction } };
}

/** Chooses a square; on the same one again the line turns, and the third time it is let go. */
export function pointAt(hand: Hand, square: number): Hand {
  const { cursor, aimed } = hand;
  if (!aimed || cursor.square !== square) return aim(hand, square, lineThrough(hand, square));
  if (cursor.direction === "across") return { ...hand, cursor: { square, direction: "down" } };
  return { ...hand, aimed: false, cursor: { square, direction: "across" } };
}

/** Chooses a square and which way the word runs from it. */
export const aim = (hand: Hand, square: number, direction: Direction): Hand => ({ ...hand, aimed: true, cursor: { square, direction } });

/** A word is one line: under tiles that are laid already it can only go on downwards. */
const lineThrough = ({ staged }: Hand, square: number): Direction =>
  staged.length > 0 && staged.every((one) => columnOf(one.square) === columnOf(square)) ? "down" : "across";

/** Where the next tapped tile goes, if a square was chosen and the line has room. */
export const aimedAt = (hand: Hand, board: string): number | undefined => (hand.aimed ? firstFree(hand, board, hand.cursor) : undefined);

/** Moves the cursor on after a tile was laid at it. */
export const advance = (hand: Hand, board: string): Hand => ({
  ...hand,
  cursor: { ...hand.cursor, square: onward(hand, board, hand.cursor) },
});

/** Lays a whole word from a square on, as a command box names it; or what is missing for it. */
export function layWord(hand: Hand, board: string, start: Cursor, word: string): Hand | { missing: string } {
  let laid = { ...recall(hand), cursor: start };
  let at: number | undefined = start.square;
  for (const face of word) {
    if (at === undefined) return { missing: "room" };
    const there = faceAt(board, at);
    if (there) {
      if (there.toUpperCase() !== face.toUpperCase()) return { missing: face };
    } else {
      const before = laid;
      laid = typeLetter({ ...laid, cursor: { ...start, square: at } }, board, face.toUpperCase(), isBlank(face));
      if (laid.staged.length === before.staged.length) return { missing: face };
    }
    at = next(at, start.direction);
  }
  return { ...laid, cursor: { ...start, square: at ?? start.square } };
}
