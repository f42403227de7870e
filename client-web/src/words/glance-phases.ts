// What goes on at a board, in a word or two: for walls, and for overlays, which bring nothing else along.

import type { GlancePhase } from "../protocol.ts";

/** Empty where it is an ordinary turn. */
export const GLANCE_PHASES: Record<GlancePhase, string> = {
  gathering: "Players sit down",
  turn: "",
  held: "Hold",
  challenged: "Challenge",
  "last-look": "Last look",
  stopped: "Clocks stopped",
  over: "Game over",
};
