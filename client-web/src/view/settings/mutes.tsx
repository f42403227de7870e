import { ready, useQuery } from "../../app/query.ts";
import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { MuteView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { NoticeRow } from "../notice-row.tsx";

/** Where it is told how it went: a line goes with its player. */
const PLACE = "mutes";

/** Whom this player does not want to hear, with a way back. */
export function Mutes() {
  const question = useQuery<MuteView[]>("/me/mutes");
  const mutes = ready(question) ?? [];
  const unmute = async (name: string) => {
    try {
      await api.delete(`/me/mutes/${encodeURIComponent(name)}`);
      await question.again();
      sayAt(PLACE, `You hear ${name} again.`);
    } catch (error) {
      sayAt(PLACE, errorSentence(error), "error");
    }
  };
  if (mutes.length === 0) return <NoticeRow at={PLACE} />;
  return (
    <section aria-labelledby="mutes">
      <h3 id="mutes">Muted players</h3>
      <ul class="rows panel">
        {mutes.map(({ name }) => (
          <li key={name} class="row">
            <span class="row-text">{name}</span>
            <button type="button" class="button" aria-label={`Hear again: ${name}`} onClick={() => void unmute(name)}>
              Hear again
            </button>
          </li>
        ))}
      </ul>
      <NoticeRow at={PLACE} />
    </section>
  );
}
