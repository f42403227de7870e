// Announces events: one sentence in the banner and the live region, and a sound.

import { say, show, speak } from "../../app/notices.ts";
import { coordinatesShown, settings } from "../../app/settings.ts";
import { play, type Sound } from "../../app/sounds.ts";
import type { TableEvent } from "../../protocol.ts";
import { tableWaits } from "../../app/waiting.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { PHRASES } from "../../words/chat.ts";
import { eventSentence } from "../../words/events.ts";
import { phaseMessage } from "../../words/phases.ts";
import { verdictOf, type Verdict } from "../../words/verdicts.ts";

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

export class Announcer {
  private seen = -1;
  private waited = false;
  private heard: number | undefined;

  constructor(private readonly rule: (verdict: Verdict) => void) {}

  report(table: Table | undefined): void {
    if (table) this.chat(table);
    if (!table || table.seq === this.seen) return;
    const first = this.seen < 0;
    this.seen = table.seq;
    const message = phaseMessage(table);
    tableWaits.value = message.waits === "me";
    const myTurnNow = message.waits === "me" && !this.waited;
    this.waited = message.waits === "me";
    if (first) return speak(message.text);
    const me = sideOf(table.setup, table.seat);
    const told = (squares: boolean): string =>
      table.latest.flatMap((event) => eventSentence(event, table.setup, table.seat, squares) ?? []).join(" ");
    const sentence = told(true);
    // The phase is on the screen already; it is only spoken, and only when it asks for something.
    const phase = myTurnNow ? message.text : "";
    const spokenToo = settings.value.announce === "all";
    // Ears get the square of a play always, eyes where the board names its squares.
    if (sentence) show(told(coordinatesShown()));
    const heard = [spokenToo ? sentence : "", phase].filter(Boolean).join(" ");
    if (heard) speak(heard);
    for (const event of table.latest) {
      const verdict = verdictOf(event, table.setup, me, takenOff(table));
      if (verdict) this.rule(verdict);
    }
    // A turn never comes without a sound: where what brought it has none, it has its own.
    const sound = table.latest.map(({ event }) => SOUNDS[event]).findLast(Boolean) ?? (myTurnNow ? "waiting" : undefined);
    if (sound) play(sound);
  }

  /** What a partner says is shown at once: the chat may be behind a tab. */
  private chat({ chat, seat }: Table): void {
    const before = this.heard;
    this.heard = chat.length;
    if (before === undefined || chat.length <= before) return;
    const said = chat.slice(before).findLast((message) => message.to === "side" && message.seat !== seat);
    if (said) say(`${said.name}: ${said.phrase ? PHRASES[said.phrase] : said.text}`);
  }
}

/** What the latest play had scored. */
function takenOff({ turns }: Table): number {
  const play = turns.findLast((event) => event.event === "tiles_placed");
  return play?.event === "tiles_placed" ? play.play.score : 0;
}
