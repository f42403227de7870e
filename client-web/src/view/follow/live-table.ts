// Asks again and again at which table somebody plays now.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, Refused } from "../../net/api.ts";

/** How often one who waits asks. */
const ASK_MS = 5_000;
/** How long a finished game stays before the next one takes its place, so that its result can be read. */
const STAY_MS = 15_000;

/**
 * What the hall says at `path`, the table to show, and whether there is nothing at that path. A game that has ended
 * stays shown until the next one begins. `onTable` hears of a table before it is shown.
 */
export function useLiveTable<Live extends { table?: string }>(path: string, onTable?: (table: string) => void) {
  const live = useSignal<Live | undefined>(undefined);
  const shown = useSignal<string | undefined>(undefined);
  const unknown = useSignal(false);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let wait = ASK_MS;
      try {
        const heard = await api.get<Live>(path);
        if (gone) return;
        unknown.value = false;
        live.value = heard;
        if (heard.table !== undefined) {
          onTable?.(heard.table);
          shown.value = heard.table;
        } else if (shown.value !== undefined) wait = STAY_MS;
      } catch (error) {
        if (gone) return;
        if (error instanceof Refused && error.status === 404) unknown.value = true;
      }
      timer = setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [path]);
  return { live: live.value, shown: shown.value, unknown: unknown.value };
}
