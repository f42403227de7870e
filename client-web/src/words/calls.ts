// How long a call of the director has waited, in words.

/** Since when a call waits, and whether the clocks stand still for it. */
export type CallWaits = { sinceMs: number; clocksStopped: boolean };

/** `clocks stopped`, `waits 6 min`: what the one who is called weighs. */
export function callWaits({ sinceMs, clocksStopped }: CallWaits, nowMs: number): string {
  const minutes = Math.floor((nowMs - sinceMs) / 60_000);
  if (clocksStopped) return "clocks stopped";
  return minutes < 1 ? "just called" : `waits ${minutes} min`;
}
