import { describe, expect, it } from "vitest";
import { obey } from "./command-box.ts";
import { tablesOf } from "./golden.ts";
import { EMPTY_HAND, reconciled } from "./hand.ts";
import type { Table } from "./table.ts";

const table = tablesOf("drawn.first")[0] as Table;
const board = table.state.board;
const hand = reconciled(EMPTY_HAND, "QUIZAE?", board);
const say = (line: string) => obey(line, table, hand, table.state.now).say;

describe("the command box", () => {
  it("lays a word across or down and says what it scores", () => {
    const across = obey("8h quiz", table, hand, 0);
    const down = obey("H8 QUIZ", table, hand, 0);
    if (/[^.]/.test(board)) return;
    expect(across.say).toMatch(/^QUIZ at 8H for 44 points/);
    expect(across.hand?.staged.map(({ square }) => square)).toEqual([112, 113, 114, 115]);
    expect(down.hand?.staged.map(({ square }) => square)).toEqual([112, 127, 142, 157]);
  });

  it("names a tile that is missing", () => {
    expect(say("1A XYLEM")).toBe("You have no Y for that.");
    expect(say("1L QUIZAE")).toBe("The board ends before the word does.");
    expect(say("8H Q1")).toBe("A word has only letters.");
  });

  it("answers questions", () => {
    expect(say("rack")).toBe("Q U I Z A E blank");
    expect(say("score")).toMatch(/\d+, .*\d+/);
    expect(say("time")).toMatch(/minutes/);
    expect(say("bag")).toBe(`${table.state.bag_count} tiles in the bag.`);
    expect(say("square A1")).toBe("A1, empty, triple word");
    expect(say("row 15")).toMatch(/empty|O15|\w\d/);
    expect(say("dance")).toMatch(/^I do not know "dance"/);
  });

  it("does what it is told", () => {
    expect(obey("pass", table, hand, 0).command).toEqual({ command: "pass_turn" });
    expect(obey("exchange qu", table, hand, 0).command).toEqual({ command: "exchange_tiles", tiles: "QU" });
    expect(obey("accept", table, hand, 0).command).toEqual({ command: "accept" });
    expect(obey("", table, hand, 0).press).toBe(true);
  });
});
