// One player at a table: what it knows of the game is what docs/PROTOCOL.md says.

import { createHash, randomBytes, randomUUID } from "node:crypto";
import { placement } from "./board.mjs";

/** The `version` that this client speaks. */
const VERSION = 3;

export class Player {
  /** Every event at the table, by its name, in the order in which they came. */
  events = [];
  /** Refusals of what should have been taken as things stood. */
  refusals = [];
  #socket;
  #table;
  #share;
  /** The stage for which the share was committed to: one that is asked for again is a new one. */
  #committed;
  /** The command that has no answer yet: until it has, nothing else is asked. */
  #waiting;
  #challenged = new Set();
  #timer;
  /** How far the hall's clock is ahead of this machine's. */
  #ahead_ms = 0;
  #settle;
  /** Resolves with the result once it is closed. */
  over = new Promise((resolve, reject) => (this.#settle = { resolve, reject }));

  constructor(browser, name) {
    this.browser = browser;
    this.name = name;
  }

  /** Opens the socket and says hello; from then on it goes to every table laid for it. */
  async begin() {
    const closed = () => this.#settle.reject(new Error(`${this.name}: the socket was closed`));
    const hear = (message) => {
      try {
        this.#hear(message);
      } catch (error) {
        this.#settle.reject(error);
      }
    };
    this.#socket = await this.browser.connect(hear, closed);
    this.#socket.say({ type: "hello", version: VERSION, client: "a stranger" });
  }

  attend(table) {
    if (this.#table) return;
    this.#table = table;
    this.#socket.say({ type: "attend", table });
  }

  end() {
    clearTimeout(this.#timer);
    this.#socket.close();
  }

  #hear(message) {
    if (message.table !== undefined && message.type !== "table-ready" && message.table !== this.#table) return;
    if (message.now_ms !== undefined) this.#ahead_ms = message.now_ms - Date.now();
    switch (message.type) {
      case "table-ready":
        return this.attend(message.table);
      case "table":
        this.setup = message.setup;
        this.seat = message.seat;
        this.side = Math.floor(message.seat / this.setup.ruleset.players_per_side);
        this.state = message.state;
        this.next = message.seq;
        return this.#act();
      case "table-events":
        if (message.seq !== this.next) throw new Error(`${this.name}: missed ${this.next} to ${message.seq}`);
        this.next = message.next;
        this.state = { ...this.state, ...message.changed };
        this.events.push(...message.events);
        this.#answered(message.accepted);
        return this.#act();
      case "accepted":
        this.#answered(message.id);
        return this.#act();
      case "rejected":
        return this.#refused(message);
      case "no-table":
      case "error":
        throw new Error(`${this.name}: ${JSON.stringify(message)}`);
    }
  }

  #answered(id) {
    if (this.#waiting?.id === id) this.#waiting = undefined;
  }

  #refused({ id, rejection }) {
    const { command, seen } = this.#waiting;
    this.#answered(id);
    // Where something happened while the command was on its way, the refusal is about that; and whoever
    // still looks can be waited for.
    const expected = seen !== this.next || rejection.code === "others_still_looking";
    if (!expected) this.refusals.push({ command, rejection });
    const looking_ms = (rejection.until ?? 0) - (Date.now() + this.#ahead_ms);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#act(), Math.max(looking_ms, 100));
  }

  #do(command, fields = {}) {
    const id = randomUUID();
    this.#waiting = { id, command, seen: this.next };
    this.#socket.say({ type: "command", table: this.#table, id, command: { command, ...fields } });
  }

  /** What there is to do now. */
  #act() {
    const { phase, freeze } = this.state;
    if (freeze || this.#waiting) return;
    switch (phase.phase) {
      case "gathering":
        return this.#getReady(phase.stage);
      case "turn":
        if (this.#challenges()) return this.#do("call_challenge");
        if (phase.side === this.side) this.#takeTurn();
        return;
      case "adjudicating":
        if (phase.caller === this.seat) this.#do("submit_slip", { words: this.state.open.play.words.map(({ text }) => text) });
        return;
      case "out_play":
      case "last_look":
        if (this.state.open && this.state.open.side !== this.side && !phase.accepted[this.side]) this.#do("accept");
        return;
      case "over":
        if (phase.closed) return this.#settle.resolve(phase.result);
        if (!phase.signed[this.side]) this.#do("sign_result");
    }
  }

  #getReady({ stage, until }) {
    if (stage === "revealing") {
      if (this.#committed) this.#do("reveal", { entropy: this.#share.toString("hex") });
      this.#committed = undefined;
      return;
    }
    const asked = `${stage} ${until}`;
    if (this.#committed === asked) return;
    this.#committed = asked;
    this.#share = randomBytes(16);
    this.#do("ready", { commitment: createHash("sha256").update(this.#share).digest("hex") });
  }

  /** The first play of every other side is challenged, to see what that comes to. */
  #challenges() {
    const { open } = this.state;
    if (!open || open.side === this.side || this.#challenged.has(open.side)) return false;
    this.#challenged.add(open.side);
    return true;
  }

  #takeTurn() {
    const { rack } = this.state.sides[this.side];
    const laid = placement(this.state.board, rack);
    if (laid) this.#do("place_tiles", { laid });
    else this.#do("pass_turn");
  }
}
