// How a student comes along: rating, points a turn, bingos and phonies, as charts and as a table.

import { useQuery, ready } from "../../app/query.ts";
import type { MemberView, ProgressLine } from "../../protocol.ts";
import { when } from "../../words/plain.ts";
import { type Measure, measuresOf, pointsATurn } from "../../state/progress.ts";
import { Empty } from "../empty.tsx";
import { LineChart } from "../line-chart.tsx";
import { Page } from "../page.tsx";
import { QueryResult } from "../query-result.tsx";
import "../../styles/club.css";
import "../../styles/player.css";

export default function ProgressPage({ id, account }: { id: string; account: string }) {
  const members = useQuery<MemberView[]>(`/clubs/${id}/members`);
  const lines = useQuery<ProgressLine[]>(`/clubs/${id}/members/${account}/progress`);
  const student = ready(members)?.find((member) => member.account.id === account);
  const name = student?.account.name ?? "A student";
  return (
    <Page title={student?.real_name ? `${name} (${student.real_name})` : name} before={<a href={`/clubs/${id}`}>Roster</a>}>
      <QueryResult query={lines} missing="There is no such student in this club.">
        {(games) =>
          games.length === 0 ? (
            <Empty text="No game is over yet. Seat them at a table, or let them begin with a bot." />
          ) : (
            <div class="stack">
              <div class="progress-charts">
                {measuresOf(games).map((measure) => (
                  <Measured key={measure.title} {...measure} />
                ))}
              </div>
              <Games games={games} />
            </div>
          )
        }
      </QueryResult>
    </Page>
  );
}

function Measured({ title, values, why }: Measure) {
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      {values.length === 0 ? <p class="muted">{why}</p> : <LineChart values={values} label={title} />}
    </section>
  );
}

function Games({ games }: { games: readonly ProgressLine[] }) {
  return (
    <div class="scroller panel" tabIndex={0} role="region" aria-label="Game by game">
      <table class="data">
        <caption>Game by game</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {["Rating", "Points a turn", "Bingos found", "of", "Phonies"].map((title) => (
              <th key={title} scope="col" class="number">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {games.toReversed().map(({ game, finished_ms, rating, review }) => (
            <tr key={game}>
              <td>
                <a href={`/games/${game}`}>{when(finished_ms)}</a>
              </td>
              <td class="number">{rating === undefined ? "–" : Math.round(rating)}</td>
              <td class="number">{review ? pointsATurn(review).toFixed(1) : "–"}</td>
              <td class="number">{review?.bingos_found ?? "–"}</td>
              <td class="number">{review ? review.bingos_found + review.bingos_missed : "–"}</td>
              <td class="number">{review?.phonies ?? "–"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">Points, bingos and phonies come from the game's review. Any player can ask for one on the game's page.</p>
    </div>
  );
}
