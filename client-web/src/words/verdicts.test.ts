import { describe, expect, it } from "vitest";
import type { ChallengeCost, TableEvent } from "../protocol.ts";
import { tablesOf } from "../state/golden.ts";
import { eventSentence } from "./events.ts";
import { endSentence, resignSentence } from "./results.ts";
import { verdictOf } from "./verdicts.ts";

const [table] = tablesOf("comes-off.first");
if (!table) throw new Error("no golden scene");
const { setup } = table;

describe("the verdict on a challenge", () => {
  const off = { event: "play_taken_off", side: 0, shown_to: 1, returned: { count: 0 }, turn: 1 } as unknown as TableEvent;
  const stood = (cost: ChallengeCost): TableEvent => ({ event: "play_stood", challenger: 1, cost }) as unknown as TableEvent;

  it("says what comes of it to each who reads it", () => {
    expect(verdictOf(off, setup, 0, 54)?.text).toBe("You take the tiles back: 54 points less.");
    expect(verdictOf(off, setup, 1, 54)?.text).toBe("ada & bo take the tiles back: 54 points less.");
    expect(verdictOf(stood({ kind: "turn" }), setup, 1, 0)?.text).toBe("The challenge was wrong: you lose this turn.");
    expect(verdictOf(stood({ kind: "next_turn" }), setup, 0, 0)?.text).toBe("The challenge was wrong: cleo & dan lose the next turn.");
    expect(verdictOf(stood({ kind: "points", side: 0, points: 5 }), setup, 0, 0)?.text).toBe("You get 5 points more.");
    expect(verdictOf(stood({ kind: "nothing" }), setup, 0, 0)?.text).toBe("The challenge cost nothing.");
  });

  it("is no verdict when the director takes a play off, or nothing was challenged", () => {
    expect(verdictOf({ ...off, reason: "wrong board" } as TableEvent, setup, 0, 54)).toBeUndefined();
    expect(verdictOf({ event: "clocks_restarted" } as TableEvent, setup, 0, 0)).toBeUndefined();
  });
});

describe("one is called you", () => {
  it("in what happened, and the others by their names", () => {
    const called = { event: "challenge_called", seat: 0 } as unknown as TableEvent;
    expect(eventSentence(called, setup, 0)).toBe("You challenge. The clocks are stopped.");
    expect(eventSentence(called, setup, 2)).toBe("ada challenges. The clocks are stopped.");
    const out = { event: "side_out", side: 0, why: "disqualified" } as unknown as TableEvent;
    expect(eventSentence(out, setup, 1)).toBe("You are disqualified.");
    expect(eventSentence(out, setup, 2)).toBe("ada & bo are disqualified.");
  });

  it("and whoever resigns reads by how much that counts as lost", () => {
    const side = (score: number, spread: number, out?: string) => ({ score, spread, out });
    const result = (margin: number) =>
      ({ end: "sides_out", sides: [side(100, -margin, "resigned"), side(120, margin)] }) as unknown as Parameters<typeof endSentence>[0];
    const given = { ...setup, ruleset: { ...setup.ruleset, forfeit_spread: 50 } };
    expect(endSentence(result(50), given, 0)).toBe("You resigned. That counts as losing by 50, whatever the score.");
    expect(endSentence(result(73), given, 0)).toBe("You resigned. That counts as losing by 73.");
    expect(endSentence(result(20), given, 0)).toBe("You resigned.");
  });

  it("in the result", () => {
    const result = { end: "out", side: 1, sides: [] } as unknown as Parameters<typeof endSentence>[0];
    expect(endSentence(result, setup, 1)).toBe("You played the last tile.");
    expect(endSentence(result, setup, 0)).toBe("cleo & dan played the last tile.");
  });
});

it("resigning is explained before it is done", () => {
  expect(resignSentence(table)).toMatch(/you lose it by 50 points, or by more if you are further behind\. Your partner has to agree\.$/);
});
