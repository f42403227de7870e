// The wall of tables: every board of the round with how it stands, and one press to it.

import { useSignal } from "@preact/signals";
import type { BoardState, TournamentWall } from "../../../protocol.ts";
import { boardsNow, resultOf, latestRound, namesOf, slipWaits } from "../../../state/tournament.ts";
import { boardText, roundName } from "../../../words/tournament.ts";
import { forecast, tableText } from "../../../words/tournament-wall.ts";
import { ActButton, type ActProps } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { RulingDialog } from "./ruling-dialog.tsx";

export function Wall(props: DeskProps & { wall: TournamentWall | undefined }) {
  const { page, division, wall } = props;
  const opened = useSignal<string | undefined>(undefined);
  const earlier = useSignal<number | undefined>(undefined);
  const rounds = division.rounds;
  const shown = earlier.value === undefined ? undefined : rounds.find(({ round }) => round === earlier.value);
  const boards = shown?.boards ?? boardsNow(division);
  const stage = shown?.stage ?? (division.final_game ? undefined : latestRound(division)?.stage);
  if (rounds.length === 0 && !division.final_game) return null;
  const board = boards.find(({ game }) => game === opened.value);
  // Those that are still open come first: they are what the round waits for.
  const over = (board: BoardState) => Number(resultOf(board) !== undefined && !slipWaits(page, board));
  const sorted = [...boards].sort((a, b) => over(a) - over(b) || a.board.board - b.board.board);
  const names = namesOf(page);
  const toldOf = (board: BoardState): string => {
    const table = wall?.tables.find(({ game }) => game === board.game);
    return table && !resultOf(board)
      ? tableText(table, names.side, wall?.not_laid?.tables.includes(board.game))
      : boardText(page, board, stage);
  };
  const ends = shown || !wall ? undefined : forecast(wall);
  return (
    <section aria-labelledby="wall">
      <div class="section-head">
        <h2 id="wall">Tables</h2>
        <label class="round-choice">
          <span class="visually-hidden">Round</span>
          <select
            value={earlier.value ?? 0}
            onChange={(event) => {
              earlier.value = Number(event.currentTarget.value) || undefined;
            }}
          >
            <option value={0}>{division.final_game ? "The final" : `Round ${latestRound(division)?.round ?? 0}, now`}</option>
            {rounds.slice(0, division.final_game ? rounds.length : -1).map(({ round }) => (
              <option key={round} value={round}>
                {roundName(round)}
              </option>
            ))}
          </select>
        </label>
      </div>
      {ends && <p class="muted">{ends}</p>}
      <ul class="table-wall">
        {sorted.map((board) => (
          <TableCard
            key={board.game}
            page={page}
            again={props.again}
            board={board}
            told={toldOf(board)}
            laid={stage?.stage !== "published"}
            slip={slipWaits(page, board)}
            rule={() => {
              opened.value = board.game;
            }}
          />
        ))}
      </ul>
      {board && (
        <RulingDialog
          {...props}
          board={board}
          close={() => {
            opened.value = undefined;
          }}
        />
      )}
    </section>
  );
}

type CardProps = ActProps & { board: BoardState; told: string; laid: boolean; slip: boolean; rule: () => void };

function TableCard({ board, told, laid, slip, rule, ...props }: CardProps) {
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
