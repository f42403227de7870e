import { expect, test } from "vitest";
import type { SlotView } from "../protocol.ts";
import { aimText, idIn, idsIn, slotText } from "./slots.ts";

const ID = "01920f3e-8a5b-7c3d-9e2f-112233445566";

test("an id is found in whatever was pasted", () => {
  expect(idIn(`https://hall.example/tables/${ID.toUpperCase()}?x=1`)).toBe(ID);
  expect(idIn("the third table")).toBeUndefined();
});

test("where a slot points is said in words", () => {
  expect(aimText({ kind: "board", tournament: ID, division: 1, board: 3 })).toBe("board 3, round after round");
  const slot = {
    id: ID,
    key: "k",
    kind: "commentary",
    of: { kind: "account" },
    name: "Booth",
    aim: { kind: "nothing" },
    delay_ms: 60_000,
  } as const;
  expect(slotText({ ...slot, connections: 1 })).toBe("Commentator, 60 seconds late. Points at nothing. 1 connection now.");
});

test("a wall says how many have it open, and which tables are always on it", () => {
  const wall = {
    id: ID,
    key: "k",
    kind: "wall",
    of: { kind: "account" },
    name: "Hall",
    aim: { kind: "wall", of: { kind: "tournament", tournament: ID, division: 2 }, size: 9, pins: [ID] },
  } as const satisfies Partial<SlotView>;
  const says = (connections: number) => slotText({ ...wall, aim: { ...wall.aim, pins: [ID] }, connections });
  expect(says(0)).toBe("Wall. Points at the boards of division 2, 9 at a time, 1 table always. Nobody looks now.");
  expect(says(2)).toContain("2 connections now.");
});

test("all ids in what was pasted are found, each once", () => {
  const other = ID.replace("0192", "0193");
  expect(idsIn(`/tables/${ID} ${other}\n${ID.toUpperCase()}`)).toEqual([ID, other]);
  expect(idsIn("none")).toEqual([]);
});
