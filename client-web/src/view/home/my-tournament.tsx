// A tournament on the front page of who plays in it: check-in, opponent, board, the round's clock.

import { ready } from "../../app/query.ts";
import { useTournament } from "../../app/tournament.ts";
import { MyDay } from "../tournament/my-day.tsx";
import "../../styles/tournament.css";

export function MyTournament({ id }: { id: string }) {
  const { page } = useTournament(id);
  const told = ready(page);
  return told ? <MyDay page={told} again={page.again} elsewhere /> : null;
}
