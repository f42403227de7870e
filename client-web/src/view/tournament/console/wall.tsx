// The wall of tables: every board of the round with how it stands, and one press to it. Those that need a hand
// come first; in a large field they are found by name or number, and by what they are about.

import { type Signal, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import type { BoardState, DivisionView, TournamentWall } from "../../../protocol.ts";
import { isBoardFound, WORTH_FINDING } from "../../../state/find.ts";
import { boardsNow, resultOf, latestRound, namesOf, slipWaits } from "../../../state/tournament.ts";
import { asBefore, inOrder, type Stand, type Standing, STANDS } from "../../../state/wall-order.ts";
import { boardText, roundName } from "../../../words/tournament.ts";
import { forecast, shownText, STAND_TITLES, tableText } from "../../../words/tournament-wall.ts";
import { Find } from "../find.tsx";
import type { DeskProps } from "./desk.ts";
import { RulingDialog } from "./ruling-dialog.tsx";
import { ShowDialog } from "./show-dialog.tsx";
import { TableCard } from "./table-card.tsx";

type WallProps = DeskProps & { wall: TournamentWall | undefined };

export function Wall(props: WallProps) {
  const { division, wall } = props;
  const earlier = useSignal<number | undefined>(undefined);
  const { rounds } = division;
  const shown = earlier.value === undefined ? undefined : rounds.find(({ round }) => round === earlier.value);
  if (rounds.length === 0 && !division.final_game) return null;
  const stage = shown?.stage ?? (division.final_game ? undefined : latestRound(division)?.stage);
  const ends = shown || !wall ? undefined : forecast(wall);
  return (
    <section aria-labelledby="wall">
      <div class="section-head">
        <h2 id="wall">Tables</h2>
        <RoundChoice division={division} earlier={earlier} />
      </div>
      {ends && <p class="muted">{ends}</p>}
      <Tables key={shown?.round ?? 0} {...props} boards={shown?.boards ?? boardsNow(division)} stage={stage} />
    </section>
  );
}

function RoundChoice({ division, earlier }: { division: DivisionView; earlier: Signal<number | undefined> }) {
  const { rounds, final_game } = division;
  return (
    <label class="round-choice">
      <span class="visually-hidden">Round</span>
      <select
        value={earlier.value ?? 0}
        onChange={(event) => {
          earlier.value = Number(event.currentTarget.value) || undefined;
        }}
      >
        <option value={0}>{final_game ? "The final" : `Round ${latestRound(division)?.round ?? 0}, now`}</option>
        {rounds.slice(0, final_game ? rounds.length : -1).map(({ round }) => (
          <option key={round} value={round}>
            {roundName(round)}
          </option>
        ))}
      </select>
    </label>
  );
}

type TablesProps = WallProps & { boards: readonly BoardState[]; stage: Parameters<typeof boardText>[2] };

function Tables({ boards, stage, ...props }: TablesProps) {
  const { page, wall } = props;
  const opened = useSignal<string | undefined>(undefined);
  const showing = useSignal<string | undefined>(undefined);
  const [typed, only] = [useSignal(""), useSignal<Stand | undefined>(undefined)];
  const { steady, hold } = useSteady(inOrder(page, boards, wall?.tables ?? []));
  const shown = steady.filter(
    ({ board, stand }) => (only.value === undefined || stand === only.value) && isBoardFound(page, board.board, typed.value),
  );
  const names = namesOf(page);
  const open = boards.find(({ game }) => game === opened.value);
  return (
    <>
      {boards.length > WORTH_FINDING && (
        <div class="wall-find">
          <Find label="Find a table: a name or its number" value={typed} />
          <Chips all={steady} only={only} />
          <p class="muted" role="status">
            {shown.length < boards.length && shownText(shown.length, boards.length)}
          </p>
        </div>
      )}
      <ul class="table-wall" {...hold}>
        {shown.map(({ board, table }) => (
          <TableCard
            key={board.game}
            page={page}
            again={props.again}
            board={board}
            told={
              table && !resultOf(board)
                ? tableText(table, names.side, wall?.not_laid?.tables.includes(board.game))
                : boardText(page, board, stage)
            }
            laid={stage?.stage !== "published"}
            slip={slipWaits(page, board)}
            rule={() => {
              opened.value = board.game;
            }}
            show={() => {
              showing.value = board.game;
            }}
          />
        ))}
      </ul>
      {open && (
        <RulingDialog
          {...props}
          board={open}
          close={() => {
            opened.value = undefined;
          }}
        />
      )}
      {showing.value && (
        <ShowDialog
          table={showing.value}
          tournament={page.id}
          close={() => {
            showing.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** What the tables are about, each with how many there are: one press shows them alone, another all. */
function Chips({ all, only }: { all: readonly Standing[]; only: Signal<Stand | undefined> }) {
  const many = (stand: Stand) => all.filter((one) => one.stand === stand).length;
  return (
    <div class="choices" role="group" aria-label="Show only these tables">
      {STANDS.filter((stand) => many(stand) > 0 || only.value === stand).map((stand) => (
        <button
          key={stand}
          type="button"
          class="button"
          aria-pressed={only.value === stand}
          onClick={() => {
            only.value = only.value === stand ? undefined : stand;
          }}
        >
          {STAND_TITLES[stand]} <span class="figures">{many(stand)}</span>
        </button>
      ))}
    </div>
  );
}

/** How long the tables keep their places after a finger or a mouse was among them. */
const AT_IT_MS = 10_000;

/** Nothing moves away under a finger: while somebody is among the tables, they stay where they are. */
function useSteady(ordered: Standing[]) {
  const before = useRef<string[]>([]);
  const lastMs = useRef(-Infinity);
  const focused = useRef(false);
  const isAtIt = focused.current || performance.now() - lastMs.current < AT_IT_MS;
  const steady = isAtIt ? asBefore(ordered, before.current) : ordered;
  before.current = steady.map(({ board }) => board.game);
  const at = () => {
    lastMs.current = performance.now();
  };
  const focus = (has: boolean) => () => {
    focused.current = has;
  };
  return { steady, hold: { onPointerMove: at, onPointerDown: at, onFocusIn: focus(true), onFocusOut: focus(false) } };
}
