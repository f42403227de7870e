// What is explained once: the first time it appears at a table of this browser.

import { signal } from "@preact/signals";

const KEY = "tilehall.lessons";

function stored(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

const known = signal<readonly string[]>(stored());

export const isKnown = (lesson: string): boolean => known.value.includes(lesson);

/** It has been read, or answered: it is not told again. */
export function learn(lesson: string): void {
  if (isKnown(lesson)) return;
  known.value = [...known.value, lesson];
  try {
    localStorage.setItem(KEY, JSON.stringify(known.value));
  } catch {
    // A browser that keeps nothing is told again next time.
  }
}
