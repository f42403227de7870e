import type { Consequences, Place, TournamentPage } from "../../protocol.ts";
import { divisionOf, namesOf } from "../../state/tournament.ts";
import { list, signed } from "../../words/plain.ts";
import { record } from "../../words/tournament.ts";

/** How many places are listed before the rest are counted, and how many ratings. */
const LISTED = 6;

/** What a ruling or a move would change, before it is done. */
export function Changed({ page, changes }: { page: TournamentPage; changes: Consequences }) {
  const { divisions, ratings } = changes;
  const nothing = divisions.every(({ places }) => places.length === 0);
  const several = divisions.length > 1;
  return (
    <div class="changed" role="status">
      <strong>{nothing ? "No place changes." : "It changes:"}</strong>
      {divisions.map((of) => (
        <OfDivision key={of.division} page={page} of={of} named={several} />
      ))}
      {ratings.length > 0 && <Ratings page={page} ratings={ratings} />}
    </div>
  );
}

type OfDivisionProps = { page: TournamentPage; of: Consequences["divisions"][number]; named: boolean };

function OfDivision({ page, of, named }: OfDivisionProps) {
  const names = namesOf(page);
  const known = divisionOf(page, of.division);
  const { places, leaders, leaders_then, published_since, final_is_laid } = of;
  const others = leaders.join() !== leaders_then.join() && leaders_then.length > 0;
  return (
    <>
      {named && <p class="muted">{known?.setup.division.name}</p>}
      <ul>
        {places.slice(0, LISTED).map(([now, then]) => (
          <li key={(now ?? then)?.side}>{placeChange(names.side, now, then)}</li>
        ))}
        {places.length > LISTED && <li>and {signed(places.length - LISTED).slice(1)} more places</li>}
        {known && of.rounds !== of.rounds_then && (
          <li>
            Rounds: {of.rounds ?? "open"} → {of.rounds_then ?? "open"}
          </li>
        )}
        {others && <li>The best two are then {list(leaders_then.map(names.side))}.</li>}
        {published_since.length > 0 && <li>Round {list(published_since.map(String))} stays paired as it is.</li>}
        {final_is_laid && <li>The final stays between those who are in it.</li>}
      </ul>
    </>
  );
}

function placeChange(name: (side: number) => string, now: Place | null, then: Place | null): string | undefined {
  if (now && then) return `${name(now.side)}: place ${now.rank} → ${then.rank}, ${record(now)} → ${record(then)}`;
  if (then) return `${name(then.side)} joins: place ${then.rank}, ${record(then)}`;
  return now ? `${name(now.side)} is no longer here` : undefined;
}

function Ratings({ page, ratings }: { page: TournamentPage; ratings: Consequences["ratings"] }) {
  const names = namesOf(page);
  const none = "no rating";
  return (
    <ul>
      {ratings.slice(0, LISTED).map(([now, then]) => (
        <li key={now.side}>
          Rating of {names.side(now.side)}: {now.after ?? none} → {then.after ?? none}
        </li>
      ))}
      {ratings.length > LISTED && <li>and {signed(ratings.length - LISTED).slice(1)} more ratings</li>}
    </ul>
  );
}
