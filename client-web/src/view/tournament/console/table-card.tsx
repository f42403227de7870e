import type { BoardState } from "../../../protocol.ts";
import { namesOf, resultOf } from "../../../state/tournament.ts";
import { ActButton, type ActProps } from "../act.tsx";

type CardProps = ActProps & { board: BoardState; told: string; laid: boolean; slip: boolean; rule: () => void; show: () => void };

/** One table of the wall: who plays there, how it stands, and what a director can do about it. */
export function TableCard({ board, told, laid, slip, rule, show, ...props }: CardProps) {
  const { page } = props;
  const names = namesOf(page);
  const { first, second } = board.board;
  const both = `${names.side(first)} and ${names.side(second)}`;
  const done = resultOf(board) !== undefined;

  return (
    <li class={`table-card ${done && !slip ? "done" : ""}`}>
      <span class="table-number figures">{board.board.board}</span>
      <span class="table-names">
        <span>{names.side(first)}</span>
        <span>{names.side(second)}</span>
      </span>
      <span class="muted figures">
        {told}
        {board.ruled && " · ruled"}
      </span>
      <span class="choices">
        {laid && (
          <a class="button" href={`/tables/${board.game}`} aria-label={`Go to the table of ${both}`}>
            Go there
          </a>
        )}
        {laid && !done && (
          <button type="button" class="button" aria-label={`Show the table of ${both} on a wall or an overlay`} onClick={show}>
            Show
          </button>
        )}
        {slip && (
          <ActButton {...props} primary label={`The slip of ${both} is right`} command={{ command: "validate_result", game: board.game }}>
            Slip is right
          </ActButton>
        )}
        {page.view.phase !== "closed" && (
          <button type="button" class="button" aria-label={`${done ? "Correct" : "Give"} the result of ${both}`} onClick={rule}>
            {done ? "Correct" : "Result"}
          </button>
        )}
      </span>
    </li>
  );
}
