// The table: the board, who plays, the controller, the sheets. One page for players, spectators
// and finished games.

import "../../styles/board.css";
import "../../styles/table.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { pageTitle } from "../../app/waiting.ts";
import { keepLink } from "../../app/watch-link.ts";
import { latestSquares, linesOf, stepsOf } from "../../state/replay.ts";
import { sideName, sideOf, sidesOf, type Table } from "../../state/table.ts";
import { sentence } from "../../words/errors.ts";
import { Banner } from "./banner.tsx";
import { Board, ghostsOf } from "./board.tsx";
import type { TableController } from "./controller.ts";
import { Dialogs } from "./dialogs.tsx";
import { Dock } from "./dock.tsx";
import { listenToPointers } from "./drag.ts";
import { useFollowed } from "./followed.ts";
import { keepFocus } from "../keep-focus.ts";
import { useGameView } from "./game-view.ts";
import { listenToLongPresses } from "./long-press.ts";
import { usePageLeft } from "./page-left.ts";
import { Panels } from "./panels.tsx";
import { Sides } from "./sides.tsx";
import { Slip } from "./slip.tsx";

/** How tables are named: anything else is no address of one, and the hall need not be asked. */
const TABLE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export default function TablePage({ id }: { id: string }) {
  return TABLE_ID.test(id) ? <Attended key={id} id={id} /> : <Missing reason="The link may be old, or a letter of it is missing." />;
}

function Attended({ id }: { id: string }) {
  keepLink(id);
  // An address of a finished game is that game's, also where a turn of it was taken back.
  const { shown, missing } = useFollowed(id, location.pathname.startsWith("/tables/"));
  const setup = shown?.table.setup;
  useEffect(() => {
    if (setup)
      pageTitle.value = `${sidesOf(setup)
        .map((side) => sideName(setup, side))
        .join(" – ")} · Tilehall`;
    return () => {
      pageTitle.value = "Tilehall";
    };
  }, [setup]);
  if (missing !== undefined) return <Missing reason={sentence(missing)} />;
  return shown ? <TableView {...shown} /> : <Laying />;
}

function TableView({ controller, table }: { controller: TableController; table: Table }) {
  const root = useRef<HTMLDivElement>(null);
  const looking = useSignal<number | undefined>(undefined);
  const { phase, board } = table.state;
  usePageLeft(table.setup.game, table);
  const game = useGameView(table);
  const over = phase.phase === "over" ? phase : undefined;
  const player = table.seat !== undefined;
  const writing = phase.phase === "adjudicating" && player && phase.challenger === sideOf(table.setup, table.seat);
  useEffect(() => {
    if (!root.current || !player) return;
    const stops = [
      listenToPointers(root.current, controller),
      listenToLongPresses(root.current, controller),
      keepFocus(root.current, ".board [tabindex='0']", { preventScroll: true }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [controller, player]);
  const step = looking.value === undefined ? undefined : stepsOf(table)[looking.value];
  const marked = step?.play ? latestSquares([step.event]) : step ? new Set<number>() : latestSquares(linesOf(table));
  return (
    <div class={`table ${player ? "seated" : "spectating"} ${over ? "is-over" : ""}`} ref={root}>
      <h1 class="visually-hidden">
        {sidesOf(table.setup)
          .map((side) => sideName(table.setup, side))
          .join(" against ")}
      </h1>
      <div class="board-area">
        <Board
          controller={controller}
          board={step?.board ?? board}
          marked={marked}
          ghosts={ghostsOf(table.partnerDraft)}
          still={!player || !!over || !!step}
        />
      </div>
      <Sides table={table} />
      <Banner controller={controller} table={table} ruled={game?.summary.ruled} />
      {writing && <Slip controller={controller} table={table} caller={phase.caller} venue={phase.venue.venue} />}
      <Dock controller={controller} table={table} game={game} look={looking} />
      <Panels controller={controller} table={table} game={game} look={looking} />
      <Dialogs controller={controller} table={table} />
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
      <h1>There is no table here that you can see</h1>
      <p>{reason}</p>
      <p>
        <a class="button primary" href="/">
          To the hall
        </a>
      </p>
    </section>
  );
}
