import { describe, expect, it } from "vitest";
import { SQUARES, squareNamed, WIDTH } from "../board/squares.ts";
import * as hands from "./hand.ts";

const EMPTY = ".".repeat(SQUARES);
const H8 = 112;
const dealt = (tiles: string, board = EMPTY) => hands.reconciled(hands.EMPTY_HAND, tiles, board);
const rack = (hand: hands.Hand) => hand.rack.map(({ tile }) => tile).join("");
const laid = (hand: hands.Hand) => hand.staged.map(({ square, face }) => `${square}${face}`).join(" ");
const typed = (hand: hands.Hand, letters: string) =>
  [...letters].reduce((now, letter) => hands.typeLetter(now, EMPTY, letter, false), hand);

describe("the rack", () => {
  it("lets an exchanged tile go by its own place, not by an equal one's", () => {
    const ordered = hands.reconciled(hands.EMPTY_HAND, "LABLLMT", EMPTY);
    const chosen = ordered.rack.slice(0, 3).map(({ id }) => id);
    const after = hands.reconciled(hands.exchanging(ordered, chosen), "LLMTUVW", EMPTY);
    expect(rack(after)).toBe("UVWLLMT");
    expect(after.leaving).toEqual([]);
  });
  it("keeps its owner's order when the hall tells it again", () => {
    const moved = hands.moveOnRack(dealt("ABCDEFG"), dealt("ABCDEFG").rack[6]?.id ?? 0, 0);
    expect(rack(moved)).toBe("GABCDEF");
    expect(rack(hands.reconciled(moved, "ABCDEFG", EMPTY))).toBe("GABCDEF");
  });

  it("fills the places of played tiles with new ones", () => {
    const played = typed(dealt("ABCDEFG"), "BD");
    const board = [...EMPTY];
    board[H8] = "B";
    board[H8 + 1] = "D";
    const after = hands.reconciled(played, "ACEFGXY", board.join(""));
    expect(rack(after)).toBe("AXCYEFG");
    expect(after.staged).toEqual([]);
  });

  it("keeps staged tiles while nothing about them changes, and tells equal tiles apart", () => {
    const two = typed(dealt("EEABCDF"), "E");
    expect(laid(hands.reconciled(two, "ABCDEEF", EMPTY))).toBe(`${H8}E`);
    const [first, second] = two.rack;
    expect(hands.isStaged(two, first?.id ?? 0)).toBe(true);
    expect(hands.isStaged(two, second?.id ?? 0)).toBe(false);
  });

  it("takes a staged tile back when another tile now lies there", () => {
    const board = [...EMPTY];
    board[H8] = "Q";
    expect(hands.reconciled(typed(dealt("ABC"), "A"), "ABC", board.join("")).staged).toEqual([]);
  });

  it("loses no tile by shuffling", () => {
    const shuffled = hands.shuffle(dealt("ABCDEF?"), () => 0.3);
    expect([...rack(shuffled)].sort().join("")).toBe("?ABCDEF");
    expect(rack(shuffled)).not.toBe("ABCDEF?");
  });
});

describe("keys", () => {
  it("lays letters along the line and jumps over tiles that are there", () => {
    const board = [...EMPTY];
    board[H8 + 1] = "X";
    const hand = dealt("ABC", board.join(""));
    const two = hands.typeLetter(hands.typeLetter(hand, board.join(""), "A", false), board.join(""), "B", false);
    expect(laid(two)).toBe(`${H8}A ${H8 + 2}B`);
    expect(two.cursor.square).toBe(H8 + 3);
  });

  it("lets a blank stand in only for a letter that is not there", () => {
    expect(laid(typed(dealt("A?"), "A"))).toBe(`${H8}A`);
    expect(laid(typed(dealt("A?"), "Q"))).toBe(`${H8}q`);
    expect(laid(hands.typeLetter(dealt("A?"), EMPTY, "A", true))).toBe(`${H8}a`);
    expect(laid(typed(dealt("AB"), "Q"))).toBe("");
  });

  it("turns before it moves when the arrow goes across the line", () => {
    const turned = hands.arrow(dealt("A"), "down");
    expect(turned.cursor).toEqual({ square: H8, direction: "down" });
    expect(hands.arrow(turned, "down").cursor.square).toBe(H8 + WIDTH);
    expect(hands.arrow(hands.arrow(turned, "down"), "up").cursor.square).toBe(H8);
  });

  it("takes back the tile before the cursor, under it, or all", () => {
    const three = typed(dealt("CAT"), "CAT");
    expect(laid(hands.backspace(three, EMPTY))).toBe(`${H8}C ${H8 + 1}A`);
    const here = { ...three, cursor: { square: H8, direction: "across" as const } };
    expect(laid(hands.deleteHere(here))).toBe(`${H8 + 1}A ${H8 + 2}T`);
    expect(hands.recall(three).staged).toEqual([]);
    expect(hands.skip(three).cursor.square).toBe(H8 + 4);
  });

  it("takes back the tile at the very edge", () => {
    const edge = { ...dealt("AB"), cursor: { square: squareNamed("O8") ?? 0, direction: "across" as const } };
    const laidThere = typed(edge, "A");
    expect(laid(laidThere)).toBe(`${squareNamed("O8")}A`);
    expect(hands.backspace(laidThere, EMPTY).staged).toEqual([]);
  });
});

describe("taps", () => {
  it("choose a square, turn it, and let it go", () => {
    const once = hands.pointAt(dealt("A"), 30);
    expect(once).toMatchObject({ aimed: true, cursor: { square: 30, direction: "across" } });
    const twice = hands.pointAt(once, 30);
    expect(twice).toMatchObject({ aimed: true, cursor: { square: 30, direction: "down" } });
    expect(hands.pointAt(twice, 30).aimed).toBe(false);
  });

  it("go on downwards under a tile that is laid already, since a word is one line", () => {
    const one = typed(dealt("AB"), "A");
    expect(hands.pointAt(one, H8 + WIDTH).cursor.direction).toBe("down");
    expect(hands.pointAt(one, H8 + 1).cursor.direction).toBe("across");
    expect(hands.pointAt(one, H8 + WIDTH + 1).cursor.direction).toBe("across");
  });

  it("on a square that was held let it go, since it runs down already", () => {
    const held = hands.aim(dealt("AB"), 30, "down");
    expect(held).toMatchObject({ aimed: true, cursor: { square: 30, direction: "down" } });
    expect(hands.pointAt(held, 30).aimed).toBe(false);
  });

  it("put tiles one after another from the chosen square", () => {
    const hand = hands.pointAt(dealt("AB"), 30);
    const square = hands.aimedAt(hand, EMPTY);
    expect(square).toBe(30);
    const laid = hands.advance(hands.stage(hand, EMPTY, hand.rack[0]?.id ?? 0, 30), EMPTY);
    expect(hands.aimedAt(laid, EMPTY)).toBe(31);
  });

  it("let the square go once its tiles are played, and not before", () => {
    const aimed = typed(hands.pointAt(dealt("AB"), H8), "A");
    expect(hands.reconciled(aimed, "AB", EMPTY).aimed).toBe(true);
    const board = [...EMPTY];
    board[H8] = "A";
    expect(hands.reconciled(aimed, "B", board.join("")).aimed).toBe(false);
  });

  it("swap two staged tiles when one is moved onto the other", () => {
    const two = typed(dealt("AB"), "AB");
    const moved = hands.moveStaged(two, EMPTY, two.staged[0]?.id ?? 0, H8 + 1);
    expect(laid(moved)).toBe(`${H8 + 1}A ${H8}B`);
  });
});

describe("words from the command box", () => {
  it("are laid through tiles that are there, or name what is missing", () => {
    const board = [...EMPTY];
    board[H8 + 1] = "U";
    const start = { square: H8, direction: "across" as const };
    const laidWord = hands.layWord(dealt("QIZA", board.join("")), board.join(""), start, "QUIZ");
    expect("staged" in laidWord && laid(laidWord)).toBe(`${H8}Q ${H8 + 2}I ${H8 + 3}Z`);
    expect(hands.layWord(dealt("ABC"), EMPTY, start, "CAB?".slice(0, 3))).toHaveProperty("staged");
    expect(hands.layWord(dealt("ABC"), EMPTY, start, "CAT")).toEqual({ missing: "T" });
    expect(hands.layWord(dealt("ABC", board.join("")), board.join(""), start, "AX")).toEqual({ missing: "X" });
  });
});

it("sorts a rack from A to Z, blanks last", () => {
  expect(rack(hands.sorted(dealt("Q?ZABAC")))).toBe("AABCQZ?");
});
