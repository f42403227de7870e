// What the pages of one tournament share: its name, the ways between them, the division that is looked at.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { listen } from "../../app/hall.ts";
import { say } from "../../app/notices.ts";
import { ready, type Query } from "../../app/query.ts";
import { useTournament } from "../../app/tournament.ts";
import type { DivisionView, TournamentLog, TournamentPage } from "../../protocol.ts";
import { sideOf } from "../../state/tournament.ts";
import { factText, isCall } from "../../words/tournament-log.ts";
import { startText } from "../../words/tournament.ts";
import { Page } from "../page.tsx";
import { QueryResult } from "../query-result.tsx";
import "../../styles/tournament.css";

export type Shown = { page: TournamentPage; again: () => Promise<void>; log: Query<TournamentLog> };

type FrameProps = {
  id: string;
  here: "day" | "reports" | "entries" | "direct" | "setup";
  /** What stands in the browser's bar before the tournament's name. */
  title?: string;
  withLog?: boolean;
  children: (shown: Shown) => ComponentChildren;
};

export function TournamentFrame({ id, here, title, withLog = false, children }: FrameProps) {
  const { page, log } = useTournament(id, withLog);
  const now = ready(page);
  useCalls(id, now);
  const again = async () => {
    await Promise.all([page.again(), log.again()]);
  };
  const name = now?.view.name ?? "Tournament";
  return (
    <Page title={title ? `${title}: ${name}` : name} before={<a href="/tournaments">Tournaments</a>}>
      <QueryResult query={page} missing="There is no tournament here that you can see.">
        {(page) => (
          <div class="tournament">
            <Terms page={page} />
            <Tabs page={page} here={here} />
            {children({ page, again, log })}
          </div>
        )}
      </QueryResult>
    </Page>
  );
}

/** Shows and speaks what is announced while the page is open. */
function useCalls(id: string, page: TournamentPage | undefined): void {
  const latest = useSignal(page);
  latest.value = page;
  useEffect(
    () =>
      listen((message) => {
        const page = latest.peek();
        if (message.type !== "tournament-events" || message.tournament !== id || !page) return;
        for (const event of message.events.filter(isCall)) say(factText(event, page));
      }),
    [id],
  );
}

function Terms({ page }: { page: TournamentPage }) {
  const { club_name, starts_ms, view, rehearsal } = page;
  const parts = [
    club_name,
    starts_ms !== undefined && startText(starts_ms, view.time_zone),
    rehearsal && "a rehearsal",
    view.phase === "draft" && "only its directors see it yet",
    view.phase === "closed" && "over",
  ];
  return <p class="terms">{parts.filter(Boolean).join(" · ")}</p>;
}

const TABS = [
  { key: "day", title: "The day", path: "" },
  { key: "reports", title: "Lists", path: "/reports" },
  { key: "entries", title: "Entries", path: "/entries" },
  { key: "direct", title: "Direct", path: "/direct" },
  { key: "setup", title: "Setup", path: "/setup" },
] as const;

function Tabs({ page, here }: { page: TournamentPage; here: FrameProps["here"] }) {
  const { directs, coaches } = page.me;
  const open = {
    day: true,
    reports: true,
    entries: directs || coaches.length > 0,
    direct: directs,
    setup: directs && page.view.mode === "tournament",
  };
  return (
    <nav class="tabs no-print" aria-label="Tournament">
      {TABS.filter(({ key }) => open[key]).map(({ key, title, path }) => (
        <a key={key} href={`/tournaments/${page.id}${path}`} aria-current={key === here ? "page" : undefined}>
          {title}
        </a>
      ))}
    </nav>
  );
}

type DivisionsProps = { page: TournamentPage; children: (division: DivisionView) => ComponentChildren };

/** One division at a time: the own one first; a choice only where there are several. */
export function OneDivision({ page, children }: DivisionsProps) {
  const own = page.me.side === undefined ? undefined : sideOf(page, page.me.side)?.division;
  const chosen = useSignal(own);
  const { divisions } = page.view;
  const division = divisions.find(({ id }) => id === chosen.value) ?? divisions[0];
  if (!division) return <p>This tournament has no division yet.</p>;
  return (
    <>
      {divisions.length > 1 && (
        <div class="divisions no-print" role="group" aria-label="Division">
          {divisions.map(({ id, setup }) => (
            <button
              key={id}
              type="button"
              class="button"
              aria-pressed={id === division.id}
              onClick={() => {
                chosen.value = id;
              }}
            >
              {setup.division.name}
            </button>
          ))}
        </div>
      )}
      {children(division)}
    </>
  );
}
