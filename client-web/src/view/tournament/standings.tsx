import type { DivisionView, TournamentPage } from "../../protocol.ts";
import { lastRound, namesOf, sideOf } from "../../state/tournament.ts";
import { signed } from "../../words/plain.ts";
import { outlookText, reachText, SPREAD_MEANS, wins } from "../../words/tournament.ts";

type StandingsProps = { page: TournamentPage; division: DivisionView };

/** Who stands where, and what each can still reach. */
export function Standings({ page, division }: StandingsProps) {
  const names = namesOf(page);
  const outlooks = new Map(division.outlook.map((outlook) => [outlook.side, outlook]));
  const byPoints = page.view.rules.event.standings.some((order) => order === "total_points");
  const hasFinal = page.view.rules.event.final_of_top_two;
  const played = lastRound(division) > 0;
  return (
    <section aria-labelledby={`standings-${division.id}`}>
      <h2 id={`standings-${division.id}`}>Standings</h2>
      <div class="scroller" role="group" aria-label="Table of the standings" tabIndex={0}>
        <table class="data standings">
          <thead>
            <tr>
              <th class="number">
                <abbr title="Place">#</abbr>
              </th>
              <th>Side</th>
              <th class="number">
                <abbr title="Wins and losses">W–L</abbr>
              </th>
              <th class="number">Spread</th>
              {byPoints && <th class="number">Points</th>}
            </tr>
          </thead>
          <tbody>
            {division.standings.map((place) => {
              const { rank, side } = place;
              const outlook = outlooks.get(side);
              const withdrawn = sideOf(page, side)?.withdrawn;
              const told = withdrawn
                ? "left the tournament"
                : outlook && played && page.view.phase === "open" && !division.final_game
                  ? (side === page.me.side ? outlookText : reachText)(outlook, hasFinal)
                  : undefined;
              return (
                <tr key={side} class={side === page.me.side ? "own" : ""}>
                  <td class="number">{rank}</td>
                  <td>
                    <a href={`/tournaments/${page.id}/sides/${side}`}>{names.side(side)}</a>
                    <span class="muted small">
                      {[names.school(side), told].filter(Boolean).join(" · ")}
                      {place.penalty !== 0 && ` · ${signed(place.penalty)} by the director`}
                    </span>
                  </td>
                  <td class="number">
                    {wins(place.wins)}–{wins(place.losses)}
                  </td>
                  <td class="number">{signed(place.spread)}</td>
                  {byPoints && <td class="number">{place.points}</td>}
                </tr>
              );
            })}
          </tbody>
        </table>
      </div>
      <p class="hint">{SPREAD_MEANS}</p>
    </section>
  );
}
