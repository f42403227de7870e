import { useSignal } from "@preact/signals";
import type { BoardState, DivisionView, RoundStage, TournamentPage } from "../../protocol.ts";
import { namesOf } from "../../state/tournament.ts";
import { boardText, roundName } from "../../words/tournament.ts";
import { Empty } from "../empty.tsx";

type PairingsProps = { page: TournamentPage; division: DivisionView };

/** Who plays whom, the latest round first; earlier ones by a press. */
export function Pairings({ page, division }: PairingsProps) {
  const names = namesOf(page);
  const chosen = useSignal<number | undefined>(undefined);
  const { rounds, final_game, tied_finals = [] } = division;
  const numbers = rounds.map(({ round }) => round);
  const last = numbers.at(-1);
  const round = rounds.find(({ round }) => round === chosen.value) ?? rounds.at(-1);
  const showsFinal = final_game && (chosen.value === undefined || chosen.value === 0);
  return (
    <section aria-labelledby={`pairings-${division.id}`}>
      <div class="section-head">
        <h2 id={`pairings-${division.id}`}>Pairings</h2>
        {numbers.length + (final_game ? 1 : 0) > 1 && (
          <label class="round-choice">
            <span class="visually-hidden">Round</span>
            <select
              value={showsFinal ? 0 : (round?.round ?? last)}
              onChange={(event) => {
                chosen.value = Number(event.currentTarget.value);
              }}
            >
              {numbers.map((number) => (
                <option key={number} value={number}>
                  {roundName(number)}
                </option>
              ))}
              {final_game && <option value={0}>{roundName(0, true)}</option>}
            </select>
          </label>
        )}
      </div>
      {showsFinal ? (
        <ul class="rows panel">
          {tied_finals.map(({ board, stage }) => (
            <Board key={board.game} page={page} board={board} stage={stage} title="A final that was tied" />
          ))}
          <Board page={page} board={final_game} stage={division.final_stage} title="The final" />
        </ul>
      ) : round ? (
        <ul class="rows panel">
          {round.boards.map((board) => (
            <Board key={board.game} page={page} board={board} stage={round.stage} title={`Board ${board.board.board}`} />
          ))}
          {round.byes.map(({ side, directors }) => (
            <li key={side} class={`row ${side === page.me.side ? "own" : ""}`}>
              <span class="row-text">
                <span>{names.side(side)}</span>
                <span class="muted">
                  {directors ? "A bye from the director" : page.view.mode === "club_night" ? "Plays a bot" : "A bye"}
                </span>
              </span>
            </li>
          ))}
        </ul>
      ) : (
        <Empty text="The first round is not paired yet." />
      )}
    </section>
  );
}

type BoardProps = { page: TournamentPage; board: BoardState; stage: RoundStage | undefined; title: string };

function Board({ page, board, stage, title }: BoardProps) {
  const names = namesOf(page);
  const { first, second } = board.board;
  const own = page.me.side === first || page.me.side === second;
  const begins = { listed_first: first, listed_second: second, draw: undefined }[board.board.first_move];
  const told = boardText(page, board, stage);
  const both = `${names.side(first)} and ${names.side(second)}`;
  const toTable = (
    <a class="button" href={`/tables/${board.game}`} aria-label={`Open the table of ${both}`}>
      {own && !board.table && !board.ruled ? "Sit down" : "Look"}
    </a>
  );
  return (
    <li class={`row ${own ? "own" : ""}`}>
      <span class="row-text">
        <span>
          <strong>{names.side(first)}</strong> – <strong>{names.side(second)}</strong>
        </span>
        <span class="muted figures">
          {title} · {told}
          {board.ruled && " (the director decided)"}
          {begins !== undefined && !board.table && !board.ruled && ` · ${names.side(begins)} begins`}
        </span>
      </span>
      {board.table ? (
        <span class="row-actions">
          <a class="button" href={`/games/${board.game}/replay`} aria-label={`Watch the game of ${both} from its first turn`}>
            Replay
          </a>
          {toTable}
        </span>
      ) : (
        !board.ruled && stage?.stage !== "published" && toTable
      )}
    </li>
  );
}
