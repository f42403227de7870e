// What one may know of a player: ratings, games, and how it went against whom.

import { useSignal } from "@preact/signals";
import { ready, useQuery } from "../../app/query.ts";
import { useLexicons } from "../../app/catalogue.ts";
import { account } from "../../app/hall.ts";
import type { HeadToHead, PlayerView, RatingPoint, RatingView, Tally } from "../../protocol.ts";
import { SPEED_HINTS, SPEEDS } from "../../words/games.ts";
import { count, when } from "../../words/plain.ts";
import { QueryResult } from "../query-result.tsx";
import { Empty } from "../empty.tsx";
import { FollowPlayer } from "../follow/button.tsx";
import { Page } from "../page.tsx";
import { RatingChart } from "./rating-chart.tsx";
import "../../styles/player.css";

export default function PlayerPage({ name }: { name: string }) {
  const question = useQuery<PlayerView>(`/players/${encodeURIComponent(name)}`);
  return (
    <Page title={ready(question)?.name ?? name}>
      <QueryResult query={question} missing="Nobody here has that name.">
        {(player) => <Player key={player.name} player={player} />}
      </QueryResult>
    </Page>
  );
}

function Player({ player }: { player: PlayerView }) {
  const own = account.value?.name === player.name;
  const { won, lost, tied } = player.games;
  return (
    <>
      <p class="muted">
        Here since {new Date(player.since).toLocaleDateString(undefined, { day: "numeric", month: "long", year: "numeric" })}.{" "}
        {won + lost + tied === 0 ? "No finished games against people yet." : `${tally(player.games)} against people.`}
      </p>
      <div class="choices">
        {own ? (
          <>
            <a class="button" href="/games">
              My games
            </a>
            <a class="button" href="/settings">
              Settings
            </a>
          </>
        ) : (
          <>
            <a class="button primary" href={`/new?with=name&name=${encodeURIComponent(player.name)}`}>
              Invite to a game
            </a>
            <a class="button" href={`/@${encodeURIComponent(player.name)}/live`}>
              Watch their games
            </a>
            <FollowPlayer name={player.name} />
          </>
        )}
      </div>
      <Ratings player={player} own={own} />
      {player.against.length > 0 && <Against player={player} />}
    </>
  );
}

const tally = ({ won, lost, tied }: Tally): string => [`${won} won`, `${lost} lost`, ...(tied ? [`${tied} tied`] : [])].join(", ");

const keyOf = ({ lexicon, speed }: RatingView): string => `${encodeURIComponent(lexicon)}/${speed}`;

function Ratings({ player, own }: { player: PlayerView; own: boolean }) {
  const shown = useSignal(player.ratings[0] && keyOf(player.ratings[0]));
  const lexicons = ready(useLexicons());
  const listName = (id: string) => lexicons?.find((list) => list.id === id)?.name ?? id;
  if (player.ratings.length === 0) {
    return (
      <section>
        <h2>Ratings</h2>
        {own ? (
          <Empty text="You have no rating yet. It comes with your first rated game.">
            <a class="button primary" href="/new?with=anyone">
              Find an opponent
            </a>
          </Empty>
        ) : (
          <Empty text="No rating yet: it comes with the first rated game." />
        )}
      </section>
    );
  }
  return (
    <section aria-labelledby="ratings">
      <h2 id="ratings">Ratings</h2>
      <div class="ratings">
        {player.ratings.map((rating) => (
          <button
            key={keyOf(rating)}
            type="button"
            class="rating"
            aria-pressed={shown.value === keyOf(rating)}
            onClick={() => {
              shown.value = keyOf(rating);
            }}
          >
            <span class="rating-kind">{SPEEDS[rating.speed]}</span>
            <span class="rating-number figures">
              {Math.round(rating.rating)}
              {rating.provisional ? "?" : ""}
            </span>
            <span class="muted">
              {listName(rating.lexicon)} · {count(rating.games, "game")}
            </span>
            {rating.provisional && <span class="tag">not sure yet: maybe {Math.round(2 * rating.deviation)} too high or low</span>}
          </button>
        ))}
      </div>
      {shown.value && <History key={shown.value} name={player.name} which={shown.value} />}
    </section>
  );
}

function History({ name, which }: { name: string; which: string }) {
  const question = useQuery<RatingPoint[]>(`/players/${encodeURIComponent(name)}/ratings/${which}`);
  const speed = which.split("/")[1] as keyof typeof SPEEDS;
  return (
    <QueryResult query={question}>
      {(points) => (
        <figure class="panel chart">
          <figcaption>
            {SPEEDS[speed]} <span class="muted">({SPEED_HINTS[speed]}), after each game</span>
          </figcaption>
          <RatingChart points={points} />
          <details class="more">
            <summary>The same as a table</summary>
            <HistoryTable points={points} />
          </details>
        </figure>
      )}
    </QueryResult>
  );
}

function HistoryTable({ points }: { points: readonly RatingPoint[] }) {
  return (
    <table class="data">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Turn by turn</th>
          <th scope="col">Against</th>
          <th scope="col" class="number">
            Rating
          </th>
        </tr>
      </thead>
      <tbody>
        {points.toReversed().map(({ game, at_ms, against, rating }, index) => (
          <tr key={game ?? index}>
            <td>{game ? <a href={`/games/${game}`}>{when(at_ms)}</a> : when(at_ms)}</td>
            <td>
              {game && (
                <a href={`/games/${game}/replay`} aria-label={`Replay the game of ${when(at_ms)}`}>
                  Replay
                </a>
              )}
            </td>
            <td>{against ?? <span class="muted">somebody</span>}</td>
            <td class="number">{Math.round(rating)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Against({ player }: { player: PlayerView }) {
  return (
    <section aria-labelledby="against">
      <h2 id="against">Against whom</h2>
      <div class="panel">
        <table class="data">
          <thead>
            <tr>
              <th scope="col">Opponent</th>
              <th scope="col" class="number">
                Won
              </th>
              <th scope="col" class="number">
                Lost
              </th>
              <th scope="col" class="number">
                Tied
              </th>
            </tr>
          </thead>
          <tbody>
            {player.against.map((line) => (
              <AgainstLine key={line.name} line={line} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function AgainstLine({ line: { name, games } }: { line: HeadToHead }) {
  return (
    <tr>
      <th scope="row">
        <a href={`/players/${encodeURIComponent(name)}`}>{name}</a>
      </th>
      <td class="number">{games.won}</td>
      <td class="number">{games.lost}</td>
      <td class="number">{games.tied}</td>
    </tr>
  );
}
