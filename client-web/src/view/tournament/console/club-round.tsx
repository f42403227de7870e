import { latestRound, openBoards } from "../../../state/tournament.ts";
import { count } from "../../../words/plain.ts";
import { pairClubNight, useSending } from "../../../app/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** A club night: one press pairs everybody who is here and free, as often as the coach likes. */
export function ClubRound(props: DeskProps) {
  const { page, division, again } = props;
  const { run, busy, failure } = useSending();
  const pair = async () => {
    await run(() => pairClubNight(page.club));
    await again();
  };
  const open = openBoards(division).length;
  const last = latestRound(division)?.round ?? 0;
  return (
    <section class="panel next-step" aria-labelledby="next-step">
      <h2 id="next-step">{last === 0 ? "Ready when you are" : `Round ${last} was the last`}</h2>
      <p>
        Everybody of the club who is here is paired by rating and taken to their table. An odd one out plays a bot.
        {open > 0 && ` ${count(open, "table")} still ${open === 1 ? "plays" : "play"}: those players are left alone.`}
      </p>
      <button type="button" class="button primary" aria-disabled={busy.value || undefined} onClick={() => void pair()}>
        Pair everyone who is here
      </button>
      <Failed text={failure.value ? tournamentSentence(failure.value, page) : undefined} />
      <p class="muted">
        {count(page.view.sides.filter(({ withdrawn }) => !withdrawn).length, "player")} so far.{" "}
        <a href={`/tournaments/${page.id}/entries`}>Enter more</a>
      </p>
    </section>
  );
}
