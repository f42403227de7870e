// What this browser keeps for each account: at a school, the next who sits down here is somebody else.

import { account } from "./hall.ts";

const keyOf = (what: string): string => `tilehall.${what}.${account.value?.id ?? "nobody"}`;

/** What was kept for whoever is logged in; `undefined` where that is nothing that can be read. */
export function kept(what: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(keyOf(what)) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

export function keep(what: string, value: unknown): void {
  // What nobody chose is nobody's.
  if (!account.value) return;
  try {
    localStorage.setItem(keyOf(what), JSON.stringify(value));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
