import { describe, expect, test } from "vitest";
import type { TableState } from "../protocol.ts";
import { roundCall, roundEnd, roundTelling } from "./round.ts";

const minute = 60_000;
const endsAt = 50 * minute;

describe("the time that is left of a round", () => {
  test("is told in minutes and seconds", () => {
    expect(roundTelling(endsAt, 0)).toBe("The round ends in 50:00.");
    expect(roundTelling(endsAt, endsAt - 61_000)).toBe("The round ends in 1:01.");
    expect(roundTelling(endsAt, endsAt + 1)).toBe("The round ends in 0:00.");
  });

  test.each([
    [10, "10 minutes are left of the round."],
    [5, "5 minutes are left of the round."],
    [1, "1 minute is left of the round."],
  ])("is announced at %i minutes, once", (minutes, words) => {
    const at = endsAt - minutes * minute;
    expect(roundCall(endsAt, at - 500, at - 1)).toBeUndefined();
    expect(roundCall(endsAt, at - 1, at)).toBe(words);
    expect(roundCall(endsAt, at, at + 1)).toBeUndefined();
  });

  test("of announcements that were slept through the last is made, and none of a round that is over", () => {
    expect(roundCall(endsAt, 0, endsAt - 30_000)).toBe("1 minute is left of the round.");
    expect(roundCall(endsAt, 0, endsAt)).toBeUndefined();
  });

  test("runs while the round does", () => {
    const state = { round_ends_at: endsAt, freeze: null, phase: { phase: "turn", side: 0 } } as unknown as TableState;
    expect(roundEnd(state)).toBe(endsAt);
    expect(roundEnd({ ...state, round_ends_at: null })).toBeUndefined();
    const adjourned = { since: 0, director: null, call: null, adjourned: { since: 0, reason: "", back: [] } };
    expect(roundEnd({ ...state, freeze: adjourned as unknown as TableState["freeze"] })).toBeUndefined();
  });
});
