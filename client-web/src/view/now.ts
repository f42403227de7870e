import { useEffect, useState } from "preact/hooks";
import { serverClock } from "../app/hall.ts";
import type { Table } from "../state/table.ts";

/** The time that a table is shown at: the hall's, or a while before it where it is shown with a delay. */
export const useTableNow = (table: Table, everyMs: number): number => useNow(everyMs) - (table.delayMs ?? 0);

/** The hall's time; renders again every `everyMs`, or never by itself where that is 0. */
export function useNow(everyMs: number): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (everyMs === 0) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  // Read in every render: a kept time would show the first frame of a new countdown wrongly.
  return serverClock.now();
}
