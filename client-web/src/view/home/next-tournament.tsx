import { account } from "../../app/hall.ts";
import { ready, useQuery } from "../../app/query.ts";
import type { TournamentSummary } from "../../protocol.ts";
import { summaryText } from "../../words/tournament-summary.ts";

/** The tournament that this account plays in or directs next; nothing where there is none. */
export function NextTournament() {
  const who = account.value;
  const all = ready(useQuery<TournamentSummary[]>(who && !who.guest ? "/tournaments" : undefined)) ?? [];
  const mine = all.filter(({ plays, directs, phase }) => (plays || directs) && phase !== "closed");
  // What has a time comes in the order of its time, the rest after it.
  const next = mine.sort((a, b) => (a.starts_ms ?? Infinity) - (b.starts_ms ?? Infinity))[0];
  if (!next) return null;
  const address = `/tournaments/${next.id}${next.directs && !next.plays ? "/direct" : ""}`;
  return (
    <section class="panel resume" aria-labelledby="next-tournament">
      <h2 id="next-tournament">Your tournament</h2>
      <div class="row">
        <span class="row-text">
          <strong>{next.name}</strong>
          <span class="muted">{summaryText(next)}</span>
        </span>
        <a class="button primary" href={address} aria-label={`Open ${next.name}`}>
          Open
        </a>
      </div>
    </section>
  );
}
