// Tells what happened: one sentence in the banner and the live region, and a sound.

import { say, show, speak } from "../../app/notices.ts";
import { settings } from "../../app/settings.ts";
import { play, type Sound } from "../../app/sounds.ts";
import type { TableEvent } from "../../protocol.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { eventSentence } from "../../words/events.ts";
import { phaseTelling } from "../../words/phases.ts";

const SOUNDS: Partial<Record<TableEvent["event"], Sound>> = {
  tiles_placed: "tile",
  tiles_exchanged: "tile",
  play_held: "hold",
  challenge_called: "hold",
  play_taken_off: "off",
  play_stood: "stands",
  director_called: "hold",
  game_started: "begin",
  game_over: "begin",
};

export class Reporter {
  private seen = -1;
  private waited = false;

  report(table: Table | undefined): void {
    if (!table || table.seq === this.seen) return;
    const first = this.seen < 0;
    this.seen = table.seq;
    const telling = phaseTelling(table);
    const myTurnNow = telling.waits === "me" && !this.waited;
    this.waited = telling.waits === "me";
    if (first) return speak(telling.text);
    const me = sideOf(table.setup, table.seat);
    const sentences = table.latest.flatMap((event) => eventSentence(event, table.setup, me) ?? []);
    // The phase is on the screen already; it is only spoken, and only when it asks for something.
    const phase = myTurnNow ? telling.text : "";
    const spokenToo = settings.value.announce === "all";
    if (sentences.length > 0) (spokenToo ? say : show)(sentences.join(" "), "info", phase);
    if (phase && (sentences.length === 0 || !spokenToo)) speak(phase);
    const sound = table.latest.map(({ event }) => SOUNDS[event]).findLast(Boolean);
    if (sound) play(sound);
  }
}
