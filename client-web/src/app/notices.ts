// One sentence at a time, in the banner row and in the live region alike.

import { computed, signal } from "@preact/signals";

export type Notice = {
  text: string;
  kind: "info" | "error";
  /** The row beside what was pressed, where it has one; the page's own says the rest. */
  at?: string | undefined;
};

/** What the banner says besides the phase, until it is replaced or old. */
export const notice = signal<Notice | undefined>(undefined);
/** What a director has announced, until it is old. It may be several sentences. */
const announced = signal<Notice | undefined>(undefined);
/** What the row says: what the game says gives way to an announcement, and that to what went wrong. */
export const shown = computed(() => (notice.value?.kind === "error" ? notice.value : (announced.value ?? notice.value)));
/** What a screen reader speaks. */
export const spoken = signal("");

const SHOWN_MS = 6_000;
const ANNOUNCED_MS = 30_000;
let timer: number | undefined;
let announcedTimer: number | undefined;

/** Shows a sentence and speaks it, with what stands elsewhere on the screen, if that is new too. */
export function say(text: string, kind: Notice["kind"] = "info", elsewhere = ""): void {
  show(text, kind);
  speak(`${text} ${elsewhere}`.trim());
}

/** Says it beside what was pressed: in the row of that name. */
export function sayAt(at: string, text: string, kind: Notice["kind"] = "info"): void {
  show(text, kind, at);
  speak(text);
}

/** Shows a sentence without speaking it. */
export function show(text: string, kind: Notice["kind"] = "info", at?: string): void {
  notice.value = { text, kind, at };
  clearTimeout(timer);
  timer = window.setTimeout(clearNotice, SHOWN_MS);
}

export const complain = (text: string): void => say(text, "error");

/** Speaks a sentence without showing it: it is on the screen already in another form. */
export function speak(text: string): void {
  // The same sentence again is spoken only if the region's text changes.
  spoken.value = spoken.value === text ? `${text}\u00a0` : text;
}

export function clearNotice(): void {
  notice.value = undefined;
}

/** Shows and speaks what a director announces. */
export function announce(text: string): void {
  announced.value = { text, kind: "info" };
  clearTimeout(announcedTimer);
  announcedTimer = window.setTimeout(() => (announced.value = undefined), ANNOUNCED_MS);
  speak(text);
}

/** Whether an announcement is being shown. */
export const isAnnouncing = (): boolean => announced.value !== undefined;
