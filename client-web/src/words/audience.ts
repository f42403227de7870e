// Who may watch a game, in words.

import type { AudiencePolicy, NarrowerClub, Racks, TournamentWatching, Watch } from "../protocol.ts";
import { count } from "./plain.ts";

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

/** Of a tournament's tables. */
const WHO_WATCHES_EVENT: Record<Watch, string> = {
  public: "anyone",
  link: "its clubs, or with a link",
  club: "its clubs",
  officials: "coaches and directors only",
};

/** Who may watch the tables of a tournament, when racks are shown, and what those who play may see. */
export const eventPolicyText = ({ audience, players_watch, narrowed }: TournamentWatching): string =>
  [
    `Who may watch the tables: ${WHO_WATCHES_EVENT[audience.watch]}.`,
    narrowed && "Some tables are for fewer people, because a player's club says so.",
    racksText(audience.racks),
    players_watch ? "Players may watch the other tables of their round." : "Players cannot watch the other tables while they play.",
  ]
    .filter(Boolean)
    .join(" ");

/** To those who play, when it is not as it was. */
export const eventPolicyChanged = (watching: TournamentWatching): string => `This has changed. ${eventPolicyText(watching)}`;

const LETS_WATCH: Record<Watch, string> = {
  public: "anyone",
  link: "the club, and whoever has a table's link",
  club: "only the club",
  officials: "only coaches and directors",
};

/** Why some tables of a tournament are for fewer people, to its directors and coaches. */
export const narrowerText = ({ name, watch, players }: NarrowerClub): string =>
  `${name ?? "A club that does not take part"} decides who watches its ${count(players, "student")} here: ${LETS_WATCH[watch]}.`;

export const NARROWER_HINT =
  "A coach of the club can change that on the club's page, under “Who may watch their tables at most”. It counts for tables that are laid after that.";

/** How late a commentator sees the racks of a game that others watch without them. */
export const commentaryText = (ms: number | undefined): string =>
  ms === undefined ? "" : `A commentator sees the racks ${delayText(ms)} later.`;

export const NO_COMMENTARY = "No commentator sees the racks any more.";

/** Everything that is shown of a game to those who do not play: who may watch, when, and a commentator. */
export const shownText = (policy: AudiencePolicy, commentaryMs: number | undefined): string =>
  [policyText(policy), commentaryText(commentaryMs)].filter(Boolean).join(" ");

/** On a tournament's page, to those who are told its results a while after. */
export const resultsLaterText = (ms: number): string => `Results are shown here ${delayText(ms)} after they come in.`;

/** On the button; with a name where there is more than one to follow. */
export function followText(on: boolean, who?: string): string {
  if (who === undefined) return on ? "On your front page ✓" : "Put on my front page";
  return on ? `${who} is on your front page ✓` : `Put ${who} on my front page`;
}

/** At a table that a page shows because somebody is followed there. */
export const followsText = (who: string): string => `You follow ${who}: the next game opens here by itself.`;

/** What is on in a club or a tournament; `undefined` where the hall did not say. */
export const gamesOnText = (games: number | undefined): string =>
  games === undefined
    ? "cannot be seen just now"
    : games === 0
      ? "no game is on just now"
      : games === 1
        ? "1 game is on"
        : games >= 20
          ? "many games are on"
          : `${games} games are on`;

export const spectatorsText = (count: number): string =>
  count === 0 ? "nobody watches" : count === 1 ? "1 person watches" : `${count} people watch`;
