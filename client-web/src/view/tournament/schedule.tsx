import type { DivisionView, TournamentPage } from "../../protocol.ts";
import { toCome } from "../../state/times.ts";
import { timeLine } from "../../words/schedule.ts";

/** When the rounds to come are to start, where more than the next one has a time. */
export function Schedule({ page, division }: { page: TournamentPage; division: DivisionView }) {
  const times = toCome(page, division);
  if (times.length < 2) return null;
  return (
    <details class="more">
      <summary>When the next rounds start</summary>
      <ul>
        {times.map((time) => (
          <li key={time.round ?? "final"}>{timeLine(time, page)}</li>
        ))}
      </ul>
    </details>
  );
}
