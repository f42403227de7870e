// A game in a frame of somebody else's page: the board, who plays, and the way to the game.

import { useEffect, useState } from "preact/hooks";
import { attendTable, leaveTable } from "../../app/hall.ts";
import type { Side } from "../../protocol.ts";
import { remainingMs } from "../../state/clocks.ts";
import { latestSquares, linesOf } from "../../state/replay.ts";
import { sideName, sidesOf, type Table } from "../../state/table.ts";
import { delayText } from "../../words/audience.ts";
import { clockText } from "../../words/clock.ts";
import { phaseMessage } from "../../words/phases.ts";
import { plain } from "../../words/plain.ts";
import { StillBoard } from "../board/still-board.tsx";
import { useTableNow } from "../now.ts";
import "../../styles/embed.css";

export default function EmbedPage({ id }: { id: string }) {
  const [place] = useState(() => attendTable(id));
  useEffect(() => () => leaveTable(id), [id]);
  const table = place.table.value;
  if (place.missing.value !== undefined) return <p class="embed">This game is not shown here.</p>;
  return table ? <Framed table={table} /> : <p class="embed">One moment…</p>;
}

function Framed({ table }: { table: Table }) {
  const { setup, state, delayMs } = table;
  const names = sidesOf(setup).map((side) => sideName(setup, side));
  return (
    <article class="embed">
      <h1 class="visually-hidden">{names.join(" against ")}</h1>
      <ul class="embed-sides">
        {sidesOf(setup).map((side) => (
          <Player key={side} table={table} side={side} />
        ))}
      </ul>
      <StillBoard board={state.board} label="The board" marked={latestSquares(linesOf(table))} />
      <p class="embed-foot">
        <span>
          {phaseMessage(table).text}
          {delayMs ? ` (${delayText(delayMs)} ago)` : ""}
        </span>
        <a href={`/tables/${table.id}`} target="_blank" rel="noopener">
          Watch at Tilehall
        </a>
      </p>
    </article>
  );
}

function Player({ table, side }: { table: Table; side: Side }) {
  const { setup, state } = table;
  const { clocks, phase } = state;
  const over = phase.phase === "over" ? phase.result : undefined;
  const running = clocks.running?.side === side && !over;
  const now = useTableNow(table, running ? 1_000 : 0);
  const left = remainingMs(clocks, side, running ? now : (clocks.running?.since ?? now));
  return (
    <li class={phase.phase === "turn" && phase.side === side ? "to-move" : undefined}>
      <span class="embed-name">{sideName(setup, side)}</span>
      <span class="figures">{clockText(left)}</span>
      <strong class="figures">{plain(over?.sides[side]?.score ?? state.sides[side]?.score ?? 0)}</strong>
    </li>
  );
}
