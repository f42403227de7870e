// Who may watch a game, in words.

import type { AudiencePolicy, Racks, Watch } from "../protocol.ts";

/** What can be chosen, from the widest to the narrowest. */
export const WATCHES: readonly Watch[] = ["public", "link", "club", "officials"];

export const WHO_WATCHES: Record<Watch, string> = {
  public: "Anyone",
  link: "Our club, and whoever has the link",
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

export const spectatorsText = (count: number): string =>
  count === 0 ? "nobody watches" : count === 1 ? "1 person watches" : `${count} people watch`;
