// An independent check of a Tilehall game record, written from docs/FAIRNESS.md
// alone: no code is shared with the engine, and nothing but the language's own
// Web Crypto is used, so that it runs in Node and in a browser alike.
//
//   node docs/fairness/verify.mjs record.json [record.json ...]
//
// Prints "ok" and the number of tiles re-dealt, or the first mismatch, for each
// file. Exit code 0: all records check out; 1: one does not; 2: unreadable.

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ?";
const COUNTS = [9, 2, 2, 4, 12, 2, 3, 2, 9, 1, 1, 4, 2, 6, 8, 2, 1, 6, 4, 6, 4, 2, 2, 1, 2, 1, 2];
const DOMAIN = new TextEncoder().encode("tilehall/seed/v1\0");

/** What is wrong with a record, and with which of its events. */
export class Mismatch extends Error {
  constructor(event, reason) {
    super(`event ${event}: ${reason}`);
    this.event = event;
  }
}

const fromHex = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
const toHex = (bytes) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
const webCrypto = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));

/** One ChaCha20 block (20 rounds, 64-bit counter, nonce zero) as sixteen words. */
function chachaBlock(key, counter) {
  const start = [0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, ...key,
    Number(counter & 0xffffffffn), Number(counter >> 32n), 0, 0];
  const x = Uint32Array.from(start);
  const rotate = (value, bits) => (value << bits) | (value >>> (32 - bits));
  const quarter = (a, b, c, d) => {
    x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 16);
    x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 12);
    x[a] += x[b]; x[d] = rotate(x[d] ^ x[a], 8);
    x[c] += x[d]; x[b] = rotate(x[b] ^ x[c], 7);
  };
  for (let round = 0; round < 10; round++) {
    quarter(0, 4, 8, 12); quarter(1, 5, 9, 13); quarter(2, 6, 10, 14); quarter(3, 7, 11, 15);
    quarter(0, 5, 10, 15); quarter(1, 6, 11, 12); quarter(2, 7, 8, 13); quarter(3, 4, 9, 14);
  }
  return x.map((word, index) => word + start[index]);
}

/** The stream of words of a seed, and where in it the next draw begins. */
class Stream {
  constructor(seed) {
    const view = new DataView(seed.buffer, seed.byteOffset, 32);
    this.key = Array.from({ length: 8 }, (_, index) => view.getUint32(4 * index, true));
    this.position = 0;
  }

  word() {
    const block = Math.floor(this.position / 16);
    if (this.blockNumber !== block) {
      this.block = chachaBlock(this.key, BigInt(block));
      this.blockNumber = block;
    }
    return this.block[this.position++ % 16];
  }

  below(bound) {
    const fair = Math.floor(2 ** 32 / bound) * bound;
    for (;;) {
      const word = this.word();
      if (word < fair) return word % bound;
    }
  }

  /** Draws `count` tiles out of `bag` (27 counts), fewer if it runs short. */
  draw(bag, count) {
    let drawn = "";
    let left = bag.reduce((sum, n) => sum + n, 0);
    for (; drawn.length < count && left > 0; left--) {
      let index = this.below(left);
      const kind = bag.findIndex((n) => (index < n ? true : ((index -= n), false)));
      bag[kind]--;
      drawn += ALPHABET[kind];
    }
    return drawn;
  }
}

const put = (bag, tiles) => [...tiles].forEach((tile) => bag[ALPHABET.indexOf(tile)]++);
const take = (bag, tiles) => [...tiles].forEach((tile) => bag[ALPHABET.indexOf(tile)]--);
const counted = (tiles) => {
  const counts = ALPHABET.split("").map(() => 0);
  put(counts, tiles);
  return counts;
};
/** A tile as it lay on the rack: a blank on the board is the letter it stands for, in lower case. */
const tileOf = (face) => (face === face.toLowerCase() ? "?" : face);
const inOrder = (tiles) => [...tiles].sort((a, b) => ALPHABET.indexOf(a) - ALPHABET.indexOf(b)).join("");
const rank = (tile) => (tile === "?" ? 0 : 1 + ALPHABET.indexOf(tile));

/**
 * Checks a record; the number of tiles re-dealt, or a Mismatch. Browsers keep Web Crypto
 * from pages that come without https: there the page brings a SHA-256 of its own.
 */
export async function verify(record, sha256 = webCrypto) {
  const fail = (index, reason) => { throw new Mismatch(index, reason); };
  const [created] = record.events;
  if (record.format !== 1 || created?.event !== "game_created") fail(0, "not a record");
  const server = fromHex(created.server_entropy ?? "");
  if (toHex(await sha256(server)) !== created.commitment) fail(0, "server commitment");

  let commitments = {};
  let shares = {};
  let stream;
  let bag = [...COUNTS];
  let dealt = 0;
  let over = false;
  let revealing = false;
  const out = new Set();
  const held = Array.from({ length: created.setup.ruleset.sides }, () => counted(""));
  let latest;
  const gain = (index, side, tiles) => {
    if (!held[side]) fail(index, `there is no side ${side}`);
    put(held[side], tiles);
  };
  const lose = (index, side, tiles) => {
    if (!held[side]) fail(index, `there is no side ${side}`);
    take(held[side], tiles);
    if (held[side].some((n) => n < 0)) fail(index, `side ${side} does not have the tiles ${tiles}`);
  };
  const players = created.setup.ruleset.players_per_side;
  const known = (index, { tiles }) => tiles ?? fail(index, "the tiles are missing");
  const redeal = (index, expected, drawFrom) => {
    if (!stream) fail(index, "a draw before the seed is known");
    const tiles = stream.draw(drawFrom, expected.length);
    if (tiles !== expected) fail(index, `the seed gives ${tiles}, the record says ${expected}`);
    dealt += tiles.length;
  };
  const expectWord = (index, word) => {
    if (stream?.position !== word) fail(index, `the stream is at word ${stream?.position}, not ${word}`);
  };
  const redealTurn = (index, event, expected) => {
    expectWord(index, event.from_word);
    redeal(index, expected, bag);
    expectWord(index, event.to_word);
  };

  for (const [index, event] of record.events.entries()) {
    switch (event.event) {
      case "side_out":
        out.add(event.side);
        break;
      case "reveal_called":
        revealing = true;
        break;
      case "recommit_failed":
        if (revealing) fail(index, "nobody was asked to commit anew");
        break;
      case "seat_ready":
        if (revealing) fail(index, `seat ${event.seat} commits while others reveal`);
        commitments[event.seat] = event.commitment;
        break;
      case "reveal_failed": {
        const silent = Object.keys(commitments).filter((seat) => !shares[seat]);
        if (`${event.seats}` !== `${silent}`) fail(index, `seats ${silent} did not reveal`);
        revealing = false;
        commitments = {};
        shares = {};
        break;
      }
      case "seat_revealed": {
        const share = fromHex(event.entropy);
        if (toHex(await sha256(share)) !== commitments[event.seat]) {
          fail(index, `the share of seat ${event.seat} is not the one committed to`);
        }
        shares[event.seat] = share;
        break;
      }
      case "first_decided": {
        for (const seat of Object.keys(commitments)) {
          if (!shares[seat]) fail(index, `the share of seat ${seat} is missing`);
        }
        const seats = Object.keys(shares).map(Number).sort((a, b) => a - b);
        const parts = [DOMAIN, server, ...seats.map((seat) => shares[seat])];
        const bytes = Uint8Array.from(parts.flatMap((part) => [...part]));
        stream = new Stream(await sha256(bytes));
        if (event.how.kind !== "drawn") break;
        let still = [...Array(created.setup.ruleset.sides).keys()].filter((side) => !out.has(side));
        for (const [sides, tiles] of event.how.draws) {
          if (`${sides}` !== `${still}`) fail(index, `sides ${still} draw, not ${sides}`);
          if (tiles.length !== sides.length) fail(index, "not one tile a side");
          redeal(index, tiles, [...COUNTS]);
          const best = Math.min(...[...tiles].map(rank));
          still = sides.filter((_, place) => rank(tiles[place]) === best);
        }
        expectWord(index, event.how.to_word);
        if (`${still}` !== `${event.side}`) fail(index, `side ${still} drew the right to go first`);
        break;
      }
      case "position_set": {
        if (!stream) fail(index, "a position before the seed is known");
        const position = created.setup.position;
        bag = [...COUNTS];
        for (const face of position.board) {
          if (face !== ".") take(bag, tileOf(face));
        }
        position.racks.forEach((rack, side) => {
          take(bag, rack ?? "");
          gain(index, side, rack ?? "");
        });
        break;
      }
      case "tiles_drawn":
        redealTurn(index, event, known(index, event.tiles));
        gain(index, event.side, event.tiles.tiles);
        break;
      case "tiles_placed":
        latest = event.play.laid.map(({ face }) => tileOf(face)).join("");
        lose(index, event.side, latest);
        break;
      case "play_put_back":
        lose(index, event.side, latest);
        break;
      case "tiles_exchanged":
        if (Math.floor(event.by.seat / players) !== event.side) fail(index, "not by that side");
        lose(index, event.side, known(index, event.returned));
        redealTurn(index, event, known(index, event.drawn));
        gain(index, event.side, event.drawn.tiles);
        put(bag, event.returned.tiles);
        break;
      case "play_taken_off":
        lose(index, event.side, known(index, event.returned));
        if (inOrder(event.returned.tiles) !== event.returned.tiles) fail(index, "tiles out of order");
        gain(index, event.side, latest ?? "");
        put(bag, event.returned.tiles);
        break;
      case "game_over":
        if (event.server_entropy !== created.server_entropy) fail(index, "server entropy");
        if (`${event.racks.map(counted)}` !== `${held}`) fail(index, "the racks are not those of the game");
        over = true;
        break;
    }
  }
  if (!over) fail(record.events.length, "the record ends before the game does");
  return dealt;
}

async function main(files) {
  const { readFile } = await import("node:fs/promises");
  let code = 0;
  for (const file of files) {
    try {
      console.log(`${file}: ok, ${await verify(JSON.parse(await readFile(file, "utf8")))} tiles re-dealt`);
    } catch (error) {
      console.log(`${file}: ${error.message}`);
      code = Math.max(code, error instanceof Mismatch ? 1 : 2);
    }
  }
  process.exitCode = code;
}

if (typeof process !== "undefined" && process.argv[1]?.endsWith("verify.mjs")) {
  await main(process.argv.slice(2));
}
