// What somebody who has never been here sees first: what this is, and what it looks like.

import { doors } from "../../app/hall.ts";
import { toPuts, withPuts } from "../../board/placement.ts";
import { SQUARES } from "../../board/squares.ts";
import { StillBoard } from "../board/still-board.tsx";

export function Welcome() {
  return (
    <p class="lead">
      A hall of tables for the crossword board game, by real tournament rules.{" "}
      {doors.value.guests ? "Play at once as a guest, or" : "To play,"} <a href="/login">log in</a>. New to it? Read{" "}
      <a href="/help/first-game">your first game here</a>.
    </p>
  );
}

/** Words of a game, each square by its name. */
const GAME = toPuts(
  Object.entries({
    F8: "Q",
    G8: "U",
    H8: "I",
    I8: "Z",
    I6: "B",
    I7: "A",
    I9: "A",
    I10: "A",
    I11: "R",
    J11: "H",
    K11: "Y",
    L11: "M",
    M11: "E",
    M12: "X",
    M13: "A",
    M14: "M",
    J6: "O",
    K6: "X",
    F9: "U",
    F10: "I",
    F11: "E",
    F12: "T",
    G12: "A",
    H12: "P",
  }).map(([at, face]) => ({ at, face })),
);
const LATEST = new Set(toPuts(["F9", "F10", "F11", "F12"].map((at) => ({ at, face: "" }))).map(({ square }) => square));

/** Only where there is room for it: on a phone the ways in come first. */
export function SampleBoard() {
  return (
    <div class="sample-board">
      <StillBoard
        board={withPuts(".".repeat(SQUARES), GAME)}
        marked={LATEST}
        label="A game in progress: QUIZ, BAZAAR, RHYME and other words on the board"
      />
    </div>
  );
}
