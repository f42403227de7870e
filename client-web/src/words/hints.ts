// A hint in words: first where to look, then what to do.

import type { BoardArea, HintView } from "../protocol.ts";
import { playAt } from "./play-phrases.ts";
import { count } from "./plain.ts";

const AREAS: Record<BoardArea, string> = {
  "top-left": "at the top left",
  top: "at the top",
  "top-right": "at the top right",
  left: "on the left",
  middle: "in the middle",
  right: "on the right",
  "bottom-left": "at the bottom left",
  bottom: "at the bottom",
  "bottom-right": "at the bottom right",
};

export function hintSentence(hint: HintView): string {
  switch (hint.hint) {
    case "look":
      return `Look ${AREAS[hint.area]}: a word of ${count(hint.letters, "letter")}, with ${hint.bingo ? "all seven" : hint.tiles} of your tiles.`;
    case "look-to-exchange":
      return "Nothing much can be played. What would you exchange?";
    case "look-to-pass":
      return "Nothing can be played, and nothing exchanged.";
    case "play":
      return `${playAt(hint.play)}, for ${count(hint.play.score, "point")}.`;
    case "exchange":
      return `Exchange ${hint.tiles}, and keep ${hint.keep || "nothing"}.`;
    case "pass":
      return "Pass.";
  }
}
