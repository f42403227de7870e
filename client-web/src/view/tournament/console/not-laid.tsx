import { askToLayAgain } from "../../../app/tournament-questions.ts";
import { useSending } from "../../../app/tournament.ts";
import type { TournamentWall } from "../../../protocol.ts";
import { count } from "../../../words/plain.ts";
import { notLaidText } from "../../../words/tournament-wall.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** Why tables of the round are not there, and one press to try again. */
export function NotLaid({ page, wall }: DeskProps & { wall: TournamentWall | undefined }) {
  const { busy, failure, run } = useSending();
  if (!wall?.not_laid) return null;
  const { why, tables } = wall.not_laid;
  const missing = wall.tables.filter(({ game, status }) => status === "not-laid" && tables.includes(game)).length;
  return (
    <section class="panel" role="alert" aria-labelledby="not-laid">
      <h2 id="not-laid">{count(missing, "table")} could not be laid</h2>
      <p>{notLaidText(why, page.lexicon)}</p>
      <p>
        <button
          type="button"
          class="button primary"
          aria-disabled={busy.value || undefined}
          onClick={() => void run(() => askToLayAgain(page.id))}
        >
          Try again
        </button>
      </p>
      <Failed text={failure.value === undefined ? undefined : tournamentSentence(failure.value, page)} />
    </section>
  );
}
