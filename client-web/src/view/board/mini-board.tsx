import "../../styles/board.css";
import { faceAt } from "../../board/placement.ts";
import { premiumOf, SQUARES } from "../../board/squares.ts";
import { isBlank } from "../../board/tiles.ts";

type MiniBoardProps = { board: string; label: string; marked?: ReadonlySet<number> };

/** A board to look at: no focus, no values, one picture to a screen reader. */
export function MiniBoard({ board, label, marked }: MiniBoardProps) {
  return (
    <div class="board mini" role="img" aria-label={label}>
      {Array.from({ length: SQUARES }, (_, square) => {
        const face = faceAt(board, square);
        const state = face ? `tile ${marked?.has(square) ? "last" : ""} ${isBlank(face) ? "is-blank" : ""}` : premiumOf(square);
        return (
          <span key={square} class={`square ${state}`}>
            {face?.toUpperCase()}
          </span>
        );
      })}
    </div>
  );
}
