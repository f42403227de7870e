import { useEffect, useState } from "preact/hooks";
import { serverClock } from "../app/hall.ts";

/** The hall's time, looked at again every `everyMs`; 0 looks once. */
export function useNow(everyMs: number): number {
  const [now, setNow] = useState(() => serverClock.now());
  useEffect(() => {
    setNow(serverClock.now());
    if (everyMs === 0) return;
    const timer = setInterval(() => setNow(serverClock.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
