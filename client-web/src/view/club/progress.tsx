// How a student comes along: rating, points a turn, bingos and phonies, as charts and as a table.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useLexicons } from "../../app/catalogue.ts";
import { complain } from "../../app/notices.ts";
import { useQuery, ready } from "../../app/query.ts";
import { api, Refused } from "../../net/api.ts";
import type { MemberView, ProgressLine } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { ratingKind } from "../../words/games.ts";
import { count, when } from "../../words/plain.ts";
import { kindsOf, type Measure, measuresOf, pointsATurn, type RatingKind } from "../../state/progress.ts";
import { Empty } from "../empty.tsx";
import { LineChart } from "../line-chart.tsx";
import { Page } from "../page.tsx";
import { ParentLinks } from "./parent-links.tsx";
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
      <div class="stack">
        <QueryResult query={lines} missing="There is no such student in this club.">
          {(games) =>
            games.length === 0 ? (
              <Empty text="No game is over yet. Seat them at a table, or let them begin with a bot." />
            ) : (
              <div class="stack">
                <NotReviewed games={games} again={lines.again} />
                <Charts games={games} />
                <Games games={games} />
              </div>
            )
          }
        </QueryResult>
        {student?.managed && <ParentLinks club={id} account={account} name={name} />}
      </div>
    </Page>
  );
}

/** As many at once as are made in some minutes; below everything that somebody at a table waits for. */
const AT_ONCE = 20;
const LOOK_AGAIN_MS = 3_000;

/** Points, bingos and phonies are known of reviewed games: one press has the others reviewed. */
function NotReviewed({ games, again }: { games: readonly ProgressLine[]; again: () => Promise<void> }) {
  const asked = useSignal<readonly string[]>([]);
  // In a game without a turn there is nothing to look at.
  const cannot = useSignal<readonly string[]>([]);
  const missing = games.filter(({ game, review }) => !review && !cannot.value.includes(game)).toReversed();
  const working = missing.filter(({ game }) => asked.value.includes(game));
  useEffect(() => {
    if (working.length === 0) return;
    const timer = setInterval(() => void again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working.length === 0, again]);
  if (missing.length === 0) return null;
  const ask = async () => {
    const next = missing.filter(({ game }) => !asked.value.includes(game)).slice(0, AT_ONCE);
    for (const { game } of next) {
      try {
        await api.post(`/games/${game}/review`);
        asked.value = [...asked.value, game];
      } catch (error) {
        if (!(error instanceof Refused)) return complain(errorSentence(error));
        cannot.value = [...cannot.value, game];
      }
    }
  };
  return (
    <section class="panel not-reviewed" aria-label="Reviews">
      <p role="status">
        {working.length > 0
          ? `${count(working.length, "game is", "games are")} being looked through. The charts fill by themselves.`
          : `${count(missing.length, "game has", "games have")} not been looked through yet, so the charts leave ${missing.length === 1 ? "it" : "them"} out.`}
      </p>
      {working.length < missing.length && (
        <button type="button" class="button primary" onClick={() => void ask()}>
          Look through {missing.length - working.length > AT_ONCE ? `the latest ${AT_ONCE}` : missing.length === 1 ? "it" : "them"}
        </button>
      )}
    </section>
  );
}

function Charts({ games }: { games: readonly ProgressLine[] }) {
  const kinds = kindsOf(games);
  const chosen = useSignal<string | undefined>(undefined);
  const kind = chosen.value ?? kinds[0]?.key;
  return (
    <div class="progress-charts">
      {measuresOf(games, kind).map((measure, at) => (
        <Measured key={measure.title} {...measure}>
          {at === 0 && <WhichRating kinds={kinds} kind={kind} choose={(key) => (chosen.value = key)} />}
        </Measured>
      ))}
    </div>
  );
}

/** Which rating the chart shows, and a choice where there are several. */
function WhichRating({ kinds, kind, choose }: { kinds: readonly RatingKind[]; kind: string | undefined; choose: (key: string) => void }) {
  const lists = ready(useLexicons());
  const [first] = kinds;
  if (!first) return null;
  if (kinds.length === 1) return <p class="muted">{ratingKind(first, lists)}</p>;
  return (
    <select class="which-rating" aria-label="Which rating" value={kind} onChange={(event) => choose(event.currentTarget.value)}>
      {kinds.map((one) => (
        <option key={one.key} value={one.key}>
          {ratingKind(one, lists)}: {count(one.games, "game")}
        </option>
      ))}
    </select>
  );
}

function Measured({ title, points, why, children }: Measure & { children: ComponentChildren }) {
  return (
    <section class="panel" aria-label={title}>
      <h2>{title}</h2>
      {children}
      {points.length === 0 ? <p class="muted">{why}</p> : <LineChart points={points} label={title} />}
    </section>
  );
}

function Games({ games }: { games: readonly ProgressLine[] }) {
  const lists = ready(useLexicons());
  const several = kindsOf(games).length > 1;
  return (
    <div class="scroller panel" tabIndex={0} role="region" aria-label="Game by game">
      <table class="data stacks">
        <caption>Game by game</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            {["Rating", "Points a turn", "Bingos found", "Bingos there", "Phonies"].map((title) => (
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
              <td class="number" data-title="Rating">
                {rating ? Math.round(rating.rating) : "–"}
                {rating && several && <span class="rating-of muted">{ratingKind(rating, lists)}</span>}
              </td>
              <td class="number" data-title="Points a turn">
                {review ? pointsATurn(review).toFixed(1) : "–"}
              </td>
              <td class="number" data-title="Bingos found">
                {review?.bingos_found ?? "–"}
              </td>
              <td class="number" data-title="Bingos there">
                {review ? review.bingos_found + review.bingos_missed : "–"}
              </td>
              <td class="number" data-title="Phonies">
                {review?.phonies ?? "–"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="hint">A bingo is a play of all seven tiles, a phony a word that is not in the list.</p>
    </div>
  );
}
