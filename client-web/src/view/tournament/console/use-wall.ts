import { useEffect } from "preact/hooks";
import { ready, useQuery } from "../../../app/query.ts";
import { wallPath } from "../../../app/tournament-questions.ts";
import { waiting } from "../../../app/waiting.ts";
import type { EventNo, TournamentWall } from "../../../protocol.ts";

/** How often the console looks at the tables again: scores and clocks are no events of the tournament. */
const LOOK_AGAIN_MS = 5_000;

/** The tables of the rounds that are on; nothing while no round is. A call, and whatever happens, is looked at when it comes. */
export function useWall(id: string, on: boolean, number: EventNo): TournamentWall | undefined {
  const question = useQuery<TournamentWall>(on ? wallPath(id) : undefined);
  const calls = waiting.value.flatMap(({ id, waits }) => (waits ? [id, waits.clocksStopped] : [])).join();
  useEffect(() => {
    if (on) void question.again();
  }, [calls, number]);
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => void question.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [on, question.again]);
  return on ? ready(question) : undefined;
}
