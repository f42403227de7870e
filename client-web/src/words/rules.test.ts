import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Ruleset, ServerMessage } from "../protocol.ts";
import { challengeInShort, clockInShort, inShort, rulesInWords } from "./rules.ts";

const FIXTURES = new URL("../../../protocol/fixtures/", import.meta.url);

/** The rule sets of the golden messages, by preset. */
function rulesets(): Map<string, Ruleset> {
  const found = new Map<string, Ruleset>();
  for (const file of readdirSync(FIXTURES)) {
    for (const line of readFileSync(new URL(file, FIXTURES), "utf8").split("\n").filter(Boolean)) {
      const message = JSON.parse(line) as ServerMessage;
      if (message.type === "table") found.set(message.setup.ruleset.preset, message.setup.ruleset);
    }
  }
  return found;
}

const books = rulesets();
const book = (preset: string): Ruleset => {
  const rules = books.get(preset);
  if (!rules) throw new Error(`no golden message is played by ${preset}`);
  return rules;
};
const told = (rules: Ruleset): string => JSON.stringify(rulesInWords(rules));
const minute = 60_000;

describe("a rule set in words", () => {
  test("the school book says its numbers", () => {
    const words = told(book("nassc-2019"));
    for (const number of [
      "25 minutes",
      "50 minutes",
      "5 seconds",
      "20 seconds",
      "10 points",
      "15 minutes",
      "7 tiles",
      "6 turns",
      "100, 150 and 200",
    ]) {
      expect(words).toContain(number);
    }
  });

  test("each chapter has whole sentences", () => {
    for (const rules of books.values()) {
      for (const { sentences } of rulesInWords(rules)) {
        for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z0-9].*[.]$/);
      }
    }
  });

  // A rule that changes without a word changing would be a rule that players are not told.
  const nassc = book("nassc-2019");
  const bank = { kind: "bank", initial_ms: 20 * minute, increment_ms: 0, penalty_per_minute: 10, limit: { kind: "none" } } as const;
  const changes: Record<string, Partial<Ruleset>> = {
    sides: { sides: 3 },
    "players a side": { players_per_side: 1 },
    "time on the clock": { clock: bank },
    increment: { clock: { ...bank, increment_ms: 5_000 } },
    "overtime's price": { clock: { ...bank, penalty_per_minute: 5 } },
    "overtime's limit": { clock: { ...bank, limit: { kind: "loses_game", after_ms: 10 * minute, points: 100 } } },
    hourglass: { clock: { kind: "hourglass", turn_ms: 3 * minute, last_call_ms: 54 * minute, end_ms: 60 * minute } },
    round: { round_ms: null },
    "look time": { challenge: { kind: "until_drawn", look_ms: 9_000, hold: null } },
    hold: { challenge: { kind: "until_drawn", look_ms: 5_000, hold: { no_draw_ms: 15_000, lapse_ms: null } } },
    "challenge until the next turn": { challenge: { kind: "until_next_turn", look_ms: 5_000 } },
    "words are checked": { challenge: { kind: "void" } },
    "words looked up": { adjudicated: "all_words" },
    slip: { slip_ms: 30_000 },
    "points for a wrong challenge": { failed_challenge: { kind: "bonus", points_per_word: 5 } },
    "a wrong challenge costs nothing": { failed_challenge: { kind: "costless" } },
    "last challenge": { final_challenge_free: false },
    "partner must agree": { partner: { kind: "required", silence_ms: 10_000 } },
    "out window": { out_window_ms: 21_000 },
    "hold on an out play": { out_hold_lapse_ms: 30_000 },
    "last look": { last_look_ms: 33_000 },
    exchange: { exchange_needs: 1 },
    "zero turns": { zeros: { per_side: 2, scoreless_exempt: true } },
    "scoreless games": { zeros: { per_side: 3, scoreless_exempt: false } },
    "going out": { going_out: "gains_twice" },
    caps: { spread_caps: [] },
    "how caps are shown": { cap_shown: "winner_lowered" },
    "the best play breaks a tie": { ties: "best_turn" },
    "the best word breaks a tie": { ties: "best_word" },
    "grace of a lost line": { lateness: { ...nassc.lateness, grace_ms: 9_000 } },
    "forfeits stay open": { forfeit_open_ms: 30 * minute },
    "late points": { lateness: { ...nassc.lateness, points: 0 } },
    "late forfeit": { lateness: { ...nassc.lateness, forfeit_ms: 12 * minute } },
    "who of a pair is there": { lateness: { ...nassc.lateness, present: "anyone" } },
    resigning: { forfeit_spread: 60 },
    first: { first: "assigned_or_draw" },
    balanced: { first: "assigned_or_balanced_or_draw" },
    director: { director: false },
    "director's call": { director_call_ms: 2 * minute },
    "claim for overtime": { claim_overtime_ms: 10 * minute },
    "claim of an abandoned game": { claim_abandoned_ms: 2 * minute },
    adjourning: { adjourn_by_consent: true },
    "calling off": { abort_before_first_play: true },
    signing: { sign_ms: 3 * minute },
    "the last play and a side that is away": { out_window_away_ms: 2 * minute },
    "the shuffle": { reveal_ms: 20_000 },
    "a slow connection on the clock": { lag_credit_max_ms: 2_500 },
    "a slow connection and the look": { look_lag_max_ms: 900 },
  };
  test.each(Object.entries(changes))("%s is told", (_, change) => {
    expect(told({ ...nassc, ...change })).not.toBe(told(nassc));
  });

  test("the short forms fit on one line", () => {
    expect(clockInShort(nassc.clock)).toBe("25 minutes a side");
    expect(clockInShort({ kind: "hourglass", turn_ms: 3 * minute, last_call_ms: 0, end_ms: 0 })).toBe("3 minutes a turn");
    expect(challengeInShort(nassc)).toBe("Hold to think, challenge words you doubt; a wrong challenge costs your turn");
    expect(challengeInShort({ ...nassc, challenge: { kind: "void" } })).toBe("Only words of the list can be played");
  });
});

describe("a book on its card", () => {
  const first = book("practice");

  test("says what is different from the first one", () => {
    expect(inShort(book("nassc-2019"), first)).toContain("Pairs share a rack.");
    expect(inShort(book("nassc-2019"), first)).toContain("50 minutes for the whole round.");
    const shared = inShort({ ...first, preset: "nssc", round_ms: minute }, first);
    expect(shared).toBe("1 minute for the whole round.");
  });

  test("no two books have the same card", () => {
    const cards = [...books.values()].map((rules) => inShort(rules, first));
    expect(new Set(cards).size).toBe(cards.length);
  });
});
