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
    expect(obey("hold", table, hand, 0).command).toEqual({ command: "hold" });
    expect(obey("challenge", table, hand, 0).command).toEqual({ command: "call_challenge" });
    expect(obey("director", table, hand, 0).command).toEqual({ command: "call_director" });
    expect(obey("exchange qu", table, hand, 0).command).toEqual({ command: "exchange_tiles", tiles: "QU" });
    expect(obey("accept", table, hand, 0).command).toEqual({ command: "accept" });
    expect(obey("", table, hand, 0).press).toBe(true);
  });

  it("passes with the second line only, and says so, or why not", () => {
    const mine = tablesOf("refused.first")[0] as Table;
    const once = obey("pass", mine, hand, 0);
    expect(once).toEqual({ say: "Pass? Enter pass again.", again: "pass" });
    expect(obey("PASS", mine, hand, 0, once.again)).toEqual({ say: "", command: { command: "pass_turn" } });
    // Anything between them, and it is asked again.
    expect(obey("pass", mine, hand, 0, obey("bag", mine, hand, 0, once.again).again)).toEqual(once);
    const theirs = tablesOf("drawn.first").at(-1) as Table;
    for (const before of [undefined, "pass"] as const) {
      const outcome = obey("pass", theirs, hand, 0, before);
      expect(outcome.say).toMatch(/turn/);
      expect(outcome.command).toBeUndefined();
    }
  });

  it("says the last play, or that there is none", () => {
    expect(say("last")).toBe("No play yet.");
    const after = tablesOf("drawn.first").find(({ turns }) => turns.some(({ event }) => event === "tiles_placed")) as Table;
    const play = after.turns.findLast(({ event }) => event === "tiles_placed");
    const word = play?.event === "tiles_placed" ? play.play.words[0]?.text : undefined;
    expect(obey("last", after, hand, 0).say).toMatch(new RegExp(`^\\S.* played ${word} at \\w+ for \\d+ points`));
  });
});
