// The keys of the board. Every thing a mouse can do at a table, the keyboard does too.

import * as hands from "../../state/hand.ts";
import type { TableController } from "./controller.ts";

const ARROWS: Record<string, "left" | "right" | "up" | "down"> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};

/** What the keys do, for the help: in the order in which they are listed. */
export const KEYS: readonly (readonly [string, string])[] = [
  ["← ↑ → ↓", "move the cursor; the first press turns it"],
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
  [";", "play by words"],
  ["?", "this list"],
];

/** How long after the first `2` the second one passes. */
const AGAIN_MS = 5_000;
const AT_LEAST_MS = 400;
let passAskedAt = Number.NEGATIVE_INFINITY;

export function onBoardKey(event: KeyboardEvent, controller: TableController): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (obey(event, controller)) event.preventDefault();
}

function obey(event: KeyboardEvent, controller: TableController): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) controller.change((hand) => hands.arrow(hand, arrow));
  else if (/^[a-z]$/i.test(event.key)) controller.typeLetter(event.key.toUpperCase(), event.shiftKey);
  else return special(event, controller);
  return true;
}

function special(event: KeyboardEvent, controller: TableController): boolean {
  switch (event.key) {
    case " ":
      controller.change(hands.skip);
      return true;
    case "Backspace":
      controller.change(hands.backspace);
      return true;
    case "Delete":
      controller.change(hands.deleteHere);
      return true;
    case "Escape":
      controller.change(hands.recall);
      return true;
    case "/":
      controller.shuffle();
      return true;
    case "Enter":
      if (!event.repeat) controller.press();
      return true;
    default:
      return !event.repeat && digit(event.key, controller);
  }
}

function digit(key: string, controller: TableController): boolean {
  switch (key) {
    case "1":
      controller.answer("hold");
      return true;
    case "2":
      pass(controller);
      return true;
    case "3":
      controller.answer("challenge");
      return true;
    case "4":
      controller.open.value = "exchange";
      return true;
    case "5":
      void controller.act({ command: "call_director" });
      return true;
    case ";":
      controller.open.value = "words";
      return true;
    case "?":
      controller.open.value = "keys";
      return true;
    default:
      return false;
  }
}

function pass(controller: TableController): void {
  const since = performance.now() - passAskedAt;
  if (since < AT_LEAST_MS) return;
  if (since <= AGAIN_MS) {
    passAskedAt = Number.NEGATIVE_INFINITY;
    return controller.answer("pass");
  }
  passAskedAt = performance.now();
  controller.sayPassAgain();
}
