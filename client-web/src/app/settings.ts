// What a player has chosen for this browser.

import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark" | "contrast";
export type Settings = {
  theme: Theme;
  sounds: boolean;
  /** Letters and numbers along the edges of the board. */
  coordinates: boolean;
};

const KEY = "tilehall.settings";
const DEFAULTS: Settings = { theme: "system", sounds: true, coordinates: true };

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return DEFAULTS;
  }
}

export const settings = signal<Settings>(stored());

export function choose(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings.value));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

/** Puts the theme on the document and keeps it there. */
export function applyTheme(): void {
  effect(() => {
    const { theme } = settings.value;
    if (theme === "system") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
  });
}
