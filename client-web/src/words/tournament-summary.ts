// A tournament in a list, in one line. Apart from the other words: the front page needs no more.

import type { TournamentSummary } from "../protocol.ts";
import { when } from "./plain.ts";

/** `Northside School · Sat 12 Dec, 10:00 · you play` */
export function summaryText({ club_name, starts_ms, phase, plays, rehearsal, mode }: TournamentSummary): string {
  const parts = [
    club_name,
    mode === "club_night" && "club night",
    starts_ms !== undefined && phase !== "closed" && startsText(starts_ms),
    phase === "draft" && "being made",
    phase === "closed" && "over",
    rehearsal && "a rehearsal",
    plays && "you play",
  ];
  return parts.filter(Boolean).join(" · ");
}

/** `today at 10:00`, `Sat 12 Dec at 10:00`. */
export function startsText(startsMs: number, now: number = Date.now()): string {
  const at = new Date(startsMs);
  if (startsMs < now && at.toDateString() !== new Date(now).toDateString()) return when(startsMs, now);
  const time = at.toLocaleTimeString(undefined, { hour: "2-digit", minute: "2-digit" });
  const day = at.toLocaleDateString(undefined, { weekday: "short", day: "numeric", month: "short" });
  return at.toDateString() === new Date(now).toDateString() ? `today at ${time}` : `${day} at ${time}`;
}
