// Something a page asks the hall over HTTP: waiting, refused or there.

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect } from "preact/hooks";
import { api } from "../net/api.ts";

export type Asked<T> = { state: "waiting" } | { state: "failed"; error: unknown } | { state: "ready"; value: T };

export type Question<T> = {
  answer: Signal<Asked<T>>;
  /** Asks once more; what is shown stays until the new answer is there. */
  again: () => Promise<void>;
};

/** Asks when the page opens and whenever the path changes. No path: nothing to ask yet. */
export function useAsked<T>(path: string | undefined): Question<T> {
  const answer = useSignal<Asked<T>>({ state: "waiting" });
  const latest = useSignal(path);
  latest.value = path;
  const again = useCallback(async () => {
    if (path === undefined) return;
    const asked = await api.get<T>(path).then(
      (value): Asked<T> => ({ state: "ready", value }),
      (error: unknown): Asked<T> => ({ state: "failed", error }),
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
export const ready = <T>({ answer }: Question<T>): T | undefined => (answer.value.state === "ready" ? answer.value.value : undefined);
