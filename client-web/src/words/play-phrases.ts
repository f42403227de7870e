import { coordinate, squareNamed } from "../board/squares.ts";
import type { Play } from "../protocol.ts";

/** `QUIZ at 8F`: a play that could be made, or was, as players say it. */
export function playAt(play: Play): string {
  const square = squareNamed(play.start);
  return `${mainWord(play)} at ${square === undefined ? play.start : coordinate(square, play.direction)}`;
}

export const mainWord = ({ words }: Play): string => words[0]?.text ?? "tiles";
