// Who has won, large, where everyone looks once all is played.

import { Fragment } from "preact";
import type { DivisionView, TournamentPage } from "../../protocol.ts";
import { namesOf, winnersOf } from "../../state/tournament.ts";
import { winnersLabel } from "../../words/tournament.ts";

/** Nothing while the division is being played. */
export function Winners({ page, division }: { page: TournamentPage; division: DivisionView }) {
  const winners = winnersOf(page, division);
  const names = namesOf(page);
  if (winners.length === 0) return null;
  return (
    <p class="winners">
      {winnersLabel(division.setup.division.name, winners.length)}
      {winners.map((side, index) => (
        <Fragment key={side}>
          {index > 0 && ", "}
          <strong>{names.side(side)}</strong>
        </Fragment>
      ))}
    </p>
  );
}
