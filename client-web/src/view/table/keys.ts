// The keys of the board. Every thing a mouse can do at a table, the keyboard does too.

import * as hands from "../../state/hand.ts";
import type { Desk } from "./desk.ts";

const ARROWS: Record<string, "left" | "right" | "up" | "down"> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** What the keys do, for the help: in the order in which they are listed. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓", "move the cursor; across its line they turn it first"],
  ["A–Z", "lay that letter (a blank stands in when you do not have it)"],
  ["Shift + A–Z", "lay a blank as that letter"],
  ["Space", "skip a square"],
  ["Backspace", "take back the tile before the cursor"],
  ["Delete", "take back the tile under the cursor"],
  ["Esc", "take back all tiles"],
  ["/", "shuffle the rack"],
  ["Enter", "press the clock"],
  ["1", "hold"],
  ["2 2", "pass"],
  ["3", "challenge"],
  ["4", "exchange"],
  ["5", "call the director"],
  [";", "command box: play by words"],
  ["?", "this list"],
];

/** How long after the first `2` the second one passes. */
const AGAIN_MS = 5_000;
const AT_LEAST_MS = 400;
let passAskedAt = Number.NEGATIVE_INFINITY;

export function onBoardKey(event: KeyboardEvent, desk: Desk): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (obey(event, desk)) event.preventDefault();
}

function obey(event: KeyboardEvent, desk: Desk): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) desk.change((hand) => hands.arrow(hand, arrow));
  else if (/^[a-z]$/i.test(event.key)) desk.typeLetter(event.key.toUpperCase(), event.shiftKey);
  else return special(event, desk);
  return true;
}

function special(event: KeyboardEvent, desk: Desk): boolean {
  switch (event.key) {
    case " ":
      desk.change(hands.skip);
      return true;
    case "Backspace":
      desk.change(hands.backspace);
      return true;
    case "Delete":
      desk.change(hands.deleteHere);
      return true;
    case "Escape":
      desk.change(hands.recall);
      return true;
    case "/":
      desk.shuffle();
      return true;
    case "Enter":
      if (!event.repeat) desk.press();
      return true;
    default:
      return !event.repeat && digit(event.key, desk);
  }
}

function digit(key: string, desk: Desk): boolean {
  switch (key) {
    case "1":
      desk.answer("hold");
      return true;
    case "2":
      pass(desk);
      return true;
    case "3":
      desk.answer("challenge");
      return true;
    case "4":
      desk.open.value = "exchange";
      return true;
    case "5":
      void desk.act({ command: "call_director" });
      return true;
    case ";":
      desk.open.value = "words";
      return true;
    case "?":
      desk.open.value = "keys";
      return true;
    default:
      return false;
  }
}

function pass(desk: Desk): void {
  const since = performance.now() - passAskedAt;
  if (since < AT_LEAST_MS) return;
  if (since <= AGAIN_MS) {
    passAskedAt = Number.NEGATIVE_INFINITY;
    return desk.answer("pass");
  }
  passAskedAt = performance.now();
  desk.sayPassAgain();
}
