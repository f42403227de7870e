// What an event has of its own beside its book, in words.

import type { Firsts, RatingSystem, Ruleset } from "../protocol.ts";
import type { Open } from "../state/event-setup.ts";

/** `100 in round 1, 150 in round 2, 250 from round 3 on.` */
export function capsText(caps: readonly number[]): string {
  const last = caps.at(-1);
  if (last === undefined) return "No limit.";
  if (caps.length === 1) return `${last} in every round.`;
  // Rounds with one cap are said together.
  const groups: { cap: number; from: number; to: number }[] = [];
  for (const [at, cap] of caps.slice(0, -1).entries()) {
    const before = groups.at(-1);
    if (before?.cap === cap) before.to = at + 1;
    else groups.push({ cap, from: at + 1, to: at + 1 });
  }
  const early = groups.map(({ cap, from, to }) => `${cap} in ${from === to ? `round ${from}` : `rounds ${from} to ${to}`}`);
  return `${[...early, `${last} from round ${caps.length} on`].join(", ")}.`;
}

/** What was typed, in words, and what the book has where that is another thing. */
export function capsHint(caps: readonly number[], { spread_caps }: Ruleset): string {
  const now = capsText(caps);
  const book = capsText(spread_caps);
  return now === book ? `${now} As in the book.` : `${now} In the book: ${book.charAt(0).toLowerCase()}${book.slice(1)}`;
}

export const FIRSTS: Record<Firsts, { title: string; short: string; text: string }> = {
  assigned: {
    title: "The pairing says",
    short: "the pairing says",
    text: "Everyone goes first about as often as second.",
  },
  drawn: { title: "A draw at each table", short: "a draw at each table", text: "The table draws tiles before the game." },
};

export const RATINGS: Record<RatingSystem, string> = {
  unrated: "Not rated",
  hall: "The hall's rating, game by game",
  association: "The association's rating, at the end",
};

/** Why something of the setup can no longer be changed. */
export const TOO_LATE: Record<Exclude<Open, "everything">, string> = {
  around:
    "A round is published, and everyone plays by what was said then. So these stay as they are. Only round 1 that has not started can be taken back: then they can be changed again.",
  audience: "The tournament is over, so this stays as it was. Reopen it at the end of the “Direct” page to change it.",
};
