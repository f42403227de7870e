// Entering a tournament by its code, in words for a ten-year-old.

import { Refused } from "../net/api.ts";
import type { TournamentRejection } from "../protocol.ts";
import { errorSentence } from "./errors.ts";

export const NO_TOURNAMENT = "No tournament has that code. Look at it once more, or ask whoever gave it to you.";

export const NO_DIVISION = "No division here is for players like you. Ask whoever runs it.";

/** Why somebody is not entered: those refusals that whoever has a code can meet. */
const WHY: Partial<Record<TournamentRejection["code"], string>> = {
  entries_are_closed: "This tournament takes nobody yet. Ask whoever runs it.",
  tournament_is_closed: "This tournament is over.",
  left_before: "You have left this tournament. Ask whoever runs it to take you back.",
  player_on_two_sides: "That player plays with somebody else already. Choose another partner.",
  division_needed: NO_DIVISION,
  wrong_class: "You cannot play in that division. Choose another.",
  division_is_full: "That division is full. Ask whoever runs it.",
};

/** What went wrong with a code that was typed by the one with the account `me`. */
export function codeSentence(error: unknown, me?: string): string {
  const rejection = error instanceof Refused ? error.body.rejection : undefined;
  if (error instanceof Refused && error.body.code === "wrong-join-code") return NO_TOURNAMENT;
  if (rejection?.code === "left_before" && me !== undefined && rejection.account !== me)
    return "That player has left the tournament. Choose another partner.";
  return (rejection && WHY[rejection.code]) ?? errorSentence(error);
}

/** Who has named whom, and what is still to come. */
export const ASKS = {
  them: (name: string, division: string | undefined) => `${name} asks to play with you${division ? ` in ${division}` : ""}.`,
  you: (name: string, division: string | undefined) =>
    `You asked ${name} to play with you${division ? ` in ${division}` : ""}. Tell ${name} the code: once ${name} names you too, you are both in.`,
};
