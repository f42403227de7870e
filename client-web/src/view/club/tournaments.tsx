import { useQuery } from "../../app/query.ts";
import type { ClubView, TournamentSummary } from "../../protocol.ts";
import { QueryResult } from "../query-result.tsx";
import { TournamentRows } from "../tournament/rows.tsx";
import { PairEveryone } from "./pair-everyone.tsx";

/** How many are listed here; the rest stand under Tournaments. */
const SHOWN = 4;

/** The club's tournaments; for its coach one press to a club night and one to a tournament. */
export function ClubTournaments({ club }: { club: ClubView }) {
  const question = useQuery<TournamentSummary[]>("/tournaments");
  const coach = club.my_role === "coach";
  return (
    <section class="panel" aria-labelledby="club-tournaments">
      <h2 id="club-tournaments">Tournaments</h2>
      <QueryResult query={question}>
        {(all) => {
          const own = all.filter((one) => one.club === club.id);
          return (
            <>
              {own.length > 0 && <TournamentRows tournaments={own.slice(0, SHOWN)} bare />}
              {own.length === 0 && !coach && <p class="muted">None yet.</p>}
              {coach && (
                <div class="choices">
                  <PairEveryone club={club.id} primary />
                  <a class="button" href={`/tournaments/new?club=${club.id}`}>
                    Make a tournament
                  </a>
                </div>
              )}
              {coach && <p class="hint">A club night: whoever is here plays somebody of like rating, at once.</p>}
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}
