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

export const isKnown = (lesson: string): boolean => known.value.value.includes(lesson);

/** It has been read, or answered: it is not told again. */
export function learn(lesson: string): void {
  if (isKnown(lesson)) return;
  known.value.value = [...known.value.value, lesson];
  keep(KEY, known.value.value);
}
