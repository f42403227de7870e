// The hand outlives a reload: order and staged tiles are kept for as long as the tab lives.

import { EMPTY_HAND, type Hand } from "../../state/hand.ts";

const KEY = "tilehall.hand.";

export function saveHand(table: string, hand: Hand): void {
  try {
    sessionStorage.setItem(KEY + table, JSON.stringify(hand));
  } catch {
    // A browser that stores nothing plays on without.
  }
}

/** The order of a rack goes with its player to the table where the game goes on. */
export function passHandOn(from: string, to: string): void {
  saveHand(to, { ...loadHand(from), staged: [] });
}

export function loadHand(table: string): Hand {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY + table) ?? "{}") as Partial<Hand>;
    return { ...EMPTY_HAND, ...kept, picked: undefined, aimed: false };
  } catch {
    return EMPTY_HAND;
  }
}
