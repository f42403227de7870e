// This browser's place in the hall: who it is, the one socket, and the tables it attends.

import { signal, type Signal } from "@preact/signals";
import type { AccountView } from "../generated/protocol.ts";
import { Connection, type Link } from "../net/connection.ts";
import { type Answer, Outbox } from "../net/outbox.ts";
import { ServerClock } from "../net/server-clock.ts";
import { uuid } from "../net/uuid.ts";
import type { ClientMessage, Command, ServerMessage, TableMessage } from "../protocol.ts";
import { type Table, told } from "../state/table.ts";

/** Who this is: nobody until the hall has said, `null` when it is nobody. */
export const account: Signal<AccountView | null | undefined> = signal(undefined);
export const link: Signal<Link> = signal("connecting");
/** Whether the database takes writes; if not, tables stand still. */
export const storageUp = signal(true);

export const serverClock = new ServerClock(() => performance.now());

/** A table that is busy, or is just being brought back, has room again by then. */
const ASK_AGAIN_MS = 1_000;

const outbox = new Outbox();
const attended = new Map<string, Attended>();
const listeners = new Set<(message: ServerMessage) => void>();
/** What is said again on every new socket, such as `watch-lobby`. */
const standing = new Map<string, ClientMessage>();

/** A table that this page shows. */
export type Attended = {
  table: Signal<Table | undefined>;
  /** Why there is no such table for this viewer, in the hall's words. */
  missing: Signal<string | undefined>;
  /** How many commands wait for an answer. */
  sending: Signal<number>;
  /** Whether it will be asked for again in a moment. */
  asking: boolean;
  /** What was said at the table before it was told itself: the two come in no fixed order. */
  early: TableMessage[];
};

const connection = new Connection(socketUrl(), serverClock, {
  opened() {
    for (const message of standing.values()) connection.send(message);
    for (const [id, { table }] of attended) attend(id, table.value?.seq);
  },
  message: take,
  link(now) {
    link.value = now;
  },
});

function socketUrl(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

/** Opens the socket; called once, as early as can be. */
export const openHall = (): void => connection.open();

/** The cookie is another one now: after logging in, out, or registering. */
export function becomeSomeoneElse(who: AccountView | null): void {
  account.value = who;
  // What one person may know of a table is not what another may.
  for (const { table } of attended.values()) table.value = undefined;
  connection.renew();
}

export const send = (message: ClientMessage): boolean => connection.send(message);

/** Says something now and again after every reconnect, until `unsay`. */
export function keepSaying(key: string, message: ClientMessage): void {
  standing.set(key, message);
  connection.send(message);
}

export const unsay = (key: string): boolean => standing.delete(key);

/** Hears every message of the hall, until the answer is called. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Attends a table for as long as its page is open. */
export function attendTable(id: string): Attended {
  const known = attended.get(id);
  if (known) return known;
  const fresh: Attended = {
    table: signal(undefined),
    missing: signal(undefined),
    sending: signal(0),
    asking: false,
    early: [],
  };
  attended.set(id, fresh);
  connection.watchClosely(true);
  attend(id, undefined);
  return fresh;
}

export function leaveTable(id: string): void {
  attended.delete(id);
  connection.send({ type: "leave", table: id });
  connection.watchClosely(attended.size > 0);
}

/** Does something at a table. What was pressed arrives once, also over a lost connection. */
export function command(table: string, command: Command): Promise<Answer> {
  const sending = attended.get(table)?.sending;
  if (sending) sending.value++;
  return new Promise((settle) => {
    const id = uuid();
    const done = (answer: Answer): void => {
      if (sending) sending.value--;
      settle(answer);
    };
    outbox.add({ id, table, command, settle: done });
    connection.send({ type: "command", table, id, command });
  });
}

function attend(table: string, since: number | undefined): void {
  connection.send({ type: "attend", table, ...(since === undefined ? {} : { since }) });
  // Ids are kept, so a command that did arrive before is only answered again.
  for (const { id, command } of outbox.of(table)) connection.send({ type: "command", table, id, command });
}

/** The table is there and had no room for what was said: what has no answer is said again. */
function askAgain(table: string, place: Attended): void {
  if (place.asking) return;
  place.asking = true;
  setTimeout(() => {
    place.asking = false;
    if (attended.get(table) === place) attend(table, place.table.value?.seq);
  }, ASK_AGAIN_MS);
}

function take(message: ServerMessage): void {
  switch (message.type) {
    case "welcome":
      account.value = message.account ?? null;
      storageUp.value = message.storage_up;
      break;
    case "storage":
      storageUp.value = message.up;
      break;
    case "accepted":
      outbox.answered(message.id, { accepted: true });
      break;
    case "rejected":
      outbox.answered(message.id, { accepted: false, rule: message.rule, rejection: message.rejection });
      break;
    default:
      if ("table" in message) takeTable(message as TableMessage);
      if (message.type === "table-events" && message.accepted) outbox.answered(message.accepted, { accepted: true });
  }
  for (const listener of listeners) listener(message);
}

function takeTable(message: TableMessage): void {
  const place = attended.get(message.table);
  if (!place) return;
  if ("now_ms" in message) serverClock.heard(message.now_ms);
  if (message.type === "no-table") {
    if (message.again) askAgain(message.table, place);
    else place.missing.value = message.reason;
    return;
  }
  if (!place.table.value && message.type !== "table") {
    place.early.push(message);
    return;
  }
  const { table: after, gap } = told(place.table.value, message);
  const table = place.early.splice(0).reduce<Table | undefined>((table, early) => told(table, early).table, after);
  place.table.value = table;
  place.missing.value = undefined;
  if (gap) attend(message.table, undefined);
}
