// Small sounds, made when they are first needed and only where they are wanted.

import { settings } from "./settings.ts";

export type Sound = "tile" | "hold" | "off" | "stands" | "begin" | "minute" | "waiting";

type Tone = { hz: number; at: number; for: number; like: OscillatorType };

/** A knock of wood, or two or three notes: never more than half a second. */
const TONES: Record<Sound, Tone[]> = {
  tile: [{ hz: 180, at: 0, for: 0.06, like: "triangle" }],
  hold: [
    { hz: 440, at: 0, for: 0.12, like: "sine" },
    { hz: 440, at: 0.16, for: 0.12, like: "sine" },
  ],
  off: [
    { hz: 330, at: 0, for: 0.14, like: "sine" },
    { hz: 247, at: 0.14, for: 0.2, like: "sine" },
  ],
  stands: [
    { hz: 330, at: 0, for: 0.14, like: "sine" },
    { hz: 440, at: 0.14, for: 0.2, like: "sine" },
  ],
  begin: [
    { hz: 392, at: 0, for: 0.12, like: "sine" },
    { hz: 523, at: 0.12, for: 0.2, like: "sine" },
  ],
  waiting: [
    { hz: 523, at: 0, for: 0.12, like: "sine" },
    { hz: 659, at: 0.14, for: 0.2, like: "sine" },
  ],
  minute: [
    { hz: 660, at: 0, for: 0.2, like: "sine" },
    { hz: 660, at: 0.26, for: 0.2, like: "sine" },
  ],
};

let context: AudioContext | undefined;

/** Plays a sound, if the player wants any and the browser lets it. */
export function play(sound: Sound): void {
  // Before a first touch or key a browser only complains.
  if (!settings.value.sounds || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  for (const tone of TONES[sound]) sing(context, tone);
}

function sing(context: AudioContext, tone: Tone): void {
  const [oscillator, volume] = [context.createOscillator(), context.createGain()];
  const begin = context.currentTime + tone.at;
  oscillator.type = tone.like;
  oscillator.frequency.value = tone.hz;
  volume.gain.setValueAtTime(0.12, begin);
  volume.gain.exponentialRampToValueAtTime(0.001, begin + tone.for);
  oscillator.connect(volume).connect(context.destination);
  oscillator.start(begin);
  oscillator.stop(begin + tone.for);
}
