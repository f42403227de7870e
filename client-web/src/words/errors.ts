// What the hall's refusals outside a game mean, in words for a ten-year-old.

import type { ErrorBody, ErrorCode } from "../generated/protocol.ts";
import { Refused } from "../net/api.ts";

/** Where the hall's own message says more (which field, which name), it is shown instead. */
export const ERRORS: Record<ErrorCode, (body: ErrorBody) => string> = {
  "bad-request": () => "That could not be read. Reload the page and try again.",
  invalid: ({ message }) => sentence(message),
  "invalid-rows": () => "Some rows are wrong, so nothing was saved. Correct them and send the list again.",
  "not-logged-in": () => "Log in first.",
  "wrong-password": () => "That name and password do not go together.",
  suspended: ({ message }) => sentence(message),
  "second-factor-needed": () => "Type the six digits that your authenticator app shows.",
  "second-factor-missing": () => "First set up the code that you log in with: Settings, then Safety.",
  "wrong-code": () => "That code is wrong or was used already. Wait for the next one.",
  "not-allowed": () => "Your account may not do that.",
  "guests-may-not": () => "Guests cannot do that. Register first: your games stay yours.",
  "your-club-only": () => "Your club lets you play with people of your club, with bots and at tournaments. Ask your coach.",
  "their-club-only": () => "That player's club decides who may play with them. You can play with people of your own club, or with a bot.",
  "school-list-only": () => "Choose the school-safe word list: the club of a player asks for it.",
  "hall-closed": ({ message }) => sentence(message),
  "foreign-origin": () => "This page does not belong to this hall.",
  "not-found": () => "There is no such thing here. It may have been taken away.",
  gone: () => "That is over: somebody else was quicker, or it was taken back.",
  "seat-taken": () => "Somebody sits there already. Choose another seat.",
  "game-not-over": () => "That can be done once the game is over.",
  "no-help-here": () => "You can only get hints and take turns back in unrated games against bots.",
  "not-now": () => "That cannot be done just now. Try again in a moment.",
  "wrong-method": () => "That cannot be done here. Reload the page and try again.",
  "name-taken": () => "Somebody else has that name. Choose another.",
  "wrong-join-code": () => "That code is wrong, used up or too old. Ask for a new one.",
  "tournament-refuses": ({ message }) => sentence(message),
  "too-large": () => "That is too long.",
  "too-many": ({ retry_after_ms }) => `Too fast. Wait ${seconds(retry_after_ms)} and try again.`,
  "too-many-open": ({ message }) => sentence(message),
  busy: () => "The hall is full just now. Try again in a minute.",
  "storage-down": () => "The hall cannot save anything just now. Nothing is lost: try again soon.",
  internal: ({ request }) => `Something broke in the hall. Tell your coach this number: ${request}.`,
  "not-text": () => "That could not be read. Reload the page.",
  "unknown-message": () => "The hall does not know that yet. Reload the page.",
  "hello-first": () => "The connection did not start well. Reload the page.",
  "wrong-version": () => "Tilehall has a new version. Reload the page to go on.",
};

const seconds = (ms = 1_000): string => {
  const count = Math.max(1, Math.ceil(ms / 1_000));
  return count === 1 ? "a second" : `${count} seconds`;
};

/** A message of the hall as a sentence. */
export const sentence = (message: string): string => {
  const text = message.charAt(0).toUpperCase() + message.slice(1);
  return /[.!?]$/.test(text) ? text : `${text}.`;
};

/** What went wrong with a request, whatever it was. */
export function errorSentence(error: unknown): string {
  if (!(error instanceof Refused)) return "The hall cannot be reached. Check the connection and try again.";
  const tell = ERRORS[error.body.code] as ((body: ErrorBody) => string) | undefined;
  return tell ? tell(error.body) : sentence(error.body.message);
}
