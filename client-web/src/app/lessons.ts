// What is explained once: the first time that an account meets it in this browser.

import { computed, signal } from "@preact/signals";
import { account } from "./hall.ts";
import { keep, kept } from "./kept.ts";

const KEY = "lessons";

function stored(): string[] {
  const known = kept(KEY);
  return Array.isArray(known) ? known.map(String) : [];
}

const whose = computed(() => account.value?.id);
const known = computed(() => {
  void whose.value;
  return signal<readonly string[]>(stored());
});

/** So long it has been on a screen that somebody could see, in all: twice as long as it takes to read. */
const READ_AFTER_MS = 8_000;
/** How long the lessons that are not known yet have been seen. */
const seenMs = new Map<string, number>();

export const isKnown = (lesson: string): boolean => known.value.value.includes(lesson);

/** A lesson was on the screen for so long. */
export function saw(lesson: string, ms: number): void {
  const key = `${whose.value ?? ""} ${lesson}`;
  const seen = (seenMs.get(key) ?? 0) + ms;
  seenMs.set(key, seen);
  if (seen >= READ_AFTER_MS) learn(lesson);
}

/** It has been read, or what it is about was answered: it is not told again. */
export function learn(lesson: string): void {
  if (isKnown(lesson)) return;
  known.value.value = [...known.value.value, lesson];
  keep(KEY, known.value.value);
}
