// What a player chose for the last game, offered again for the next.

import type { Watch } from "../protocol.ts";
import type { Changes } from "../state/rules/changes.ts";

const KEY = "tilehall.new-game";

export type Choices = {
  rules: string;
  lexicon: string;
  minutes: number | undefined;
  changes: Changes;
  checkWords: boolean;
  level: number;
  /** Who may watch; left open, as is usual for those who play. */
  watch: Watch | "usual";
};

const DEFAULTS: Choices = {
  rules: "practice",
  lexicon: "tilehall-en",
  minutes: undefined,
  changes: {},
  checkWords: true,
  level: 2,
  watch: "usual",
};

export function lastChoices(): Choices {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Choices>) };
  } catch {
    return DEFAULTS;
  }
}

export function keepChoices(choices: Partial<Choices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...lastChoices(), ...choices }));
  } catch {
    // A browser that keeps nothing asks again.
  }
}
