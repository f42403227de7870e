// What an overlay says, in as few words as fit.

import type { Glance, GlancePhase } from "../protocol.ts";

const PHASES: Record<GlancePhase, string> = {
  gathering: "Players sit down",
  turn: "",
  held: "Hold",
  challenged: "Challenge",
  "last-look": "Last look",
  stopped: "Clocks stopped",
  over: "Game over",
};

/** What goes on beside an ordinary turn. */
export function stateText({ phase, ruling }: Glance): string {
  if (PHASES[phase]) return PHASES[phase];
  if (ruling === "stands") return "Ruling: the play stands";
  return ruling === "came-off" ? "Ruling: the play comes off" : "";
}

/** `QUIZ 48`, with the side that played it. */
export const lastText = ({ last_play }: Glance): string => (last_play ? `${last_play.word} ${last_play.score}` : "");

/** `12:04`, `-0:42`. */
export function clockText(remainingMs: number): string {
  const seconds = remainingMs > 0 ? Math.ceil(remainingMs / 1_000) : Math.floor(-remainingMs / 1_000);
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
  return remainingMs <= -1_000 ? `-${text}` : text;
}
