import { expect, test } from "vitest";
import type { Ruleset } from "../protocol.ts";
import { openAgainst } from "../state/actions.ts";
import { tablesOf } from "../state/golden.ts";
import { sideOf, type Table } from "../state/table.ts";
import { lessonOf } from "./lessons.ts";

/** Who may hold the play that was just made. */
const mayHold = tablesOf("drawn.second")[1] as Table;
const by = (table: Table, rules: Partial<Ruleset>): Table => ({
  ...table,
  setup: { ...table.setup, ruleset: { ...table.setup.ruleset, ...rules } },
});
const NO_HOLDS: Ruleset["challenge"] = { kind: "until_next_turn", look_ms: 0 };

test("a lesson says what a hold and a challenge are for, and what the book takes for a wrong one", () => {
  expect(lessonOf(mayHold)).toEqual({
    id: "hold",
    text: "Hold gives you time. Not a word? Challenge it. If it is one, you lose your turn.",
  });
  const bonus = by(mayHold, { failed_challenge: { kind: "bonus", points_per_word: 5 } });
  expect(lessonOf(bonus)?.text).toMatch(/If it is one, they get points\.$/);
  expect(lessonOf(by(mayHold, { challenge: NO_HOLDS, failed_challenge: { kind: "costless" } }))).toEqual({
    id: "challenge",
    text: "Not a word? Challenge it, and it comes off. If it is one, nothing is lost.",
  });
});

test("it is for whoever can answer the play, while nobody has", () => {
  expect(lessonOf({ ...mayHold, seat: undefined })).toBeUndefined();
  expect(lessonOf(by(mayHold, { challenge: { kind: "void" } }))).toBeUndefined();
  expect(lessonOf(tablesOf("drawn.first")[1] as Table)).toBeUndefined();
  expect(lessonOf(tablesOf("comes-off.second")[2] as Table)).toBeUndefined();
});

test("whose play is held is told what that is, and the one who holds it is not", () => {
  const both = ["comes-off.first", "comes-off.second"].map((scene) => tablesOf(scene).filter(({ state }) => state.open?.held_by != null));
  const told = both.map((tables) => tables.filter(({ state }) => state.phase.phase === "turn").map((table) => lessonOf(table)?.id));
  expect(told[0]?.length).toBeGreaterThan(0);
  expect(new Set(told[0])).toEqual(new Set(["held"]));
  expect(new Set(told[1])).toEqual(new Set([undefined]));
});

test("the last play has a lesson of its own, until one has accepted it", () => {
  const answered = ["out-play.first", "out-play.second", "round-ends.first", "round-ends.second", "overtime.first", "overtime.second"]
    .flatMap(tablesOf)
    .filter(
      ({ state, setup, seat }) => ["out_play", "last_look"].includes(state.phase.phase) && openAgainst({ setup, seat, state } as Table),
    );
  expect(answered.length).toBeGreaterThan(0);
  for (const table of answered) {
    const { phase, freeze, open } = table.state;
    const me = sideOf(table.setup, table.seat) ?? 0;
    const asked = "accepted" in phase && !phase.accepted[me] && !freeze && open?.held_by === null;
    expect(lessonOf(table)?.id).toBe(asked ? "last" : undefined);
  }
  expect(answered.some((table) => lessonOf(table) !== undefined)).toBe(true);
});
