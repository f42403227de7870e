// Who may watch the tables of an event, in words.

import type { TournamentPage } from "../../protocol.ts";
import { eventPolicyText, NARROWER_HINT, narrowerText } from "../../words/tournament-audience.ts";

type Props = { page: Pick<TournamentPage, "watching"> };

export function WhoWatches({ page }: Props) {
  return (
    <>
      <p class="muted">{eventPolicyText(page.watching)}</p>
      <Narrower page={page} />
    </>
  );
}

/** Which clubs let fewer people watch, for those who can do something about it. */
export function Narrower({ page: { watching } }: Props) {
  const clubs = watching.narrower ?? [];
  if (clubs.length === 0) return null;
  return (
    <div class="muted">
      <ul>
        {clubs.map((club) => (
          <li key={club.name}>{narrowerText(club)}</li>
        ))}
      </ul>
      <p>{NARROWER_HINT}</p>
    </div>
  );
}
