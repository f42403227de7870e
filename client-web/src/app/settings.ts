// What a player has chosen for this browser.

import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark" | "contrast";
export type Settings = {
  theme: Theme;
  sounds: boolean;
  /** The browser's own notices while this tab is hidden. */
  notices: boolean;
  /** Letters and numbers along the edges of the board. */
  coordinates: boolean;
  /** Nothing slides or fades, whatever the system says. */
  still: boolean;
  /** What the table speaks to a screen reader: all that happens, or only what waits for the player. */
  announce: "all" | "mine";
  /** New tiles go where others left, or the rack is kept from A to Z. */
  rackOrder: "mine" | "alphabet";
};

const KEY = "tilehall.settings";
const DEFAULTS: Settings = {
  theme: "system",
  sounds: true,
  notices: false,
  coordinates: true,
  still: false,
  announce: "all",
  rackOrder: "mine",
};

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

/** Puts what concerns the look on the document, where the styles read it, and keeps it there. */
export function applyTheme(): void {
  effect(() => {
    const { theme, still, coordinates } = settings.value;
    mark("theme", theme === "system" ? undefined : theme);
    mark("motion", still ? "still" : undefined);
    mark("edges", coordinates ? undefined : "off");
  });
}

/** Whether the table's board has letters and numbers around it: narrow windows have no room for them. */
export const coordinatesShown = (): boolean =>
  settings.value.coordinates && matchMedia("(min-width: 24.5em) and (min-height: 22em)").matches;

function mark(name: string, value: string | undefined): void {
  if (value === undefined) delete document.documentElement.dataset[name];
  else document.documentElement.dataset[name] = value;
}
