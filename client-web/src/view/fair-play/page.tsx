// The fair-play report of a finished game: for who directs it, and for coaches of its players.

import { ready, useQuery } from "../../app/query.ts";
import type { FairPlayReport, FairPlaySide, GameView, PageLeave } from "../../protocol.ts";
import { spokenTime } from "../../words/clock.ts";
import { gameVersus } from "../../words/games.ts";
import { list, tenths, when } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";
import { QueryResult } from "../query-result.tsx";

export default function FairPlayPage({ id }: { id: string }) {
  const game = useQuery<GameView>(`/games/${id}`);
  const report = useQuery<FairPlayReport>(`/games/${id}/fair-play`);
  const summary = ready(game)?.summary;
  return (
    <Page title="Fair-play report" before={<a href={`/games/${id}`}>The game</a>}>
      {summary && (
        <p>
          <strong>{gameVersus(summary)}</strong>
        </p>
      )}
      <p class="muted">
        This says what happened. It proves nothing: a strong player finds strong plays, and people leave a page for many reasons. Talk to
        the players first.
      </p>
      <QueryResult query={report} missing="There is no report here that you can see.">
        {(view) => (
          <>
            {!view.reviewed && (
              <p>
                How often a side found the strongest play is told once the game is reviewed.{" "}
                <a href={`/games/${id}/review`}>To the review</a>
              </p>
            )}
            <Leaves leaves={view.leaves} />
            <div class="split">
              {view.sides.map((side) => (
                <Side key={side.side} side={side} />
              ))}
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function Side({ side }: { side: FairPlaySide }) {
  const { names, turns, agreed, reviewed_turns } = side;
  const average = turns.length > 0 ? turns.reduce((sum, { took_ms }) => sum + took_ms, 0) / turns.length : 0;
  const heading = `side-${side.side}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{list(names)}</h2>
      <p>
        {turns.length} turns, {spokenTime(average)} each on average.
        {reviewed_turns > 0 && ` In ${agreed} of ${reviewed_turns} turns as good as the strongest bot.`}
      </p>
      <ol class="rows panel">
        {turns.map(({ seq, took_ms, words, given_up }) => (
          <li key={seq} class="row">
            <span class="row-text">
              <span>{words.length > 0 ? list(words) : "no play"}</span>
              <span class="muted">
                {spokenTime(took_ms)}
                {given_up !== undefined &&
                  (given_up < 0.5 ? ", the best there was" : `, worth ${tenths(given_up)} points less than the best`)}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Leaves({ leaves }: { leaves: readonly PageLeave[] }) {
  return (
    <section aria-labelledby="leaves">
      <h2 id="leaves">Away from the page during the game</h2>
      {leaves.length === 0 ? (
        <Empty text="Nobody's browser told of it." />
      ) : (
        <ul class="rows panel">
          {leaves.map(({ name, left_ms, for_ms }) => (
            <li key={`${name}${left_ms}`} class="row">
              <span class="row-text">
                <span>{name}</span>
                <span class="muted">
                  {when(left_ms)}, {for_ms === undefined ? "and did not come back" : `for ${spokenTime(for_ms)}`}
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
