import { describe, expect, it } from "vitest";
import type { Direction } from "../protocol.ts";
import { examine, type Put, withPuts } from "./placement.ts";
import { next, squareNamed, SQUARES } from "./squares.ts";

const EMPTY = ".".repeat(SQUARES);

/** Lays text from a square; `.` goes through a tile that is there. */
function laid(start: string, direction: Direction, text: string): Put[] {
  let square = squareNamed(start);
  return [...text].flatMap((face) => {
    const here = square;
    square = here === undefined ? undefined : next(here, direction);
    return here === undefined || face === "." ? [] : [{ square: here, face }];
  });
}

const board = (...words: [string, Direction, string][]): string =>
  words.reduce((before, [start, direction, text]) => withPuts(before, laid(start, direction, text)), EMPTY);

const error = (on: string, puts: Put[]) => {
  const examined = examine(on, puts);
  return "error" in examined ? examined.error : undefined;
};

const play = (on: string, puts: Put[]) => {
  const examined = examine(on, puts);
  if ("error" in examined) throw new Error(examined.error.code);
  return examined.play;
};

describe("what is not a placement", () => {
  it("says so as the engine does", () => {
    const cat = board(["H8", "across", "CAT"]);
    expect(error(EMPTY, [])).toEqual({ code: "no_tiles" });
    expect(error(EMPTY, laid("A1", "across", "ABCDEFGH"))).toEqual({ code: "too_many_tiles" });
    expect(error(EMPTY, laid("A1", "across", "CAT"))).toEqual({ code: "not_on_centre" });
    expect(error(EMPTY, laid("H8", "across", "A"))).toEqual({ code: "opening_too_short" });
    expect(error(EMPTY, [...laid("H8", "across", "CA"), ...laid("I9", "down", "T")])).toEqual({ code: "not_in_one_line" });
    expect(error(EMPTY, [...laid("G8", "across", "CA"), ...laid("J8", "across", "T")])).toEqual({ code: "gap", square: "I8" });
    expect(error(cat, laid("H8", "down", "DOG"))).toEqual({ code: "square_taken", square: "H8" });
    expect(error(cat, laid("A1", "across", "DOG"))).toEqual({ code: "not_connected" });
    expect(error(EMPTY, [...laid("H8", "across", "CA"), ...laid("I8", "across", "T")])).toEqual({ code: "square_twice", square: "I8" });
  });
});

describe("scores", () => {
  it("doubles the word on the centre", () => {
    expect(play(EMPTY, laid("H8", "across", "QUIZ")).score).toBe(44);
  });

  it("counts nothing for a blank, but its word premium", () => {
    expect(play(EMPTY, laid("H8", "across", "cAT")).score).toBe(4);
  });

  it("makes both words of a single tile, across first", () => {
    const both = board(["H8", "across", "CAT"], ["I7", "down", "H.T"]);
    const made = play(both, laid("H9", "across", "I"));
    expect(made.words.map(({ text }) => text)).toEqual(["IT", "CI"]);
    expect(made.direction).toBe("across");
  });

  it("adds fifty for seven tiles, and nine times two triple words", () => {
    const made = play(withPuts(EMPTY, laid("E1", "across", "A")), laid("A1", "across", "BLUE.AIR"));
    expect(made.words[0]).toEqual({ text: "BLUEAAIR", points: 11 * 9 });
    expect(made.score).toBe(11 * 9 + 50);
  });
});
