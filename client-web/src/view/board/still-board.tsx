import "../../styles/board.css";
import { faceAt } from "../../board/placement.ts";
import { CENTRE, premiumOf, SQUARES } from "../../board/squares.ts";
import { isBlank } from "../../board/tiles.ts";
import { TileFace } from "./tile.tsx";

const printed = (square: number): string => `${premiumOf(square)} ${square === CENTRE ? "centre" : ""}`;

type StillBoardProps = { board: string; label: string; marked: ReadonlySet<number> };

/** A board of full size to look at: everything printed on it, nothing to press, one picture to a screen reader. */
export function StillBoard({ board, label, marked }: StillBoardProps) {
  return (
    <div class="board" role="img" aria-label={label}>
      {Array.from({ length: SQUARES }, (_, square) => {
        const face = faceAt(board, square);
        const state = face ? `tile ${marked.has(square) ? "last" : ""} ${isBlank(face) ? "is-blank" : ""}` : printed(square);
        return (
          <span key={square} class={`square ${state}`}>
            {face && <TileFace face={face} />}
          </span>
        );
      })}
    </div>
  );
}
