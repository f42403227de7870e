// One sentence at a time, in the banner row and in the live region alike.

import { signal } from "@preact/signals";

export type Notice = { text: string; kind: "info" | "error" };

/** What the banner says besides the phase, until it is replaced or old. */
export const notice = signal<Notice | undefined>(undefined);
/** What a screen reader speaks. */
export const spoken = signal("");

const SHOWN_MS = 6_000;
let timer: number | undefined;

/** Shows a sentence and speaks it, with what stands elsewhere on the screen, if that is new too. */
export function say(text: string, kind: Notice["kind"] = "info", elsewhere = ""): void {
  show(text, kind);
  speak(`${text} ${elsewhere}`.trim());
}

/** Shows a sentence without speaking it. */
export function show(text: string, kind: Notice["kind"] = "info"): void {
  notice.value = { text, kind };
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
