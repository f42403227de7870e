// The time that is left of a round, in words (ruling 36).

import { ROUND_CALLS_MIN } from "../generated/protocol.ts";
import type { TableState } from "../protocol.ts";
import { countdown, minutesText } from "./clock.ts";

const MINUTE_MS = 60_000;

/** When the round ends, while that is running: an adjourned game has left its round. */
export function roundEnd({ round_ends_at, freeze, phase }: TableState): number | undefined {
  const standsStill = phase.phase === "over" || freeze?.adjourned;
  return standsStill ? undefined : (round_ends_at ?? undefined);
}

/** `The round ends in 12:34.` */
export const roundTelling = (endsAt: number, now: number): string => `The round ends in ${minutesText(countdown(endsAt - now) * 1_000)}.`;

/**
 * The announcement that became due after `before` and by `now`: `5 minutes are left of the round.` Of
 * several the last one; none where nothing is left any more.
 */
export function roundCall(endsAt: number, before: number, now: number): string | undefined {
  if (now >= endsAt) return undefined;
  const due = ROUND_CALLS_MIN.filter((minutes) => {
    const at = endsAt - minutes * MINUTE_MS;
    return before < at && at <= now;
  });
  const minutes = due.length > 0 ? Math.min(...due) : undefined;
  if (minutes === undefined) return undefined;
  return minutes === 1 ? "1 minute is left of the round." : `${minutes} minutes are left of the round.`;
}
