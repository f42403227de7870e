import { expect, test } from "vitest";
import { hintSentence } from "./hints.ts";

test("a hint says where to look, then what to do", () => {
  const look = { hint: "look", letters: 8, tiles: 7, bingo: true, area: "bottom-right" } as const;
  expect(hintSentence(look)).toBe("Look at the bottom right: a word of 8 letters, with all seven of your tiles.");
  expect(hintSentence({ ...look, tiles: 3, bingo: false, area: "left" })).toBe(
    "Look on the left: a word of 8 letters, with 3 of your tiles.",
  );
  const play = { laid: [], start: "F8", direction: "across" as const, words: [{ text: "QUIZ", points: 48 }], score: 48 };
  expect(hintSentence({ hint: "play", play })).toBe("QUIZ at 8F, for 48 points.");
  expect(hintSentence({ hint: "exchange", tiles: "VV", keep: "AE" })).toBe("Exchange VV, and keep AE.");
});
