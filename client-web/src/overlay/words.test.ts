import { expect, test } from "vitest";
import type { Glance, GlancePhase, WallPlace } from "../protocol.ts";
import { clockText, lastText, recordText, spreadText, stateText } from "./words.ts";

const glance = (part: Partial<Glance>): Glance => ({ phase: "turn", ...part }) as Glance;

test("what goes on is said, and a ruling until the next turn; an ordinary turn says nothing", () => {
  const said: [GlancePhase, string][] = [
    ["gathering", "Players sit down"],
    ["turn", ""],
    ["held", "Hold"],
    ["challenged", "Challenge"],
    ["last-look", "Last look"],
    ["stopped", "Clocks stopped"],
    ["over", "Game over"],
  ];
  for (const [phase, text] of said) expect(stateText(glance({ phase }))).toBe(text);
  expect(stateText(glance({ ruling: "stands" }))).toBe("Ruling: the play stays");
  expect(stateText(glance({ ruling: "came-off" }))).toBe("Ruling: the play comes off");
  expect(stateText(glance({ phase: "over", ruling: "stands" }))).toBe("Game over");
});

test("the latest play, where the last turn was one", () => {
  expect(lastText(glance({ last_play: { side: 1, word: "QUIZ", score: 48 } }))).toBe("QUIZ 48");
  expect(lastText(glance({}))).toBe("");
});

test("a clock counts down to nothing, and on below it", () => {
  expect([724_000, 723_001, 61_000, 1, 0].map(clockText)).toEqual(["12:04", "12:04", "1:01", "0:01", "0:00"]);
  expect([-999, -1_000, -42_000, -61_000].map(clockText)).toEqual(["0:00", "-0:01", "-0:42", "-1:01"]);
});

test("wins and losses with halves, and a spread with its sign", () => {
  const place = (wins: number, losses: number) => recordText({ wins, losses } as WallPlace);
  expect([place(4.5, 1), place(0.5, 0), place(0, 0)]).toEqual(["4½–1", "½–0", "0–0"]);
  expect([340, 0, -20].map(spreadText)).toEqual(["+340", "0", "−20"]);
});
