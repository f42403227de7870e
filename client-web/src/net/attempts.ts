// Attempts to get a socket. An attempt that hangs may be one that a slow line will answer, or one that was
// begun while there was no network: it is left alone for a while, and overtaken by a second.

/** How long an attempt may hang. */
const PATIENCE_MS = 4_000;

export type Waits = {
  /** From a refused attempt to the next. */
  again: () => number;
  /** How long an attempt hangs before another is begun beside it. */
  overtake: () => number;
};

export type Outcome = {
  /** A socket is open; the other attempts are given up. */
  opened: (socket: WebSocket) => void;
  /** An attempt was refused or overtaken. */
  failed: () => void;
};

export class Attempts {
  /** At most two, the older one first. */
  private pending: { socket: WebSocket; since: number }[] = [];
  private timer: number | undefined;

  constructor(
    private readonly url: string,
    private readonly waits: Waits,
    private readonly outcome: Outcome,
  ) {}

  /** Begins another attempt, beside one that hangs not too long yet. */
  begin(): void {
    const now = performance.now();
    const [older, newer] = this.pending;
    if (older && now - older.since >= PATIENCE_MS) this.giveUp(older.socket);
    else if (newer) this.giveUp(newer.socket);
    const socket = new WebSocket(this.url);
    this.pending.push({ socket, since: now });
    socket.onopen = () => {
      this.pending = this.pending.filter((one) => one.socket !== socket);
      this.stop();
      this.outcome.opened(socket);
    };
    socket.onclose = () => this.refused(socket);
    this.later(this.waits.overtake(), () => {
      this.outcome.failed();
      this.begin();
    });
  }

  /** Begins one after a while. */
  after(ms: number): void {
    this.later(ms, () => this.begin());
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const { socket } of this.pending) this.giveUp(socket);
  }

  private refused(socket: WebSocket): void {
    this.giveUp(socket);
    this.outcome.failed();
    // Beside one that still hangs the next is due already.
    if (this.pending.length === 0) this.after(this.waits.again());
  }

  private giveUp(socket: WebSocket): void {
    this.pending = this.pending.filter((one) => one.socket !== socket);
    socket.onopen = socket.onclose = null;
    socket.close();
  }

  private later(ms: number, then: () => void): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(then, ms);
  }
}
