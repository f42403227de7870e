import { describe, expect, it } from "vitest";
import type { ClockRule, Clocks } from "../protocol.ts";
import { warningSentence } from "../words/clock.ts";
import { tablesOf } from "./golden.ts";
import { overtimePoints, remainingMs, urgency, warningOf } from "./clocks.ts";

const BANK = tablesOf("overtime.first")[0]?.setup.ruleset.clock as ClockRule & { kind: "bank" };
const BY_TURNS: ClockRule = { kind: "hourglass", turn_ms: 30_000, last_call_ms: 600_000, end_ms: 660_000 };
const clocks = (running: Clocks["running"]): Clocks => ({ remaining_ms: [90_000, 60_000], running }) as Clocks;

describe("a clock", () => {
  it("runs for the side whose turn it is, from when it was started, and never backwards", () => {
    const running = clocks({ side: 0, since: 1_000 } as Clocks["running"]);
    expect(remainingMs(running, 0, 31_000)).toBe(60_000);
    expect(remainingMs(running, 0, 500)).toBe(90_000);
    expect(remainingMs(running, 0, 131_000)).toBe(-40_000);
    expect(remainingMs(running, 1, 31_000)).toBe(60_000);
    expect(remainingMs(clocks(null), 0, 31_000)).toBe(90_000);
  });

  it("is amber at 5:00, red at 1:00, over a whole second past zero", () => {
    expect([300_001, 300_000, 60_001, 60_000, 1, 0, -999, -1_000].map((left) => urgency(left, BANK))).toEqual([
      "calm",
      "low",
      "low",
      "urgent",
      "urgent",
      "urgent",
      "urgent",
      "over",
    ]);
    expect([10_000, 9_999].map((left) => urgency(left, BY_TURNS))).toEqual(["calm", "urgent"]);
  });

  it("costs its points for each started minute of overtime", () => {
    const minutes = [0, -999, -1_000, -60_999, -61_000, -121_000].map((left) => overtimePoints(left, BANK) / BANK.penalty_per_minute);
    expect(minutes).toEqual([0, 0, 1, 1, 2, 3]);
    expect(BANK.penalty_per_minute).toBeGreaterThan(0);
    expect(overtimePoints(-61_000, BY_TURNS)).toBe(0);
  });
});

describe("a player is warned", () => {
  /** All that is said while a clock runs down in steps of a quarter of a second. */
  function told(from: number, to: number, rule: ClockRule): string[] {
    const said: string[] = [];
    for (let left = from; left > to; left -= 250) {
      const warning = warningOf(left, left - 250, rule);
      if (warning) said.push(`${warningSentence(warning.left, rule)}${warning.sound ? " (sound)" : ""}`);
    }
    return said;
  }

  it("at 5:00, 1:00 and 0:00 and never else, with one sound at 1:00", () => {
    expect(told(1_500_100, -300_000, BANK)).toEqual([
      "You have 5 minutes left.",
      "You have 1 minute left. (sound)",
      "Your time is up. Each minute you begin now costs 10 points.",
    ]);
    expect(told(299_900, 60_500, BANK)).toEqual([]);
    expect(told(90_000, -5_000, BY_TURNS)).toEqual([]);
  });

  it("once, and not for time that is given back", () => {
    expect(warningOf(300_000, 299_750, BANK)).toBeUndefined();
    expect(warningOf(59_000, 64_000, BANK)).toBeUndefined();
  });

  it("of the last mark when several were run past at once", () => {
    expect(warningOf(400_000, 30_000, BANK)).toEqual({ left: 60_000, sound: true });
    expect(warningOf(400_000, -30_000, BANK)).toEqual({ left: 0, sound: false });
  });
});
