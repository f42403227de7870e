// The phrases anyone may say, and why something was not said.

import type { NotSaid, Phrase } from "../protocol.ts";

export const PHRASES: Record<Phrase, string> = {
  hello: "Hello!",
  "good-luck": "Good luck!",
  "have-fun": "Have fun!",
  "you-too": "You too!",
  "nice-play": "Nice play!",
  "what-a-word": "What a word!",
  wow: "Wow!",
  "well-played": "Well played.",
  "thank-you": "Thank you!",
  "you-are-welcome": "You're welcome.",
  yes: "Yes.",
  no: "No.",
  sorry: "Sorry!",
  "no-problem": "No problem.",
  oops: "Oops!",
  "bad-tiles": "I had no luck with my tiles.",
  thinking: "I'm thinking.",
  "one-moment": "One moment, please.",
  "i-am-back": "I'm back.",
  "slow-connection": "My connection is slow.",
  "are-you-there": "Are you there?",
  "close-game": "Close game!",
  "good-game": "Good game!",
  congratulations: "Congratulations!",
  "play-again": "Shall we play again?",
  "have-to-go": "I have to go now.",
  bye: "Bye!",
};

export const NOT_SAID: Record<NotSaid, string> = {
  "not-at-table": "Only those who play at a table can speak there.",
  "not-one-thing": "Choose a phrase or write something.",
  "too-long": "That is too long: 200 letters at most.",
  unreadable: "Some of those letters cannot be shown.",
  "too-many": "Too fast. Wait a moment before you speak again.",
  "chat-off": "Chat is switched off at this table.",
  "phrases-only": "At this table you can say the ready phrases only.",
  "guests-use-phrases": "With guests you can say the ready phrases only.",
  "no-partner": "You have no partner to speak with.",
  closed: "The game has been over for a while: the chat is closed.",
  "storage-down": "The hall cannot save anything just now. Try again soon.",
};
