// The one websocket: hello, heartbeat, reconnect.

import { VERSION } from "../generated/protocol.ts";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { Attempts } from "./attempts.ts";
import { retryMs, steadyMs } from "./backoff.ts";
import type { ServerClock } from "./server-clock.ts";

/**
 * `blocked`: HTTP works and sockets never have: a filter is in the way.
 * `outdated`: the hall speaks another version than this page, and only a new page helps.
 */
export type Link = "connecting" | "up" | "lost" | "blocked" | "outdated";

/** How often to ask whether the hall is there: at a table a loss must be seen within 3 s. */
const PING_AT_TABLE_MS = 900;
const PING_ELSEWHERE_MS = 5_000;
/** How long an answer may take on a good line; on a slow one, three usual round trips. */
const ANSWER_WITHIN_MS = 1_600;
/** How long the first socket of all may take, and one for a page that nobody looks at. */
const CONNECT_WITHIN_MS = 6_000;
/** What a new socket takes: on a slow line an attempt is not overtaken before. */
const ROUND_TRIPS_OF_A_SOCKET = 4;
/** The network's return is told to a whole school at once. */
const ARRIVE_WITHIN_MS = 300;
/** So many attempts that never got a socket, and it is asked whether HTTP works. */
const SUSPICIOUS_ATTEMPTS = 3;

export type Hooks = {
  /** The socket is open and `hello` is sent: send what every socket needs. */
  opened: () => void;
  message: (message: ServerMessage) => void;
  link: (link: Link) => void;
};

export class Connection {
  private socket: WebSocket | undefined;
  private readonly attempts: Attempts;
  /** Sockets since the last welcome that were lost, refused or overtaken. */
  private failures = 0;
  private blocked = false;
  private everUp = false;
  private wanted = false;
  private atTable = false;
  private timer: number | undefined;
  private pingId = 0;
  private asked: { id: number; at: number } | undefined;
  private usualRoundTrip = 0;

  constructor(
    url: string,
    private readonly clock: ServerClock,
    private readonly hooks: Hooks,
  ) {
    const waits = {
      again: () => this.againAfterMs(),
      overtake: () => (this.everUp && !document.hidden ? this.overtakenAfterMs() : CONNECT_WITHIN_MS),
    };
    this.attempts = new Attempts(url, waits, {
      opened: (socket) => this.greet(socket),
      failed: () => this.failed(),
    });
    addEventListener("online", () => this.networkReturned());
    addEventListener("offline", () => this.lose());
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || !this.wanted) return;
      if (this.socket) this.beat();
      else this.attempts.begin();
    });
  }

  open(): void {
    this.wanted = true;
    this.hooks.link("connecting");
    this.attempts.begin();
  }

  /** Ends this socket and begins another: after logging in or out it is another person's. */
  renew(): void {
    this.drop();
    if (this.wanted) this.attempts.begin();
  }

  /** At a table the line is watched closely. */
  watchClosely(closely: boolean): void {
    this.atTable = closely;
    if (this.socket?.readyState === WebSocket.OPEN) this.beat();
  }

  /** Sends now, if there is a socket; what must arrive is said again in `opened`. */
  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private greet(socket: WebSocket): void {
    this.socket = socket;
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
    this.send({ type: "hello", version: VERSION, client: "web" });
    // Not waiting for the welcome saves a round trip to the first board.
    this.hooks.opened();
    this.beat();
  }

  private take(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.everUp = true;
      this.failures = 0;
      this.blocked = false;
      this.clock.heard(message.now_ms);
      this.hooks.link("up");
    }
    if (message.type === "pong") this.answered(message.id, message.now_ms);
    if (message.type === "error" && message.code === "wrong-version") return this.giveUp();
    this.hooks.message(message);
  }

  private answered(id: number, hallNow: number): void {
    if (this.asked?.id !== id) return;
    const roundTrip = performance.now() - this.asked.at;
    this.usualRoundTrip = this.usualRoundTrip ? 0.8 * this.usualRoundTrip + 0.2 * roundTrip : roundTrip;
    this.clock.measured(this.asked.at, hallNow);
    this.asked = undefined;
    this.hooks.link("up");
    this.later(this.atTable ? PING_AT_TABLE_MS : PING_ELSEWHERE_MS, () => this.beat());
  }

  /** Asks whether the hall is there, and gives up when no answer comes. */
  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    this.asked = { id: ++this.pingId, at: performance.now() };
    this.send({ type: "ping", id: this.pingId });
    this.later(Math.max(ANSWER_WITHIN_MS, 3 * this.usualRoundTrip), () => this.lose());
  }

  /** There was a socket, or was to be one, and there is none. */
  private lose(): void {
    this.drop();
    if (!this.wanted) return;
    this.failed();
    this.attempts.after(this.againAfterMs());
  }

  private failed(): void {
    this.failures++;
    if (!this.blocked) this.hooks.link("lost");
    if (!this.everUp && this.failures >= SUSPICIOUS_ATTEMPTS) void this.askWhetherBlocked();
  }

  private againAfterMs(): number {
    return retryMs(this.failures - 1, document.hidden, Math.random);
  }

  private overtakenAfterMs(): number {
    return Math.max(steadyMs(Math.random), ROUND_TRIPS_OF_A_SOCKET * this.usualRoundTrip);
  }

  /** Another version is spoken: reconnecting cannot help. */
  private giveUp(): void {
    this.wanted = false;
    this.drop();
    this.hooks.link("outdated");
  }

  private networkReturned(): void {
    if (this.socket) return this.beat();
    this.attempts.stop();
    if (this.wanted) this.attempts.after(ARRIVE_WITHIN_MS * Math.random());
  }

  private drop(): void {
    clearTimeout(this.timer);
    this.attempts.stop();
    const socket = this.socket;
    this.socket = undefined;
    this.asked = undefined;
    socket?.close();
  }

  private async askWhetherBlocked(): Promise<void> {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (this.everUp) return;
    this.blocked = answer?.ok === true;
    this.hooks.link(this.blocked ? "blocked" : "lost");
  }

  /** The one timer of an open socket: the next ping, or its timeout. */
  private later(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, ms);
  }
}
