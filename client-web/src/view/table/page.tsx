// The table: the board, who plays, the desk, the sheets. One page for players, spectators
// and finished games.

import "../../styles/board.css";
import "../../styles/table.css";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { attendTable, leaveTable } from "../../app/hall.ts";
import { latestSquares, stepsOf } from "../../state/replay.ts";
import { sideName, sidesOf, type Table } from "../../state/table.ts";
import { Banner } from "./banner.tsx";
import { Board, ghostsOf } from "./board.tsx";
import { Chat } from "./chat.tsx";
import { Desk } from "./desk.ts";
import { Dialogs } from "./dialogs.tsx";
import { Dock } from "./dock.tsx";
import { listenToPointers } from "./drag.ts";
import { listenToHolds } from "./hold.ts";
import { Official } from "./official.tsx";
import { isPractice, PracticeHelps } from "./practice.tsx";
import { Replay } from "./replay.tsx";
import { Result } from "./result.tsx";
import { Sheet } from "./sheet.tsx";
import { Sides } from "./sides.tsx";
import { Tracker } from "./tracker.tsx";

export default function TablePage({ id }: { id: string }) {
  return <Attended key={id} id={id} />;
}

function Attended({ id }: { id: string }) {
  const attended = useMemo(() => attendTable(id), [id]);
  const desk = useMemo(() => new Desk(id, attended), [id, attended]);
  useEffect(
    () => () => {
      desk.close();
      leaveTable(id);
    },
    [id, desk],
  );
  const table = attended.table.value;
  useEffect(() => {
    if (table)
      document.title = `${sidesOf(table.setup)
        .map((side) => sideName(table.setup, side))
        .join(" – ")} · Tilehall`;
    return () => {
      document.title = "Tilehall";
    };
  }, [table?.setup]);
  if (attended.missing.value !== undefined) return <Missing reason={attended.missing.value} />;
  return table ? <TableView desk={desk} table={table} /> : <Laying />;
}

function TableView({ desk, table }: { desk: Desk; table: Table }) {
  const root = useRef<HTMLDivElement>(null);
  const looking = useSignal<number | undefined>(undefined);
  const { setup } = table;
  const { phase, board } = table.state;
  const over = phase.phase === "over" ? phase : undefined;
  const player = table.seat !== undefined;
  useEffect(() => {
    if (!root.current || !player) return;
    const stops = [listenToPointers(root.current, desk), listenToHolds(root.current, desk)];
    return () => {
      for (const stop of stops) stop();
    };
  }, [desk, player]);
  const step = looking.value === undefined ? undefined : stepsOf(table.setup, table.turns)[looking.value];
  const marked = step?.play ? latestSquares([step.event]) : step ? new Set<number>() : latestSquares(table.turns);
  return (
    <div class={`table ${player ? "seated" : "watching"} ${over ? "is-over" : ""}`} ref={root}>
      <h1 class="visually-hidden">
        {sidesOf(table.setup)
          .map((side) => sideName(table.setup, side))
          .join(" against ")}
      </h1>
      <Sides table={table} />
      <Banner desk={desk} table={table} />
      <div class="board-area">
        <Board
          desk={desk}
          board={step?.board ?? board}
          marked={marked}
          ghosts={ghostsOf(table.partnerDraft)}
          still={!player || !!over || !!step}
        />
      </div>
      <Dock desk={desk} table={table} />
      <div class="sheets">
        {!player && setup.ruleset.director && <Official desk={desk} table={table} />}
        {over && <Result table={table} over={over} />}
        {over && (
          <Replay
            table={table}
            at={looking.value}
            look={(at) => {
              looking.value = at;
            }}
          />
        )}
        <Sheet
          table={table}
          at={looking.value}
          {...(over
            ? {
                onLook: (at: number) => {
                  looking.value = at;
                },
              }
            : {})}
        />
        {isPractice(table) && <PracticeHelps table={table} />}
        {!over && <Tracker table={table} />}
        <Chat table={table} />
      </div>
      <Dialogs desk={desk} table={table} />
    </div>
  );
}

/** The table's shape before its state is there. */
function Laying() {
  return (
    <p class="page muted" role="status">
      The table is being laid…
    </p>
  );
}

function Missing({ reason }: { reason: string }) {
  return (
    <section class="page narrow">
      <h1>This table cannot be shown</h1>
      <p>{reason}</p>
      <p>
        <a class="button primary" href="/">
          To the hall
        </a>
      </p>
    </section>
  );
}
