// How a table of the wall stands, in words.

import type { NotLaidWhy, TournamentWall, WallStatus, WallTable } from "../protocol.ts";
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
  couldNotBeLaid = false,
): string {
  const on = status === "playing";
  const begun = status !== "not-laid" && status !== "gathering";
  const parts = [
    begun && scores.map(plain).join(" – "),
    (status === "not-laid" && couldNotBeLaid && "could not be laid") ||
      STATUS[status] ||
      `${remaining_ms.map(clockText).join(" and ")} left`,
    on && ends_by_ms !== undefined && `over by about ${timeOf(ends_by_ms)}`,
    absent.length > 0 && status !== "over" && `${list(absent.map(name))} not there`,
    absent.length > 0 && forfeits_at_ms !== undefined && `game lost at ${timeOf(forfeits_at_ms)}`,
  ];
  return parts.filter(Boolean).join(" · ");
}

/** Why tables are not there, and what helps. */
export function notLaidText(why: NotLaidWhy, lexicon: string): string {
  switch (why) {
    case "no-word-list":
      return `The word list ${lexicon} is not in the hall now. Choose another one in the setup, or ask whoever runs the hall to put it back. The hall keeps trying.`;
    case "rules":
      return "Nobody can play by these rules at these tables. Enter the results yourself, or take the round back and change the rules.";
    case "fault":
      return "Something is wrong in the hall. It keeps trying. If this stays, tell whoever runs the hall.";
  }
}

/** Tables whose ends lie so close together finish last together. */
const TOGETHER_MS = 60_000;
/** More boards than this are not worth a name each. */
const MOST_NAMED = 3;

/** When the last of the tables will be over if all clocks are used up, and which; overtime and calls make it later. */
export function forecast(wall: TournamentWall): string | undefined {
  if (wall.forecast_ms === undefined) return undefined;
  const last = lastBoards(wall, wall.forecast_ms);
  const named = last.length === 0 ? "" : ` Last: ${last.length === 1 ? "board" : "boards"} ${list(last.map(String))}.`;
  return `The last table is over by about ${timeOf(wall.forecast_ms)}, if all use up their clocks.${named}`;
}

/** Which boards finish last, where it is some of them, and a number says which. */
function lastBoards({ tables }: TournamentWall, forecastMs: number): number[] {
  const on = tables.filter(({ ends_by_ms }) => ends_by_ms !== undefined);
  const last = on.filter(({ ends_by_ms = 0 }) => forecastMs - ends_by_ms < TOGETHER_MS);
  const numbered = new Set(tables.map(({ division, round }) => `${division} ${round}`)).size === 1;
  if (!numbered || last.length === on.length || last.length > MOST_NAMED) return [];
  return last.map(({ board }) => board).sort((a, b) => a - b);
}

const timeOf = (ms: number): string => new Date(ms).toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
