import { useEffect } from "preact/hooks";
import { ready, useQuery } from "../../../app/query.ts";
import { wallPath } from "../../../app/tournament-questions.ts";
import type { TournamentWall } from "../../../protocol.ts";

/** How often the console looks at the tables again: scores and calls are no events of the tournament. */
const LOOK_AGAIN_MS = 5_000;

/** The tables of the rounds that are on; nothing while no round is. */
export function useWall(id: string, on: boolean): TournamentWall | undefined {
  const question = useQuery<TournamentWall>(on ? wallPath(id) : undefined);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => void question.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [on, question.again]);
  return on ? ready(question) : undefined;
}
