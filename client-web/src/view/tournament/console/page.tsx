// The director's console: what comes next, the wall of tables, who is missing, what was ruled.

import type { DivisionView } from "../../../protocol.ts";
import { OneDivision, type Shown, TournamentFrame } from "../frame.tsx";
import { RoundState } from "../page.tsx";
import { openBoards } from "../../../state/tournament.ts";
import { Announce } from "./announce.tsx";
import { CallsQueue } from "./calls.tsx";
import { Closing } from "./closing.tsx";
import { Directors } from "./directors.tsx";
import { Log } from "./log.tsx";
import { Missing } from "./missing.tsx";
import { NextStep } from "./next-step.tsx";
import { NotLaid } from "./not-laid.tsx";
import { Plan } from "./plan.tsx";
import { Rehearse } from "./rehearse.tsx";
import { useWall } from "./use-wall.ts";
import { Wall } from "./wall.tsx";
import { WatchingTables } from "./watching.tsx";
import "../../../styles/console.css";

export default function Console({ id }: { id: string }) {
  return (
    <TournamentFrame id={id} here="direct" title="Directing" withLog>
      {(shown) =>
        shown.page.me.directs ? (
          <OneDivision page={shown.page}>{(division) => <Desk key={division.id} {...shown} division={division} />}</OneDivision>
        ) : (
          <p>This page is for the tournament's directors.</p>
        )
      }
    </TournamentFrame>
  );
}

/** The wall for the projector, and addresses for streams. */
function Shows({ id }: { id: string }) {
  return (
    <section class="panel" aria-labelledby="shows">
      <h2 id="shows">Projector and streams</h2>
      <p>
        <a href={`/watch?tournament=${id}&boards=9`}>A wall of the boards</a>, with the round clock and the standings between rounds.
      </p>
      <p>
        <a href={`/streaming?tournament=${id}`}>Walls and overlays</a>: addresses that stay, and that you point at other boards.
      </p>
    </section>
  );
}

function Desk(shown: Shown & { division: DivisionView }) {
  const { page } = shown;
  const on = page.view.phase === "open" && page.view.divisions.some((division) => openBoards(page, division).length > 0);
  const wall = useWall(page.id, on, page.view.number);
  return (
    <div class="desk">
      <div class="desk-now">
        <RoundState page={shown.page} division={shown.division} />
        <CallsQueue {...shown} wall={wall} />
        <NotLaid {...shown} wall={wall} />
        <NextStep {...shown} />
        <Wall {...shown} wall={wall} />
      </div>
      <div class="desk-aside">
        <Missing {...shown} />
        <Announce {...shown} />
        <Log {...shown} />
        <Plan {...shown} />
        <Directors {...shown} />
        <Shows id={page.id} />
        <WatchingTables {...shown} />
        <Rehearse {...shown} />
        <Closing {...shown} />
      </div>
    </div>
  );
}
