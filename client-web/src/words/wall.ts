// Boards of a wall, in words.

import type { Glance, GlancePhase } from "../protocol.ts";
import { list } from "./plain.ts";

const PHASES: Record<GlancePhase, string> = {
  gathering: "Players sit down",
  turn: "",
  held: "Hold",
  challenged: "Challenge",
  "last-look": "Last look",
  stopped: "Clocks stopped",
  over: "Game over",
};

/** `Ada & Bo – Cem & Dee`. */
export const glanceNames = ({ sides }: Glance): string => sides.map(({ names }) => list(names.filter(Boolean), "&")).join(" – ");

/** What goes on, and the latest play: `Hold. QUIZ for 48`. */
export function glanceSentence({ phase, last_play, delay_ms }: Glance): string {
  const play = last_play && `${last_play.word} for ${last_play.score}`;
  const late = delay_ms && `${Math.round(delay_ms / 1_000)} s ago`;
  return [PHASES[phase], play, late].filter(Boolean).join(". ") || "No tiles yet";
}
