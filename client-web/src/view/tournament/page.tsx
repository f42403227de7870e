// A tournament as its players, their parents and everyone else see it: my table, pairings, standings.

import type { DivisionView, TournamentEvent, TournamentLog } from "../../protocol.ts";
import { ready, type Query } from "../../app/query.ts";
import { resultsLaterText } from "../../words/tournament-audience.ts";
import { count, when } from "../../words/plain.ts";
import { announcements, factText } from "../../words/tournament-log.ts";
import { nextText } from "../../words/schedule.ts";
import { divisionState, roundClock, roundOf } from "../../words/tournament.ts";
import { openBoards, stageOf } from "../../state/tournament.ts";
import { Empty } from "../empty.tsx";
import { FollowPlace } from "../follow/button.tsx";
import { useNow } from "../now.ts";
import { lazily } from "../lazily.tsx";
import { OneDivision, type Shown, TournamentFrame } from "./frame.tsx";
import { MyDay } from "./my-day.tsx";
import { Pairings } from "./pairings.tsx";
import { Schedule } from "./schedule.tsx";
import { Standings } from "./standings.tsx";
import { WhoWatches } from "./who-watches.tsx";
import { Winners } from "./winners.tsx";

/** The words for rules are many: nobody waits for them. */
const RulesHere = lazily(async () => (await import("./rules-here.tsx")).RulesHere);

export default function TournamentDay({ id }: { id: string }) {
  return (
    <TournamentFrame id={id} here="day" withLog>
      {(shown) => (
        <>
          <MyDay page={shown.page} again={shown.again} />
          <p class="choices no-print">
            {shown.page.view.phase === "open" && (
              <a class="button" href={`/watch?tournament=${id}&boards=9`}>
                Watch the boards
              </a>
            )}
            <FollowPlace kind="tournament" id={id} name={shown.page.view.name} />
          </p>
          <WhoWatches page={shown.page} />
          {shown.page.results_after_ms !== undefined && <p class="muted">{resultsLaterText(shown.page.results_after_ms)}</p>}
          <Calls {...shown} />
          <OneDivision page={shown.page}>{(division) => <Division {...shown} division={division} />}</OneDivision>
          {shown.page.view.mode === "tournament" && <RulesHere page={shown.page} />}
        </>
      )}
    </TournamentFrame>
  );
}

function Division({ page, division }: Shown & { division: DivisionView }) {
  const entered = page.view.sides.filter((side) => side.division === division.id);
  if (entered.length === 0) return <Empty text="Nobody is entered yet." />;
  return (
    <>
      <RoundState page={page} division={division} />
      <Schedule page={page} division={division} />
      <div class="split">
        <Pairings page={page} division={division} />
        <div>
          <Standings page={page} division={division} />
          <p class="muted">{count(entered.length, "side")}</p>
        </div>
      </div>
    </>
  );
}

/** The round, or the final, and its clock, in the middle of everything. */
export function RoundState({ page, division }: Pick<Shown, "page"> & { division: DivisionView }) {
  const stage = stageOf(division);
  const on = stage?.stage === "started" && page.view.phase !== "closed" && openBoards(page, division).length > 0;
  const now = useNow(on && stage.paused_at === null ? 1_000 : 0);
  return (
    <>
      <Winners page={page} division={division} />
      <p class="round-state">
        <strong>{roundOf(division)}</strong>
        <span>{[divisionState(page, division), !on && nextText(page, division)].filter(Boolean).join(" ")}</span>
        {on && <span class="figures">{roundClock(stage, now, division.final_game !== null)}</span>}
      </p>
    </>
  );
}

function Calls({ page, log }: { page: Shown["page"]; log: Query<TournamentLog> }) {
  const { news, before } = announcements((ready(log)?.events ?? []).map(([, event]) => event));
  if (news.length + before.length === 0) return null;
  return (
    <section class="calls" aria-labelledby="calls">
      <h2 id="calls" class="visually-hidden">
        Announcements
      </h2>
      <Said page={page} events={news} />
      {before.length > 0 && (
        <details>
          <summary>{count(before.length, "earlier announcement")}</summary>
          <Said page={page} events={before} />
        </details>
      )}
    </section>
  );
}

function Said({ page, events }: { page: Shown["page"]; events: readonly TournamentEvent[] }) {
  if (events.length === 0) return null;
  return (
    <ul>
      {events.map((event) => (
        <li key={event.at}>
          {factText(event, page)} <span class="muted">{when(event.at)}</span>
        </li>
      ))}
    </ul>
  );
}
