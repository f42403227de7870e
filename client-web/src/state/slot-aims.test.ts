import { expect, test } from "vitest";
import type { SlotView } from "../protocol.ts";
import { MOST_PINS, shownToo } from "./slot-aims.ts";

const slot = (more: Partial<SlotView>): SlotView => ({
  id: "1",
  key: "key",
  kind: "wall",
  of: { kind: "account" },
  name: "Left projector",
  aim: { kind: "nothing" },
  connections: 0,
  ...more,
});

test("an overlay and a commentator's address point at the table", () => {
  for (const kind of ["overlay", "commentary"] as const)
    expect(shownToo(slot({ kind, aim: { kind: "player", name: "ada" } }), "t")).toEqual({ kind: "table", table: "t" });
});

test("on a wall the table comes first, and the rest stays", () => {
  const of = { kind: "tournament", tournament: "cup", division: 2 } as const;
  const at = slot({ aim: { kind: "wall", of, size: 9, pins: ["a", "t", "b"] } });
  expect(shownToo(at, "t")).toEqual({ kind: "wall", of, size: 9, pins: ["t", "a", "b"] });
});

test("a wall that points at nothing shows the boards of its owner", () => {
  const told = (of: SlotView["of"]) => shownToo(slot({ of }), "t");
  expect(told({ kind: "account" })).toEqual({ kind: "wall", of: { kind: "hall" }, size: 4, pins: ["t"] });
  const club = { kind: "club", club: "owls" } as const;
  expect(told(club)).toEqual({ kind: "wall", of: club, size: 4, pins: ["t"] });
});

test("no wall has more tables that always come first than the hall takes", () => {
  const pins = Array.from({ length: MOST_PINS }, (_, pin) => `p${pin}`);
  const aim = shownToo(slot({ aim: { kind: "wall", of: { kind: "hall" }, size: 4, pins } }), "t");
  expect(aim).toMatchObject({ pins: ["t", ...pins.slice(0, -1)] });
});
