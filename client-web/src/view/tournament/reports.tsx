// Lists to pin to the wall: standings, the wall chart, pairings, scorecards. They print without the page around them.

import { type Signal, useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { byLink } from "../../app/watch-link.ts";
import { finalsOf } from "../../state/tournament.ts";
import { finalTitle, roundName } from "../../words/tournament.ts";
import { CalendarAddress } from "../calendar-address.tsx";
import { Empty } from "../empty.tsx";
import { OneDivision, TournamentFrame } from "./frame.tsx";
import { type ListProps, Paper, Ratings, Schools } from "./papers.tsx";
import { Winners } from "./winners.tsx";
import "../../styles/reports.css";

/** The lists by what they are called; `missing` is said where one is empty. */
const LISTS = [
  { key: "standings", title: "Standings", missing: "Nobody is entered yet." },
  { key: "wall-chart", title: "Wall chart", missing: "Nobody is entered yet." },
  { key: "pairings", title: "Pairings", missing: "No round is published yet." },
  { key: "results", title: "Results", missing: "No game is finished yet." },
  { key: "scorecards", title: "Scorecards", missing: "No round is played yet." },
  { key: "schools", title: "Schools", missing: "No side belongs to a school." },
  { key: "ratings", title: "Ratings", missing: "Nobody is rated yet." },
  { key: "records", title: "Records", missing: "No game is finished yet." },
  { key: "statistics", title: "Statistics", missing: "No game is finished yet." },
] as const;

type Key = (typeof LISTS)[number]["key"];

/** What the lists show: up to which round (none for all that is played), and with which names. */
type Choice = { after: Signal<number | undefined>; realNames: Signal<boolean> };

export default function ReportsPage({ id }: { id: string }) {
  const shown = useSignal<Key>("standings");
  const after = useSignal<number | undefined>(undefined);
  const realNames = useSignal(false);
  const query = `${after.value === undefined ? "" : `&after=${after.value}`}${realNames.value ? "&real_names=true" : ""}`;
  return (
    <TournamentFrame id={id} here="reports" title="Lists">
      {({ page }) => (
        <>
          <div class="divisions no-print" role="group" aria-label="List">
            {LISTS.map(({ key, title }) => (
              <button
                key={key}
                type="button"
                class="button"
                aria-pressed={shown.value === key}
                onClick={() => {
                  shown.value = key;
                }}
              >
                {title}
              </button>
            ))}
            <button type="button" class="button primary" onClick={() => print()}>
              Print
            </button>
          </div>
          <OneDivision page={page}>
            {(division) => (
              <>
                <Winners page={page} division={division} />
                <Choices page={page} division={division} after={after} realNames={realNames} />
                <List page={page} division={division} query={query} shown={shown.value} />
                <Files page={page} division={division} query={query} />
              </>
            )}
          </OneDivision>
        </>
      )}
    </TournamentFrame>
  );
}

/** Of all that is played or up to a round; with real names for those who know some. */
function Choices({ page, division, after, realNames }: Omit<ListProps, "query"> & Choice) {
  const last = division.rounds.at(-1)?.round ?? 0;
  const finals = finalsOf(division).map((_, before) => ({
    round: last + before + 1,
    title: `After ${finalTitle(before + 1).toLowerCase()}`,
  }));
  const rounds = division.rounds.map(({ round }) => ({ round, title: `After ${roundName(round).toLowerCase()}` }));
  const choices = [...rounds, ...finals];
  const knowsNames = page.people.some(({ real_name }) => real_name);
  if (choices.length < 2 && !knowsNames) return null;
  return (
    <p class="list-choices no-print">
      {choices.length > 1 && (
        <label class="round-choice">
          <span>Lists as they stood: </span>
          <select
            value={after.value ?? ""}
            onChange={(event) => {
              const { value } = event.currentTarget;
              after.value = value === "" ? undefined : Number(value);
            }}
          >
            <option value="">now</option>
            {choices.map(({ round, title }) => (
              <option key={round} value={round}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      {knowsNames && (
        <label class="check">
          <input
            type="checkbox"
            checked={realNames.value}
            onChange={(event) => {
              realNames.value = event.currentTarget.checked;
            }}
          />
          <span>Real names, where I know them</span>
        </label>
      )}
    </p>
  );
}

function List({ shown, ...props }: ListProps & { shown: Key }) {
  if (props.division.standings.length === 0) return <Empty text="Nobody is entered yet." />;
  if (shown === "schools") return <Schools {...props} />;
  if (shown === "ratings") return <Ratings {...props} />;
  const { missing } = LISTS.find(({ key }) => key === shown) ?? LISTS[0];
  return <Paper {...props} kind={shown} missing={missing} />;
}

const FILES = [
  { file: "standings.csv", title: "Standings (CSV)" },
  { file: "pairings.csv", title: "Pairings (CSV)" },
  { file: "results.csv", title: "Results (CSV)" },
  { file: "wall-chart.csv", title: "Wall chart (CSV)" },
  { file: "roster.csv", title: "Roster of the division (CSV)" },
  { file: "entries.csv", title: "Entry list of all divisions (CSV)" },
  { file: "ratings.csv", title: "Ratings (CSV)" },
  { file: "schools.csv", title: "Schools by their best three (CSV)" },
  { file: "records.csv", title: "Records (CSV)" },
  { file: "statistics.csv", title: "Statistics (CSV)" },
  { file: "scorecards.html", title: "Scorecards, one a sheet" },
  { file: "all.html", title: "Everything on one page" },
  { file: "event.t", title: "The event as a .t file" },
  { file: "calendar.ics", title: "For a calendar" },
];

/** The same lists as files, made by the hall. */
function Files({ page, division, query }: ListProps) {
  return (
    <section class="no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul class="file-list">
        {FILES.map(({ file, title }) => (
          <li key={file}>
            <a
              href={byLink(`/api/tournaments/${page.id}/papers/${file}?division=${division.id}${query}`, page.id)}
              target="_blank"
              rel="noreferrer"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
      {account.value && !account.value.guest && <CalendarAddress path={`/tournaments/${page.id}/calendar`} what="this tournament" />}
    </section>
  );
}
