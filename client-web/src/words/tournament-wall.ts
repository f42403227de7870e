// How a table of the wall stands, in words.

import type { TournamentWall, WallStatus, WallTable } from "../protocol.ts";
import type { Stand } from "../state/wall-order.ts";
import { clockText } from "./clock.ts";
import { count, list, plain } from "./plain.ts";

/** What a director can have shown alone, each with how many there are. */
export const STAND_TITLES: Record<Stand, string> = {
  calling: "Calling",
  slip: "Slip waits",
  stopped: "Stopped",
  missing: "Somebody missing",
  signing: "To be signed",
  playing: "Playing",
  ahead: "Not begun",
  over: "Over",
};

/** How many tables are shown, where it is not all of them. */
export const shownText = (shown: number, all: number): string =>
  shown === 0 ? "No table is like that now." : `${shown} of ${count(all, "table")}`;

const STATUS: Record<WallStatus, string | undefined> = {
  "not-laid": "about to be laid",
  gathering: "waiting for players",
  playing: undefined,
  stopped: "clocks stopped",
  signing: "to be signed",
  over: "over",
};

/** `212 – 190 · 12:04 and 9:30 left · over by about 10:45` */
export function tableText(
  { status, scores, remaining_ms, absent, ends_by_ms, forfeits_at_ms }: WallTable,
  name: (side: number) => string,
): string {
  const on = status === "playing";
  const begun = status !== "not-laid" && status !== "gathering";
  const parts = [
    begun && scores.map(plain).join(" – "),
    STATUS[status] ?? `${remaining_ms.map(clockText).join(" and ")} left`,
    on && ends_by_ms !== undefined && `over by about ${timeOf(ends_by_ms)}`,
    absent.length > 0 && status !== "over" && `${list(absent.map(name))} not there`,
    absent.length > 0 && forfeits_at_ms !== undefined && `game lost at ${timeOf(forfeits_at_ms)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** When the last of the tables will be over if all clocks are used up; overtime and calls make it later. */
export const forecast = ({ forecast_ms }: TournamentWall): string | undefined =>
  forecast_ms === undefined ? undefined : `The last table is over by about ${timeOf(forecast_ms)}, if all use up their clocks.`;

const timeOf = (ms: number): string => new Date(ms).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
