import { coordinate, squareNamed } from "../board/squares.ts";
import type { PlayOption } from "../protocol.ts";

/** `QUIZ at 8F`: a play that could be made, or was, as players say it. */
export function placed({ word, at, across }: PlayOption): string {
  const square = squareNamed(at);
  return `${word} at ${square === undefined ? at : coordinate(square, across ? "across" : "down")}`;
}
