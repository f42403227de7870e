// What a finished game teaches. The review is made in the background, once, and kept.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { ready, useQuery } from "../../app/query.ts";
import { byLink } from "../../app/watch-link.ts";
import { api } from "../../net/api.ts";
import type { GameView, ReviewStatus } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { gameVersus, scores } from "../../words/games.ts";
import { when } from "../../words/plain.ts";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { ReviewView } from "./review.tsx";
import "../../styles/review.css";

/** How often the page asks how far it has come. */
const ASK_AGAIN_MS = 800;

export default function ReviewPage({ id }: { id: string }) {
  const game = useQuery<GameView>(byLink(`/games/${id}`, id));
  const status = useQuery<ReviewStatus>(byLink(`/games/${id}/review`, id));
  const working = ready(status)?.status === "working";
  useEffect(() => {
    if (!working) return;
    const timer = setInterval(() => void status.again(), ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [working, status.again]);
  const summary = ready(game)?.summary;
  return (
    <Page title="Review" before={<a href={`/games/${id}`}>The game</a>}>
      {summary && (
        <p class="figures">
          <strong>{gameVersus(summary)}</strong> {scores(summary)}{" "}
          <span class="muted">{summary.finished_ms && when(summary.finished_ms)}</span>
        </p>
      )}
      {ready(game)?.may_rule && (
        <p>
          <a href={`/games/${id}/fair-play`}>Fair-play report</a>
        </p>
      )}
      <QueryResult query={status} missing="There is no such game.">
        {(now) => {
          if (now.status === "none") return <Begin id={id} again={status.again} />;
          if (now.status === "working") return <Working done={now.done} total={now.total} />;
          return <ReviewView review={now.review} />;
        }}
      </QueryResult>
    </Page>
  );
}

function Begin({ id, again }: { id: string; again: () => Promise<void> }) {
  const wrong = useSignal<string | undefined>(undefined);
  const busy = useSignal(false);
  const begin = async () => {
    busy.value = true;
    try {
      await api.post(`/games/${id}/review`);
      await again();
    } catch (error) {
      wrong.value = errorSentence(error);
    }
    busy.value = false;
  };
  return (
    <div class="stack">
      <p>See the best plays of every turn, how many points more they were worth, and the words you missed. Making it takes a moment.</p>
      {wrong.value && (
        <p class="form-error" role="alert">
          {wrong.value}
        </p>
      )}
      <div>
        <button type="button" class="button primary" disabled={busy.value} onClick={() => void begin()}>
          Review this game
        </button>
      </div>
    </div>
  );
}

function Working({ done, total }: { done: number; total: number }) {
  return (
    <div class="stack" role="status">
      <label for="progress">
        Looking at every turn: {done} of {total}
      </label>
      <progress id="progress" max={Math.max(1, total)} value={done} />
    </div>
  );
}
