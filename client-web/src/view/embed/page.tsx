// A game in a frame of somebody else's page: live while it goes on; once it is over from its start, turn by turn,
// so that nobody is told the end who only came by.

import { useEffect, useState } from "preact/hooks";
import { attendTable, leaveTable } from "../../app/hall.ts";
import { Refused } from "../../net/api.ts";
import type { ReplayView, Setup, Side } from "../../protocol.ts";
import { remainingMs } from "../../state/clocks.ts";
import { latestSquares, linesOf } from "../../state/replay.ts";
import { sideName, sidesOf, type Table } from "../../state/table.ts";
import { delayText } from "../../words/audience.ts";
import { clockText } from "../../words/clock.ts";
import { errorSentence } from "../../words/errors.ts";
import { phaseMessage } from "../../words/phases.ts";
import { plain } from "../../words/plain.ts";
import { StillBoard } from "../board/still-board.tsx";
import { useTableNow } from "../now.ts";
import { scoreAt, Steps, turnText } from "../replay/steps.tsx";
import { type Replayed, useReplay } from "../replay/use-replay.ts";
import "../../styles/embed.css";

/** `?end` in the frame's address: whoever made it wants the end to be seen at once. */
const endIsWanted = (): boolean => new URLSearchParams(location.search).has("end");

const goesOn = (error: unknown): boolean => error instanceof Refused && error.body.code === "game-not-over";

export default function EmbedPage({ id }: { id: string }) {
  const replay = useReplay(id, endIsWanted());
  if (goesOn(replay.failed)) return <Live id={id} />;
  if (replay.shown) return <Finished id={id} view={replay.shown} replay={replay} />;
  return replay.failed === undefined ? <Waiting /> : <p class="embed">{whyNot(replay.failed)}</p>;
}

const Waiting = () => <p class="embed">One moment…</p>;
const NOT_SHOWN = "This game is not shown here.";

const whyNot = (error: unknown): string => (error instanceof Refused && error.status === 404 ? NOT_SHOWN : errorSentence(error));

function Live({ id }: { id: string }) {
  const [place] = useState(() => attendTable(id));
  useEffect(() => () => leaveTable(id), [id]);
  const table = place.table.value;
  if (place.missing.value !== undefined) return <p class="embed">{NOT_SHOWN}</p>;
  return table ? <Framed table={table} /> : <Waiting />;
}

function Finished({ id, view, replay }: { id: string; view: ReplayView; replay: Replayed }) {
  const { setup, state, turns, turn } = view;
  return (
    <article class="embed embed-finished">
      <Title setup={setup} />
      <ul class="embed-sides">
        {sidesOf(setup).map((side) => (
          <li key={side}>
            <span class="embed-name">{sideName(setup, side)}</span>
            <strong class="figures">{plain(scoreAt(view, side))}</strong>
          </li>
        ))}
      </ul>
      <StillBoard board={state.board} label={`The board after turn ${turn}`} marked={latestSquares(turns)} />
      <Steps replay={replay} end />
      <p class="embed-foot">
        <span role="status">{replay.failed === undefined ? turnText(view) : errorSentence(replay.failed)}</span>
        <a href={`/games/${id}/replay`} target="_blank" rel="noopener">
          Replay at Tilehall
        </a>
      </p>
    </article>
  );
}

const Title = ({ setup }: { setup: Setup }) => (
  <h1 class="visually-hidden">
    {sidesOf(setup)
      .map((side) => sideName(setup, side))
      .join(" against ")}
  </h1>
);

function Framed({ table }: { table: Table }) {
  const { setup, state, delayMs } = table;
  return (
    <article class="embed">
      <Title setup={setup} />
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
