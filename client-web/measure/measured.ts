// What Chromium tells of a page: how busy its main thread is, and what it holds in memory.

import type { CDPSession, Page } from "@playwright/test";

export const MINUTE_MS = 60_000;
/** What memory may grow by and still be called flat. */
const FLAT_BYTES = 1_500_000;
const FLAT_NODES = 200;

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
export const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
export const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(2)} MB`;

/** What is still held once everything that nobody needs is collected. */
export type Held = { bytes: number; nodes: number; listeners: number };

export class Measured {
  private constructor(private readonly session: CDPSession) {}

  static async page(page: Page): Promise<Measured> {
    const session = await page.context().newCDPSession(page);
    // The thread's own time: what other programs of this machine take is not counted.
    await session.send("Performance.enable", { timeDomain: "threadTicks" });
    return new Measured(session);
  }

  /** Makes the page's processor so many times slower. */
  async slower(rate: number): Promise<void> {
    await this.session.send("Emulation.setCPUThrottlingRate", { rate });
  }

  /** The share of the time in which the main thread was busy. */
  async busyShare(during: () => Promise<unknown>): Promise<number> {
    const [tasks, at] = [await this.metric("TaskDuration"), Date.now()];
    await during();
    return ((await this.metric("TaskDuration")) - tasks) / ((Date.now() - at) / 1_000);
  }

  async held(): Promise<Held> {
    await this.session.send("HeapProfiler.collectGarbage");
    await this.session.send("HeapProfiler.collectGarbage");
    return {
      bytes: await this.metric("JSHeapUsedSize"),
      nodes: await this.metric("Nodes"),
      listeners: await this.metric("JSEventListeners"),
    };
  }

  private async metric(name: string): Promise<number> {
    const { metrics } = await this.session.send("Performance.getMetrics");
    return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  }
}

/** A line of what was held again and again, with what it grew by from the first time to the last. */
export function told(all: readonly Held[]): string {
  const row = (what: keyof Held, text: (value: number) => string): string => all.map((held) => text(held[what])).join(", ");
  const { bytes, nodes, listeners } = growth(all);
  return [
    `heap ${row("bytes", megabytes)} (grew by ${megabytes(bytes)})`,
    `nodes ${row("nodes", String)} (${nodes})`,
    `listeners ${row("listeners", String)} (${listeners})`,
  ].join("; ");
}

export const isFlat = (all: readonly Held[]): boolean => {
  const { bytes, nodes, listeners } = growth(all);
  return bytes < FLAT_BYTES && nodes < FLAT_NODES && listeners < FLAT_NODES;
};

function growth(all: readonly Held[]): Held {
  const [first, last] = [all[0], all.at(-1)];
  const by = (what: keyof Held): number => (last?.[what] ?? Number.NaN) - (first?.[what] ?? Number.NaN);
  return { bytes: by("bytes"), nodes: by("nodes"), listeners: by("listeners") };
}
