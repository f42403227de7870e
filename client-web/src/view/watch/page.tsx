// A wall of live boards: every running game that anyone may watch.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { attendTable, leaveTable } from "../../app/hall.ts";
import { lobby, useLobby } from "../../app/lobby.ts";
import { SQUARES } from "../../board/squares.ts";
import type { LiveTable } from "../../protocol.ts";
import { latestSquares } from "../../state/replay.ts";
import { liveVersus, versus } from "../../words/games.ts";
import { Loading } from "../loading.tsx";
import { MiniBoard } from "../board/mini-board.tsx";
import { Page } from "../page.tsx";
import { Picks } from "../picks.tsx";
import "../../styles/watch.css";

const EMPTY = ".".repeat(SQUARES);
const SIZES = [4, 9, 16] as const;

export default function Watch() {
  useLobby();
  const size = useSignal<number>(4);
  const search = useSignal("");
  const live = lobby.value?.live;
  const wanted = live?.filter((table) => liveVersus(table).toLowerCase().includes(search.value.trim().toLowerCase())) ?? [];
  return (
    <Page title="Watch">
      {!live ? (
        <Loading />
      ) : live.length === 0 ? (
        <Nothing />
      ) : (
        <>
          <div class="watch-tools">
            <div class="field">
              <label for="search">Find a player</label>
              <input
                id="search"
                type="search"
                value={search.value}
                onInput={(event) => {
                  search.value = event.currentTarget.value;
                }}
              />
            </div>
            <Picks
              legend="Boards"
              name="size"
              options={SIZES.map((value) => ({ value, title: String(value) }))}
              chosen={size.value}
              choose={(value) => {
                size.value = value;
              }}
              columns={4}
            />
          </div>
          {wanted.length === 0 && <p>Nobody of that name is playing.</p>}
          <ul class={`wall of-${size.value}`}>
            {wanted.slice(0, size.value).map((table) => (
              <Screen key={table.table} live={table} />
            ))}
          </ul>
          {wanted.length > size.value && <p class="muted">And {wanted.length - size.value} more.</p>}
        </>
      )}
    </Page>
  );
}

function Nothing() {
  return (
    <p>
      No game is on that you could watch. <a href="/new">Begin one</a>, and others can watch you.
    </p>
  );
}

/** One board of the wall, kept up to date for as long as it is shown. */
function Screen({ live }: { live: LiveTable }) {
  const attended = useMemo(() => attendTable(live.table), [live.table]);
  useEffect(() => () => leaveTable(live.table), [live.table]);
  const table = attended.table.value;
  const who = liveVersus(live);
  return (
    <li class="screen">
      <a class="screen-names" href={`/tables/${live.table}`}>
        {live.sides.map((side, index) => (
          <span key={index}>
            {versus([side])} <strong class="figures">{table?.state.sides[index]?.score ?? ""}</strong>
          </span>
        ))}
      </a>
      <MiniBoard
        board={table?.state.board ?? EMPTY}
        label={`The board of ${who}`}
        marked={table ? latestSquares(table.turns) : new Set()}
      />
    </li>
  );
}
