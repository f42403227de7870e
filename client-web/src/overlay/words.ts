// What an overlay says, in as few words as fit.

import type { Glance, WallPlace } from "../protocol.ts";
import { GLANCE_PHASES } from "../words/glance-phases.ts";

/** What goes on beside an ordinary turn. */
export function stateText({ phase, ruling }: Glance): string {
  if (GLANCE_PHASES[phase]) return GLANCE_PHASES[phase];
  if (ruling === "stands") return "Ruling: the play stays";
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

const halves = (value: number): string => (Number.isInteger(value) ? String(value) : `${Math.floor(value) || ""}½`);

/** `4½–1` */
export const recordText = ({ wins, losses }: WallPlace): string => `${halves(wins)}–${halves(losses)}`;

/** `+340`, `−20` */
export const spreadText = (spread: number): string => (spread > 0 ? `+${spread}` : String(spread).replace("-", "−"));
