// After a game of a tournament: what it came to there, what is waited for, whom one meets next.

import { ready } from "../../app/query.ts";
import { useTournament } from "../../app/tournament.ts";
import { divisionOf, sideOf } from "../../state/tournament.ts";
import { MyNow } from "../tournament/my-day.tsx";
import "../../styles/tournament.css";

export function AfterRound({ tournament }: { tournament: string }) {
  const { page } = useTournament(tournament);
  const told = ready(page);
  const side = told?.me.side;
  const own = told && side !== undefined ? sideOf(told, side) : undefined;
  const division = told && divisionOf(told, own?.division);
  if (!told || side === undefined || !own || !division) return null;
  return (
    <>
      <MyNow page={told} division={division} side={side} here={own.here} />
      <p class="my-ways">
        <a href={`/tournaments/${tournament}/sides/${side}`}>My scorecard</a>
      </p>
    </>
  );
}
