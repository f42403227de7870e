// What happened in a tournament: read once from the beginning, and then only what is new.

import { useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { api } from "../net/api.ts";
import type { TournamentLog } from "../protocol.ts";
import type { Query, QueryState } from "./query.ts";

type Events = TournamentLog["events"];

/** What is known with what came: an event that was known before is not there twice. */
export function withNew(known: Events, came: Events): Events {
  const last = known.at(-1)?.[0] ?? 0;
  const fresh = came.filter(([number]) => number > last);
  return fresh.length === 0 ? known : [...known, ...fresh];
}

export type GrowingLog = Query<TournamentLog> & {
  /** Reads all of it anew: somebody else looks now, who may know more. */
  afresh: () => Promise<void>;
};

/** Reads to the end whatever came since what is known; without a path it waits. */
export function useTournamentLog(path: string | undefined): GrowingLog {
  const answer = useSignal<QueryState<TournamentLog>>({ state: "waiting" });
  const latest = useSignal(path);
  latest.value = path;
  const known = (): Events => {
    const now = answer.peek();
    return now.state === "ready" ? now.value.events : [];
  };
  const read = useCallback(
    async (fromTheStart: boolean) => {
      if (path === undefined) return;
      let events = fromTheStart ? [] : known();
      for (let more = true; more;) {
        const since = events.at(-1)?.[0] ?? 0;
        try {
          const came = await api.get<TournamentLog>(`${path}${path.includes("?") ? "&" : "?"}since=${since}`);
          events = withNew(events, came.events);
          more = came.more && came.events.length > 0;
        } catch (error) {
          // What was read stays on the page: the next event has the rest read.
          if (latest.peek() === path && events.length === 0) answer.value = { state: "failed", error };
          return;
        }
        // The page may show another tournament by now.
        if (latest.peek() !== path) return;
      }
      // Another reading may have come further meanwhile.
      const value = { events: fromTheStart ? events : withNew(known(), events), more: false };
      answer.value = { state: "ready", value };
    },
    [path],
  );
  const again = useCallback(() => read(false), [read]);
  const afresh = useCallback(() => read(true), [read]);
  useEffect(() => {
    answer.value = { state: "waiting" };
    void again();
  }, [again]);
  return { answer, again, afresh };
}
