// One's own games: those that go on, and those that are over, newest first.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useQuery } from "../../app/query.ts";
import { account } from "../../app/hall.ts";
import { complain } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { GameSummary } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { ENDS, opponents, OUTCOMES, ownOutcome, ownScores } from "../../words/games.ts";
import { when } from "../../words/plain.ts";
import { QueryResult, LogInFirst } from "../query-result.tsx";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";
import { ShowMore } from "../show-more.tsx";
import { Terms } from "../terms.tsx";

/** How many the hall tells at once. */
const PAGE = 50;

export default function MyGames() {
  return <Page title="My games">{account.value === null ? <LogInFirst /> : account.value && <Games />}</Page>;
}

function Games() {
  const running = useQuery<GameSummary[]>("/me/games?status=running");
  const finished = useQuery<GameSummary[]>("/me/games?status=finished");
  return (
    <>
      <QueryResult query={running}>
        {(games) =>
          games.length > 0 && (
            <section aria-labelledby="running">
              <h2 id="running">Not over yet</h2>
              <ul class="rows panel">
                {games.map((game) => (
                  <Running key={game.id} game={game} />
                ))}
              </ul>
            </section>
          )
        }
      </QueryResult>
      <h2>Finished</h2>
      <QueryResult query={finished}>{(games) => <Finished first={games} />}</QueryResult>
    </>
  );
}

function Running({ game }: { game: GameSummary }) {
  return (
    <li class="row">
      <span class="row-text">
        <strong>Against {opponents(game)}</strong>
        {game.tournament && <span>{game.tournament.name}</span>}
        <Terms rules={game.rules} lexicon={game.lexicon} rated={game.rated} clockKnown={false} />
      </span>
      <a class="button primary" href={`/tables/${game.id}`} aria-label={`Go on against ${opponents(game)}`}>
        Go on
      </a>
    </li>
  );
}

function Finished({ first }: { first: readonly GameSummary[] }) {
  const games = useSignal(first);
  const more = useSignal(first.length === PAGE);
  useEffect(() => {
    games.value = first;
  }, [first]);
  const load = async () => {
    try {
      const next = await api.get<GameSummary[]>(`/me/games?status=finished&before=${games.value.at(-1)?.id}`);
      games.value = [...games.value, ...next];
      more.value = next.length === PAGE;
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  if (games.value.length === 0)
    return (
      <Empty text="No finished games yet.">
        <a class="button primary" href="/new?with=bot">
          Play a bot
        </a>
      </Empty>
    );
  return (
    <>
      <ul class="rows panel">
        {games.value.map((game) => (
          <Over key={game.id} game={game} />
        ))}
      </ul>
      {more.value && <ShowMore load={load} />}
    </>
  );
}

function Over({ game }: { game: GameSummary }) {
  const outcome = ownOutcome(game);
  const against = opponents(game);
  const how = game.ruled ? "ruled by the director" : game.end && ENDS[game.end as keyof typeof ENDS];
  const { tournament } = game;
  return (
    <li class="row">
      <span class="row-text">
        <span>
          <Outcome outcome={outcome} /> <strong>{against}</strong> <span class="figures">{ownScores(game)}</span>
        </span>
        <span class="muted">
          {[tournament?.name, game.finished_ms && when(game.finished_ms), how, game.rated ? "rated" : undefined]
            .filter(Boolean)
            .join(" · ")}
        </span>
      </span>
      <span class="row-actions">
        <a class="button" href={`/games/${game.id}`} aria-label={`See it: the game against ${against}`}>
          See it
        </a>
        <a class="button" href={`/games/${game.id}/replay`} aria-label={`Replay the game against ${against}`}>
          Replay
        </a>
        {tournament && (
          <a class="button" href={`/tournaments/${tournament.id}`} aria-label={`The standings of ${tournament.name}`}>
            Standings
          </a>
        )}
        {game.status === "finished" && outcome !== "none" && (
          <a class="button" href={`/games/${game.id}/review`} aria-label={`Review the game against ${against}`}>
            Review
          </a>
        )}
      </span>
    </li>
  );
}

function Outcome({ outcome }: { outcome: keyof typeof OUTCOMES }) {
  const tone = outcome === "win" ? "good" : outcome === "loss" ? "bad" : "";
  return <span class={`tag ${tone}`}>{OUTCOMES[outcome]}</span>;
}
