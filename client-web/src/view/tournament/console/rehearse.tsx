import { go } from "../../../app/router.ts";
import { useSending } from "../../../app/tournament.ts";
import { api } from "../../../net/api.ts";
import type { TournamentPage } from "../../../protocol.ts";
import { errorSentence } from "../../../words/errors.ts";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** A copy of the tournament with bots in all seats, to learn the console the evening before. */
export function Rehearse({ page }: DeskProps) {
  const { run, busy, failure } = useSending();
  const begun = page.view.divisions.some(({ rounds }) => rounds.length > 0);
  if (page.rehearsal || begun || page.view.phase === "closed" || page.view.mode === "club_night") return null;
  const rehearse = () =>
    run(async () => {
      const copy = await api.post<TournamentPage>(`/tournaments/${page.id}/rehearsal`);
      go(`/tournaments/${copy.id}/direct`);
    });
  return (
    <section class="panel" aria-labelledby="rehearse">
      <h2 id="rehearse">Rehearse</h2>
      <p class="muted">A copy with bots in all seats and one-minute clocks. Nobody else sees it, and nothing counts.</p>
      <button type="button" class="button" aria-disabled={busy.value || undefined} onClick={() => void rehearse()}>
        Try it with bots
      </button>
      <Failed text={failure.value ? errorSentence(failure.value) : undefined} />
    </section>
  );
}
