// Commands that were pressed and not yet answered. Each keeps its id, so that sending one
// again after a lost connection can never do it twice.

import type { Command, Rejection } from "../protocol.ts";

export type Sent = {
  id: string;
  table: string;
  command: Command;
  /** Resolved with the hall's answer, whenever it comes. */
  settle: (answer: Answer) => void;
};

export type Answer = { accepted: true } | { accepted: false; rule: string; rejection: Rejection };

export class Outbox {
  private readonly waiting = new Map<string, Sent>();

  add(sent: Sent): void {
    this.waiting.set(sent.id, sent);
  }

  /** The hall answered. */
  answered(id: string, answer: Answer): void {
    const sent = this.waiting.get(id);
    this.waiting.delete(id);
    sent?.settle(answer);
  }

  /** What waits, of one table, in the order it was pressed. */
  of(table: string): Sent[] {
    return [...this.waiting.values()].filter((sent) => sent.table === table);
  }
}
