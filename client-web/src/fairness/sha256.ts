// SHA-256 (FIPS 180-4). The browser has one of its own, but keeps it from pages without
// https, and a club may well run its hall on a plain address of the school's network.

const ROUND = constants(64, 1 / 3);
const START = constants(8, 1 / 2);

/** The first 32 bits of the fractional parts of the roots of the first primes. */
function constants(count: number, root: number): Uint32Array {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) {
    let prime = true;
    for (let d = 2; d * d <= n; d++) if (n % d === 0) prime = false;
    if (prime) found.push((n ** root % 1) * 2 ** 32);
  }
  return Uint32Array.from(found);
}

const rotated = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function padded(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const view = new DataView(new ArrayBuffer(blocks * 64));
  bytes.forEach((byte, at) => view.setUint8(at, byte));
  view.setUint8(bytes.length, 0x80);
  view.setUint32(blocks * 64 - 4, bytes.length * 8);
  return view;
}

function schedule(view: DataView, block: number): Uint32Array {
  const words = new Uint32Array(64);
  for (let t = 0; t < 16; t++) words[t] = view.getUint32(block + 4 * t);
  for (let t = 16; t < 64; t++) {
    const [early, late] = [words[t - 15] ?? 0, words[t - 2] ?? 0];
    const a = rotated(early, 7) ^ rotated(early, 18) ^ (early >>> 3);
    const b = rotated(late, 17) ^ rotated(late, 19) ^ (late >>> 10);
    words[t] = (words[t - 16] ?? 0) + a + (words[t - 7] ?? 0) + b;
  }
  return words;
}

function compressed(state: Uint32Array, words: Uint32Array): Uint32Array {
  let [a, b, c, d, e, f, g, h] = state as unknown as [number, number, number, number, number, number, number, number];
  for (let t = 0; t < 64; t++) {
    const mixE = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const one = (h + mixE + ((e & f) ^ (~e & g)) + (ROUND[t] ?? 0) + (words[t] ?? 0)) | 0;
    const mixA = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const two = (mixA + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return Uint32Array.from([a, b, c, d, e, f, g, h], (word, at) => word + (state[at] ?? 0));
}

export function sha256(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = padded(bytes);
  let state = START;
  for (let block = 0; block < view.byteLength; block += 64) state = compressed(state, schedule(view, block));
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => digest.setUint32(4 * at, word));
  return new Uint8Array(digest.buffer);
}

export const toHex = (bytes: Uint8Array): string => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export const fromHex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
