import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { Connection, type Link } from "./connection.ts";
import { ServerClock } from "./server-clock.ts";

/** A line to a hall that answers after a while, until it falls silent without a word. */
class Line {
  static readonly OPEN = 1;
  static tripMs = 0;
  static silent = false;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    setTimeout(() => {
      if (Line.silent) return;
      this.readyState = Line.OPEN;
      this.onopen?.();
    }, Line.tripMs);
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "hello") this.says({ type: "welcome", version: message.version, now_ms: 0, storage_up: true });
    if (message.type === "ping") this.says({ type: "pong", id: message.id, now_ms: 0 });
  }

  close(): void {
    this.readyState = 3;
  }

  private says(message: ServerMessage): void {
    setTimeout(() => {
      if (!Line.silent && this.readyState === Line.OPEN) this.onmessage?.({ data: JSON.stringify(message) });
    }, Line.tripMs);
  }
}

describe("the line to the hall", () => {
  let link: Link | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("document", { addEventListener: () => undefined, hidden: false });
    Line.silent = false;
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  function atTable(tripMs: number): void {
    Line.tripMs = tripMs;
    const hooks = {
      opened: () => undefined,
      message: () => undefined,
      link: (now: Link) => {
        link = now;
      },
    };
    const connection = new Connection("ws://hall/ws", new ServerClock(() => performance.now()), hooks);
    connection.open();
    connection.watchClosely(true);
  }

  it("is known to be lost within 3 s at a table, whenever it falls silent", () => {
    for (let after = 0; after <= 3_000; after += 100) {
      atTable(40);
      vi.advanceTimersByTime(10_000 + after);
      expect(link).toBe("up");
      Line.silent = true;
      vi.advanceTimersByTime(3_000);
      expect(link, `silent after ${after} ms`).toBe("lost");
      Line.silent = false;
      vi.clearAllTimers();
    }
  });

  it("is not given up for being slow", () => {
    atTable(700);
    vi.advanceTimersByTime(2_100);
    for (let second = 0; second < 120; second++) {
      vi.advanceTimersByTime(1_000);
      expect(link).toBe("up");
    }
  });
});
