// Boards of a wall, in words.

import type { Glance, GlanceRuling, WallDivision, WallEvent } from "../protocol.ts";
import { minutesText } from "./clock.ts";
import { GLANCE_PHASES } from "./glance-phases.ts";
import { count, list } from "./plain.ts";

const RULINGS: Record<GlanceRuling, string> = { stands: "The play stays", "came-off": "The play came off" };

/** `Ada & Bo – Cem & Dee`. */
export const glanceNames = ({ sides }: Glance): string => sides.map(({ names }) => list(names.filter(Boolean), "&")).join(" – ");

/** What goes on, and the latest play: `Hold. QUIZ for 48`. */
export function glanceSentence({ phase, board, last_play, delay_ms, ruling }: Glance): string {
  const play = last_play && `${last_play.word} for ${last_play.score}`;
  const late = delay_ms && `${Math.round(delay_ms / 1_000)} s ago`;
  return (
    [GLANCE_PHASES[phase] || (ruling && RULINGS[ruling]), play, late].filter(Boolean).join(". ") ||
    (/[a-z]/i.test(board) ? "" : "The first play is to come")
  );
}

/** `Round 3 of 7`, `Final`, `Before the first round`. */
export function wallRound({ round, rounds, is_final }: WallDivision): string {
  if (is_final) return "Final";
  if (round === 0) return "Before the first round";
  return rounds ? `Round ${round} of ${rounds}` : `Round ${round}`;
}

/** The clock of a round as a hall reads it from afar: `12:05`, `starts in 2:00`, `paused`. */
export function wallClock({ starts_ms, ends_ms, paused_ms, unfinished }: WallDivision, nowMs: number): string {
  if (unfinished === 0) return "";
  if (paused_ms !== undefined) return "paused";
  if (starts_ms !== undefined && nowMs < starts_ms) return `starts in ${minutesText(starts_ms - nowMs + 999)}`;
  if (ends_ms === undefined) return "";
  return nowMs < ends_ms ? minutesText(ends_ms - nowMs + 999) : "time is over";
}

/** `4 games not over yet`, or that the round is over. */
export const wallGames = ({ unfinished, round }: WallDivision): string =>
  unfinished > 0 ? `${count(unfinished, "game")} not over yet` : round > 0 ? "All results are in" : "";

/** Who has won, once the final has its result: what else a division still plays its wall does not know. */
export function wallWinners({ is_final, unfinished, standings }: WallDivision): string[] {
  const over = is_final && unfinished === 0;
  return over ? standings.filter(({ rank }) => rank === 1).map(({ name }) => name) : [];
}

/** `standings after round 3 of 7`. A final says who is first and second, and adds nothing to the figures. */
export const wallStandings = (division: WallDivision): string =>
  division.is_final
    ? "standings after the final, with wins and spread of the rounds"
    : `standings after ${wallRound(division).toLowerCase()}`;

/** Whether every division of an event has its results, so that standings say more than boards. */
export const betweenRounds = ({ divisions }: WallEvent): boolean =>
  divisions.some(({ round }) => round > 0) && divisions.every(({ unfinished }) => unfinished === 0);
