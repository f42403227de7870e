import { describe, expect, test } from "vitest";
import type { Play, SideReview, TurnReview } from "../protocol.ts";
import { playAt } from "./play-phrases.ts";
import { bestInWords, lessons, summary, takenInWords } from "./review.ts";

const quiz: Play = { laid: [], start: "F8", direction: "across", words: [{ text: "QUIZ", points: 48 }], score: 48 };
const turn = { taken: { taken: "play", play: quiz, phonies: [], stood: true, challenged: false }, given_up: 12 } as unknown as TurnReview;
const side: SideReview = {
  names: ["Ada"],
  score: 400,
  turns: 1,
  bingos_found: 0,
  bingos_missed: 0,
  phonies_played: 0,
  phonies_stood: 0,
  phonies_let_stand: 0,
  challenges_lost: 0,
  given_up: 1,
  given_up_a_turn: 1.04,
  look_again: [],
};

describe("a review in words", () => {
  test("names the play as players do", () => {
    expect(playAt(quiz)).toBe("QUIZ at 8F");
    expect(playAt({ ...quiz, direction: "down" })).toBe("QUIZ at F8");
    expect(takenInWords(turn.taken)).toBe("QUIZ at 8F, 48 points");
    expect(bestInWords({ kind: "exchange", tiles: "QV", keep: "" })).toBe("Exchange QV, keep nothing");
  });

  test("says what there is to learn, and nothing else", () => {
    expect(lessons(turn)).toEqual([]);
    expect(lessons({ ...turn, given_up: 0 })).toEqual(["Nothing better was found."]);
    const phony: TurnReview = { ...turn, taken: { taken: "play", play: quiz, phonies: ["QUIZE", "ZE"], stood: true, challenged: false } };
    expect(lessons(phony)).toEqual(["QUIZE and ZE are not in the list, but nobody challenged the play."]);
    expect(lessons({ ...turn, missed_bingo: { ...quiz, words: [{ text: "QUIZZES", points: 40 }], score: 90 } })[0]).toContain(
      "QUIZZES at 8F for 90 points",
    );
  });

  test("sums a game up without words for what did not happen", () => {
    expect(summary(side)).toEqual(["1 turn. The best plays were worth 1 point more a turn."]);
    const more = summary({ ...side, bingos_found: 1, bingos_missed: 2, phonies_let_stand: 1, challenges_lost: 2 });
    expect(more.slice(1)).toEqual([
      "All seven tiles in one play: possible 3 times, found once.",
      "The others played 1 wrong word that nobody challenged.",
      "2 challenges lost.",
    ]);
  });
});
