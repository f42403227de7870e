// Lists to pin to the wall: standings, the wall chart, pairings, scorecards. They print without the page around them.

import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { byLink } from "../../app/watch-link.ts";
import { resultOf, latestRound, namesOf, scorecard } from "../../state/tournament.ts";
import { signed } from "../../words/plain.ts";
import { chartCell, record, resultText, roundName, wins } from "../../words/tournament.ts";
import { CalendarAddress } from "../calendar-address.tsx";
import { Empty } from "../empty.tsx";
import { OneDivision, TournamentFrame } from "./frame.tsx";
import { type ListProps, Paper, Ratings, Schools, Scroller } from "./papers.tsx";
import { CardTable } from "./side.tsx";
import "../../styles/reports.css";

const LISTS = [
  { key: "standings", title: "Standings" },
  { key: "chart", title: "Wall chart" },
  { key: "pairings", title: "Pairings" },
  { key: "cards", title: "Scorecards" },
  { key: "schools", title: "Schools" },
  { key: "ratings", title: "Ratings" },
  { key: "records", title: "Records" },
  { key: "statistics", title: "Statistics" },
] as const;

type Key = (typeof LISTS)[number]["key"];

export default function ReportsPage({ id }: { id: string }) {
  const shown = useSignal<Key>("standings");
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
                <List page={page} division={division} shown={shown.value} />
                <Files page={page} division={division} />
              </>
            )}
          </OneDivision>
        </>
      )}
    </TournamentFrame>
  );
}

function List({ page, division, shown }: ListProps & { shown: Key }) {
  if (division.standings.length === 0) return <Empty text="Nobody is entered yet." />;
  const props = { page, division };
  switch (shown) {
    case "standings":
      return <StandingsList {...props} />;
    case "chart":
      return <WallChart {...props} />;
    case "pairings":
      return <PairingList {...props} />;
    case "cards":
      return <Cards {...props} />;
    case "schools":
      return <Schools {...props} />;
    case "ratings":
      return <Ratings {...props} />;
    case "records":
      return <Paper {...props} kind="records" missing="No game is finished yet." />;
    case "statistics":
      return <Paper {...props} kind="statistics" missing="No game is finished yet." />;
  }
}

const FILES = [
  { file: "standings.csv", title: "Standings (CSV)" },
  { file: "entries.csv", title: "Entry list of all divisions (CSV)" },
  { file: "results.csv", title: "Results (CSV)" },
  { file: "wall-chart.csv", title: "Wall chart (CSV)" },
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
function Files({ page, division }: ListProps) {
  return (
    <section class="no-print" aria-labelledby="files">
      <h2 id="files">Files</h2>
      <ul class="file-list">
        {FILES.map(({ file, title }) => (
          <li key={file}>
            <a
              href={byLink(`/api/tournaments/${page.id}/papers/${file}?division=${division.id}`, page.id)}
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

/** What stands above a printed list. */
const caption = ({ page, division }: ListProps, list: string): string => {
  const name = page.view.divisions.length > 1 ? `, ${division.setup.division.name}` : "";
  const after = latestRound(division)?.round ?? 0;
  return `${page.view.name}${name}: ${list}${after > 0 ? ` after round ${after}` : ""}`;
};

function StandingsList({ page, division }: ListProps) {
  const names = namesOf(page);
  return (
    <Scroller label="Standings">
      <table class="data report">
        <caption>{caption({ page, division }, "standings")}</caption>
        <thead>
          <tr>
            <th class="number">Place</th>
            <th>Side</th>
            <th>School</th>
            <th class="number">Wins</th>
            <th class="number">Losses</th>
            <th class="number">Spread</th>
            <th class="number">Points</th>
          </tr>
        </thead>
        <tbody>
          {division.standings.map((place) => (
            <tr key={place.side}>
              <td class="number">{place.rank}</td>
              <td>{names.side(place.side)}</td>
              <td>{names.school(place.side) ?? ""}</td>
              <td class="number">{wins(place.wins)}</td>
              <td class="number">{wins(place.losses)}</td>
              <td class="number">{signed(place.spread)}</td>
              <td class="number">{place.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** A line a side, a column a round: whom they played, and how it went. */
function WallChart({ page, division }: ListProps) {
  const names = namesOf(page);
  const number = new Map(division.standings.map(({ side }, at) => [side, at + 1]));
  return (
    <Scroller label="Wall chart">
      <table class="data report chart">
        <caption>{caption({ page, division }, "wall chart")}. Numbers are the opponents' lines.</caption>
        <thead>
          <tr>
            <th class="number">#</th>
            <th>Side</th>
            {division.rounds.map(({ round }) => (
              <th key={round} class="number">
                <abbr title={roundName(round)}>R{round}</abbr>
              </th>
            ))}
            <th>Total</th>
          </tr>
        </thead>
        <tbody>
          {division.standings.map((place, at) => {
            const lines = scorecard(division, place.side);
            return (
              <tr key={place.side}>
                <td class="number">{at + 1}</td>
                <td>{names.side(place.side)}</td>
                {division.rounds.map(({ round }) => {
                  const line = lines.find((line) => line.round === round && !line.final);
                  return (
                    <td key={round} class="number">
                      {line ? chartCell(line, line.opponent === undefined ? undefined : number.get(line.opponent)) : ""}
                    </td>
                  );
                })}
                <td class="figures">{record(place)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </Scroller>
  );
}

function PairingList({ page, division }: ListProps) {
  const names = namesOf(page);
  const round = latestRound(division);
  if (!round) return <Empty text="No round is published yet." />;
  return (
    <Scroller label="Pairings">
      <table class="data report">
        <caption>{caption({ page, division }, `round ${round.round}`).replace(/ after round \d+$/, "")}</caption>
        <thead>
          <tr>
            <th class="number">Board</th>
            <th>Side</th>
            <th>Side</th>
            <th>Result</th>
          </tr>
        </thead>
        <tbody>
          {round.boards.map((board) => {
            const result = resultOf(board);
            return (
              <tr key={board.game}>
                <td class="number">{board.board.board}</td>
                <td>{names.side(board.board.first)}</td>
                <td>{names.side(board.board.second)}</td>
                <td>{result ? resultText(result, board, page) : ""}</td>
              </tr>
            );
          })}
          {round.byes.map(({ side }) => (
            <tr key={side}>
              <td />
              <td>{names.side(side)}</td>
              <td colSpan={2}>bye</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

function Cards({ page, division }: ListProps) {
  const names = namesOf(page);
  return (
    <div class="cards">
      {division.standings.map((place) => (
        <section key={place.side} class="card-slip">
          <h2>{names.side(place.side)}</h2>
          <p class="muted">{[names.school(place.side), `place ${place.rank}`, record(place)].filter(Boolean).join(" · ")}</p>
          <CardTable page={page} division={division} side={place.side} />
        </section>
      ))}
    </div>
  );
}
