import type { TournamentWall } from "../../../protocol.ts";
import { namesOf } from "../../../state/tournament.ts";
import { callWaits } from "../../../words/calls.ts";
import { count } from "../../../words/plain.ts";
import type { DeskProps } from "./desk.ts";

/** Who waits for a director, the oldest call first, and one press to the table. */
export function CallsQueue({ page, wall }: DeskProps & { wall: TournamentWall | undefined }) {
  const waiting = (wall?.tables ?? []).filter(({ called_since_ms, objected }) => called_since_ms !== undefined || objected);
  const calls = waiting.sort((a, b) => (a.called_since_ms ?? Infinity) - (b.called_since_ms ?? Infinity));
  const names = namesOf(page);
  if (calls.length === 0) return null;
  return (
    <section class="panel calls-queue" aria-labelledby="calls-queue">
      <h2 id="calls-queue">{count(calls.length, "call")} for a director</h2>
      <ol class="rows">
        {calls.map(({ game, board, first, second, called_since_ms, call_until_ms }) => {
          const both = `${names.side(first)} – ${names.side(second)}`;
          return (
            <li key={game} class="row">
              <span class="row-text">
                <span>{both}</span>
                <span class="muted">
                  Board {board} ·{" "}
                  {called_since_ms === undefined
                    ? "does not agree with the result"
                    : `calls · ${callWaits({ sinceMs: called_since_ms, clocksStopped: call_until_ms !== undefined }, wall?.now_ms ?? 0)}`}
                </span>
              </span>
              <a class="button primary" href={`/tables/${game}`} aria-label={`Go to the table of ${both}`}>
                Go there
              </a>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
