// The one websocket: hello, heartbeat, reconnect with backoff.

import { VERSION } from "../generated/protocol.ts";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { backoffMs } from "./backoff.ts";
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
const CONNECT_WITHIN_MS = 6_000;
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
  private attempt = 0;
  private everUp = false;
  private wanted = false;
  private atTable = false;
  private timer: number | undefined;
  private pingId = 0;
  private asked: { id: number; at: number } | undefined;
  private usualRoundTrip = 0;

  constructor(
    private readonly url: string,
    private readonly clock: ServerClock,
    private readonly hooks: Hooks,
  ) {
    addEventListener("online", () => this.reconnectNow());
    addEventListener("offline", () => this.lose());
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden) this.beat();
    });
  }

  open(): void {
    this.wanted = true;
    this.connect();
  }

  /** Ends this socket and begins another: after logging in or out it is another person's. */
  renew(): void {
    this.drop();
    this.connect();
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

  private connect(): void {
    if (!this.wanted) return;
    this.hooks.link(this.attempt === 0 && !this.everUp ? "connecting" : "lost");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    this.later(CONNECT_WITHIN_MS, () => this.lose());
    socket.onopen = () => this.greet();
    socket.onmessage = ({ data }) => this.take(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => {
      if (this.socket === socket) this.lose();
    };
  }

  private greet(): void {
    this.send({ type: "hello", version: VERSION, client: "web" });
    // Not waiting for the welcome saves a round trip to the first board.
    this.hooks.opened();
    this.beat();
  }

  private take(message: ServerMessage): void {
    if (message.type === "welcome") {
      this.everUp = true;
      this.attempt = 0;
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

  private lose(): void {
    this.drop();
    if (!this.wanted) return;
    this.hooks.link("lost");
    this.attempt++;
    if (!this.everUp && this.attempt >= SUSPICIOUS_ATTEMPTS) void this.askWhetherBlocked();
    this.later(backoffMs(this.attempt - 1, Math.random), () => this.connect());
  }

  /** Another version is spoken: reconnecting cannot help. */
  private giveUp(): void {
    this.wanted = false;
    this.drop();
    this.hooks.link("outdated");
  }

  private reconnectNow(): void {
    if (this.socket?.readyState === WebSocket.OPEN) return this.beat();
    this.drop();
    this.attempt = 0;
    this.connect();
  }

  private drop(): void {
    clearTimeout(this.timer);
    const socket = this.socket;
    this.socket = undefined;
    this.asked = undefined;
    socket?.close();
  }

  private async askWhetherBlocked(): Promise<void> {
    const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
    if (answer?.ok && !this.everUp) this.hooks.link("blocked");
  }

  /** The one timer: the next ping, a timeout, or the next attempt. */
  private later(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, ms);
  }
}
