import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ClientMessage, ServerMessage } from "../protocol.ts";
import { Connection, type Link } from "./connection.ts";
import { ServerClock } from "./server-clock.ts";

/** A line to a hall that answers after a while, until it falls silent without a word or refuses. */
class Line {
  static readonly OPEN = 1;
  static tripMs = 0;
  static silent = false;
  static refuses = false;
  /** When each attempt was begun. */
  static begun: number[] = [];
  /** How many attempts hang. */
  static hanging = 0;
  readyState = 0;
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor() {
    Line.begun.push(performance.now());
    Line.hanging++;
    // Who was begun without a network hears nothing even after its return.
    if (Line.silent) return;
    setTimeout(() => {
      if (this.readyState !== 0) return;
      Line.hanging--;
      this.readyState = Line.refuses ? 3 : Line.OPEN;
      if (Line.refuses) this.onclose?.();
      else this.onopen?.();
    }, Line.tripMs);
  }

  send(text: string): void {
    const message = JSON.parse(text) as ClientMessage;
    if (message.type === "hello") this.says({ type: "welcome", version: message.version, now_ms: 0, storage_up: true });
    if (message.type === "ping") this.says({ type: "pong", id: message.id, now_ms: 0 });
  }

  close(): void {
    if (this.readyState === 0) Line.hanging--;
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
  let page: { hidden: boolean; addEventListener: (name: string, heard: () => void) => void };
  const heard = new Map<string, () => void>();
  const listens = (name: string, then: () => void) => void heard.set(name, then);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Line);
    vi.stubGlobal("window", globalThis);
    page = { hidden: false, addEventListener: listens };
    vi.stubGlobal("addEventListener", listens);
    vi.stubGlobal("document", page);
    Object.assign(Line, { silent: false, refuses: false, begun: [], hanging: 0 });
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

  /** The longest from the network's return until the page is in step, over returns at many moments of a long loss. */
  function longestReturn(how: "silent" | "refuses", tripMs = 40): number {
    let longest = 0;
    for (let after = 5_000; after < 12_000; after += 70) {
      atTable(tripMs);
      vi.advanceTimersByTime(3_000);
      Line[how] = true;
      vi.advanceTimersByTime(after);
      Line[how] = false;
      let waited = 0;
      for (; link !== "up" && waited < 20_000; waited += 20) vi.advanceTimersByTime(20);
      longest = Math.max(longest, waited);
      vi.clearAllTimers();
    }
    return longest;
  }

  it("is in step within 2 s of the network's return, attempts having been refused or left hanging", () => {
    expect(longestReturn("refuses")).toBeLessThanOrEqual(2_000);
    expect(longestReturn("silent")).toBeLessThanOrEqual(2_000);
  });

  it("comes back over a line on which a new socket takes long", () => {
    expect(longestReturn("silent", 700)).toBeLessThanOrEqual(6_000);
  });

  it("has two attempts at most that hang, and begins one or two a second", () => {
    atTable(40);
    vi.advanceTimersByTime(3_000);
    Line.silent = true;
    vi.advanceTimersByTime(5_000);
    const before = Line.begun.length;
    for (let second = 0; second < 60; second++) {
      vi.advanceTimersByTime(1_000);
      expect(Line.hanging).toBeLessThanOrEqual(2);
    }
    expect(Line.begun.length - before).toBeGreaterThanOrEqual(59);
    expect(Line.begun.length - before).toBeLessThanOrEqual(121);
  });

  it("is asked for more rarely by a page that nobody looks at, and at once when somebody does", () => {
    atTable(40);
    vi.advanceTimersByTime(3_000);
    page.hidden = true;
    Line.refuses = true;
    vi.advanceTimersByTime(20_000);
    const before = Line.begun.length;
    vi.advanceTimersByTime(60_000);
    expect(Line.begun.length - before).toBeLessThanOrEqual(30);
    Line.refuses = false;
    page.hidden = false;
    heard.get("visibilitychange")?.();
    vi.advanceTimersByTime(200);
    expect(link).toBe("up");
  });

  it("does not bring a school back at one instant", () => {
    const arrivals = Array.from({ length: 40 }, () => {
      Line.begun = [];
      atTable(40);
      vi.advanceTimersByTime(3_000);
      Line.refuses = true;
      heard.get("offline")?.();
      vi.advanceTimersByTime(10_000);
      Line.refuses = false;
      const before = Line.begun.length;
      heard.get("online")?.();
      const returned = performance.now();
      vi.advanceTimersByTime(1_000);
      expect(link).toBe("up");
      vi.clearAllTimers();
      return Math.floor(((Line.begun[before] ?? 0) - returned) / 50);
    });
    expect(new Set(arrivals).size).toBeGreaterThan(3);
    expect(Math.max(...arrivals)).toBeLessThan(7);
  });
});
