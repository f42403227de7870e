// A GET request of a page: waiting, failed or answered.

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { api } from "../net/api.ts";

export type QueryState<T> = { state: "waiting" } | { state: "failed"; error: unknown } | { state: "ready"; value: T };

export type Query<T> = {
  answer: Signal<QueryState<T>>;
  /** Fetches again; the old answer stays on the page until the new one is there. */
  again: () => Promise<void>;
};

/** Fetches when the page opens and whenever the path changes; without a path it waits. */
export function useQuery<T>(path: string | undefined): Query<T> {
  const answer = useSignal<QueryState<T>>({ state: "waiting" });
  const latest = useSignal(path);
  latest.value = path;
  const again = useCallback(async () => {
    if (path === undefined) return;
    const asked = await api.get<T>(path).then(
      (value): QueryState<T> => ({ state: "ready", value }),
      (error: unknown): QueryState<T> => ({ state: "failed", error }),
    );
    // The page may have moved on to another player or club meanwhile.
    if (latest.peek() === path) answer.value = asked;
  }, [path]);
  useEffect(() => {
    answer.value = { state: "waiting" };
    void again();
  }, [again]);
  return { answer, again };
}

/** The value, once it is there. */
export const ready = <T>({ answer }: Query<T>): T | undefined => (answer.value.state === "ready" ? answer.value.value : undefined);
