import { expect, test } from "vitest";
import { aimText, idIn, slotText } from "./slots.ts";

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
