import { account } from "../../app/hall.ts";
import { ready, useQuery } from "../../app/query.ts";
import type { TournamentSummary } from "../../protocol.ts";
import { summaryText } from "../../words/tournament-summary.ts";
import { lazily } from "../lazily.tsx";

/** What a player has to do in a tournament: fetched by those who play in one. */
const MyTournament = lazily(() => import("./my-tournament.tsx").then((part) => part.MyTournament));

/** How many that are played at once fit on the front page. */
const SHOWN = 3;

export type MyTournaments = {
  /** Those that this account plays in and that are open. */
  played: readonly TournamentSummary[];
  /** The one that it directs next, or where it plays in none that is open, the next at all. */
  next: TournamentSummary | undefined;
};

/** The tournaments that this account plays in or directs. */
export function useMyTournaments(): MyTournaments {
  const who = account.value;
  const all = ready(useQuery<TournamentSummary[]>(who && !who.guest ? "/tournaments" : undefined)) ?? [];
  const mine = all.filter(({ plays, directs, phase }) => (plays || directs) && phase !== "closed");
  // What has a time comes in the order of its time, the rest after it.
  const sorted = mine.sort((a, b) => (a.starts_ms ?? Infinity) - (b.starts_ms ?? Infinity));
  // A club's evening takes everyone to a table at once, and stays open where nobody ends it.
  const played = sorted.filter(({ plays, phase, mode }) => plays && phase === "open" && mode === "tournament");
  const next = sorted.find((one) => !played.includes(one) && (played.length === 0 || one.directs));
  return { played: played.slice(0, SHOWN), next };
}

/** What the tournaments ask of this account now; nothing where there is none. */
export function NextTournament({ played, next }: MyTournaments) {
  return (
    <>
      {played.map(({ id }) => (
        <MyTournament key={id} id={id} />
      ))}
      {next && <Next next={next} />}
    </>
  );
}

function Next({ next }: { next: TournamentSummary }) {
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
