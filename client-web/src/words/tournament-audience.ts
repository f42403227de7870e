// Who may watch the tables of a tournament, in words.

import type { NarrowerClub, TournamentWatching, Watch } from "../protocol.ts";
import { delayText, racksText } from "./audience.ts";
import { count } from "./plain.ts";

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

/** On a tournament's page, to those who are told its results a while after. */
export const resultsLaterText = (ms: number): string => `Results are shown here ${delayText(ms)} after they come in.`;
