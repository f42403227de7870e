// A tournament that is being made, and what the hall is asked for.

import type { ClubView, EventAudience, LexiconView, NewTournament, RatingSystem, Ruleset } from "../protocol.ts";
import { type FirstsChoice, firstsAsked, withCaps } from "./event-rules.ts";
import { type Changes, tidied } from "./rules/changes.ts";
import { capsOf } from "./rules/choices.ts";

export type TournamentDraft = {
  name: string;
  club: string;
  rules: string;
  lexicon: string;
  /** As the browser's own field has it, in local time: `2026-12-12T10:00`; empty for none. */
  starts: string;
  /** As typed; empty for the book's. */
  rounds: string;
  minutes: string;
  rating: RatingSystem;
  audience: EventAudience;
  validatesSlips: boolean;
  /** As typed, `100, 150, 250`; nothing while the book's are as they are. */
  caps: string | undefined;
  firsts: FirstsChoice;
  /** Whether coaches may enter at once. */
  open: boolean;
};

/** The lists that a club's students may play by. */
export const listsOf = (club: ClubView | undefined, lists: readonly LexiconView[]): readonly LexiconView[] =>
  club?.lists === "school" ? lists.filter(({ school }) => school) : lists;

/** The list that is asked for: the chosen one while the club allows it, else the first that it does. */
export const listFor = (club: ClubView | undefined, lists: readonly LexiconView[], chosen: string): string => {
  const allowed = listsOf(club, lists);
  return allowed.find(({ id }) => id === chosen)?.id ?? allowed[0]?.id ?? chosen;
};

export const firstDraft = (club: string, rules: string): TournamentDraft => ({
  name: "",
  club,
  rules,
  lexicon: "tilehall-en-school",
  starts: "",
  rounds: "",
  minutes: "",
  rating: "unrated",
  audience: "clubs",
  validatesSlips: false,
  caps: undefined,
  firsts: "book",
  open: true,
});

const typedNumber = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);

/** How many rounds were asked for; nothing for the book's. */
export const roundsWanted = ({ rounds }: TournamentDraft): number | undefined => typedNumber(rounds);

/** Whether it can be asked for: a name, and caps that are numbers. */
export const canBeMade = ({ name, caps }: TournamentDraft): boolean => name.trim() !== "" && capsOf(caps ?? "") !== undefined;

/** What differs from the book. */
function changesOf({ caps }: TournamentDraft, book: Ruleset | undefined): Changes {
  const own = caps === undefined ? undefined : capsOf(caps);
  return own && book ? tidied(book, withCaps(book, book, own)) : {};
}

/** What the hall is asked for; `book` is what its rule book says. */
export function newTournament(draft: TournamentDraft, book?: Ruleset): NewTournament {
  const { name, club, rules, lexicon, rating, audience, validatesSlips, starts } = draft;
  const minutes = typedNumber(draft.minutes);
  const changes = changesOf(draft, book);
  const firsts = firstsAsked(draft.firsts);
  const startsMs = new Date(starts).getTime();
  return {
    name: name.trim(),
    club,
    rules,
    lexicon,
    rating,
    audience,
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(validatesSlips ? { validates_slips: true } : {}),
    ...(Object.keys(changes).length > 0 ? { changes } : {}),
    ...(firsts ? { firsts } : {}),
    ...(minutes === undefined ? {} : { minutes }),
    ...(Number.isFinite(startsMs) ? { starts_ms: startsMs } : {}),
  };
}
