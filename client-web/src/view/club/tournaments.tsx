import { useSignal } from "@preact/signals";
import { complain } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { go } from "../../app/router.ts";
import { pairClubNight } from "../../app/tournament.ts";
import type { ClubView, TournamentSummary } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { rejectionOf } from "../../words/tournament-refusals.ts";
import { QueryResult } from "../query-result.tsx";
import { TournamentRows } from "../tournament/rows.tsx";

const NOBODY_FREE = "Nobody of the club is here and free to play. Students log in first, then press again.";

/** How many are listed here; the rest stand under Tournaments. */
const SHOWN = 4;

/** The club's tournaments; for its coach one press to a club night and one to a tournament. */
export function ClubTournaments({ club }: { club: ClubView }) {
  const question = useQuery<TournamentSummary[]>("/tournaments");
  const busy = useSignal(false);
  const coach = club.my_role === "coach";
  const night = async () => {
    busy.value = true;
    try {
      const { id } = await pairClubNight(club.id);
      go(`/tournaments/${id}/direct`);
    } catch (error) {
      // A rejection is of a round that could not be paired: nobody is here, or all still play.
      complain(rejectionOf(error) ? NOBODY_FREE : errorSentence(error));
    }
    busy.value = false;
  };
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
                  <button type="button" class="button primary" disabled={busy.value} onClick={() => void night()}>
                    Pair everyone who is here
                  </button>
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
