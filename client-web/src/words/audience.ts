// Who may watch a game, in words.

import type { AudiencePolicy, Racks, Watch } from "../protocol.ts";

/** What can be chosen, from the widest to the narrowest. */
export const WATCHES: readonly Watch[] = ["public", "link", "club", "officials"];

export const WHO_WATCHES: Record<Watch, string> = {
  public: "Anyone",
  link: "Our club, or with the link",
  club: "Our club",
  officials: "Coaches and directors only",
};

/** In a word, for a badge. */
export const WATCH_BADGES: Record<Watch, string> = {
  public: "open",
  link: "by link",
  club: "club",
  officials: "closed",
};

/** Beside it, while a commentator sees the racks. */
export const COMMENTARY_BADGE = "+ commentator";

/** The delays that are offered, in milliseconds. */
export const DELAYS: readonly number[] = [30_000, 60_000, 120_000, 300_000, 600_000, 900_000];

export const delayText = (ms: number): string =>
  ms < 120_000 ? `${Math.round(ms / 1_000)} seconds` : `${Math.round(ms / 60_000)} minutes`;

export function racksText(racks: Racks | undefined): string {
  switch (racks?.kind) {
    case "never":
      return "Racks are never shown.";
    case "delayed":
      return `They see the game ${delayText(racks.ms)} later, with the racks.`;
    default:
      return "Racks are shown when the game is over.";
  }
}

/** `Who may watch: anyone. Racks are shown when the game is over.` */
export const policyText = ({ watch, racks }: AudiencePolicy): string =>
  `Who may watch: ${WHO_WATCHES[watch].toLowerCase()}. ${racksText(racks)}`;

/** How late a commentator sees the racks of a game that others watch without them. */
export const commentaryText = (ms: number | undefined): string =>
  ms === undefined ? "" : `A commentator sees the racks ${delayText(ms)} later.`;

export const NO_COMMENTARY = "No commentator sees the racks any more.";

/** Everything that is shown of a game to those who do not play: who may watch, when, and a commentator. */
export const shownText = (policy: AudiencePolicy, commentaryMs: number | undefined): string =>
  [policyText(policy), commentaryText(commentaryMs)].filter(Boolean).join(" ");

export const spectatorsText = (count: number): string =>
  count === 0 ? "nobody watches" : count === 1 ? "1 person watches" : `${count} people watch`;
