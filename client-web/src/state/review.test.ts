import { describe, expect, test } from "vitest";
import type { Play, Review, SideReview, TurnReview } from "../protocol.ts";
import { boardWith, isTaken, leads, playOf, readersSide } from "./review.ts";

const option = (word: string, at: string[]): Play => ({
  laid: at.map((square, index) => ({ at: square, face: word[index] ?? "" })),
  start: at[0] ?? "",
  direction: "across",
  words: [{ text: word, points: 10 }],
  score: 10,
});
const played = option("AT", ["H8", "I8"]);
const better = option("TAX", ["G8", "H8", "I8"]);
const turn: TurnReview = {
  number: 0,
  seq: 9,
  side: 0,
  board: ".".repeat(225),
  rack: "AEITTX?",
  bag: 86,
  equity: 12,
  given_up: 20,
  taken: { taken: "play", play: played, phonies: [], stood: true, challenged: false },
  best: [
    { equity: 32, what: { kind: "play", play: better, leave: "EI?" } },
    { equity: 5, what: { kind: "exchange", tiles: "XT", keep: "AEIT?" } },
  ],
  scores: [4, 0],
};
const side = (name: string): SideReview => ({ names: [name] }) as SideReview;
const review: Review = {
  game: "g",
  lexicon: "tilehall-en",
  sides: [side("Ada"), side("Bo")],
  turns: [turn, { ...turn, number: 1, side: 1, scores: [4, 30] }],
};

describe("a review", () => {
  test("lays on the board what was played, or what could have been", () => {
    expect(playOf(turn, "taken")).toBe(played);
    expect(playOf(turn, 0)).toBe(better);
    expect(playOf(turn, 1)).toBeUndefined();
    const { board, marked } = boardWith(turn, 0);
    expect(board.slice(111, 114)).toBe("TAX");
    expect([...marked]).toEqual([111, 112, 113]);
    expect(boardWith(turn, 1).board).toBe(turn.board);
  });

  test("tells the lead from either side", () => {
    expect(leads(review, 0)).toEqual([0, 4, -26]);
    expect(leads(review, 1)).toEqual([0, -4, 26]);
  });

  test("is read from the side of the one who reads it", () => {
    expect(readersSide(review, "Bo")).toBe(1);
    expect(readersSide(review, "Cy")).toBe(0);
    expect(readersSide(review, undefined)).toBe(0);
  });

  test("knows which of the best was found", () => {
    expect(isTaken(turn, { kind: "play", play: { ...played, score: 99 }, leave: "" })).toBe(true);
    expect(isTaken(turn, { kind: "play", play: better, leave: "" })).toBe(false);
    const exchange: TurnReview = { ...turn, taken: { taken: "exchange", tiles: "TX" } };
    expect(isTaken(exchange, { kind: "exchange", tiles: "XT", keep: "" })).toBe(true);
    expect(isTaken(exchange, { kind: "pass" })).toBe(false);
  });
});
