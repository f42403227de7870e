// The connection to the server: the account, the one socket, and the tables this browser attends.

import { signal, type Signal } from "@preact/signals";
import type { AccountView, DoorsView } from "../generated/protocol.ts";
import { Connection, type Link } from "../net/connection.ts";
import { type Answer, Outbox } from "../net/outbox.ts";
import { RefCounted } from "../net/ref-counted.ts";
import { ServerClock } from "../net/server-clock.ts";
import { uuid } from "../net/uuid.ts";
import type { ClientMessage, Command, ServerMessage, TableMessage } from "../protocol.ts";
import { applyMessage, type Table } from "../state/table.ts";
import { linkTo } from "./watch-link.ts";

/** Who this is: nobody until the hall has said, `null` when it is nobody. */
export const account: Signal<AccountView | null | undefined> = signal(undefined);
export const link: Signal<Link> = signal("connecting");
/** Whether the database takes writes; if not, tables stand still. */
export const storageUp = signal(true);

/** How strangers come in: a closed door is not offered. */
export const doors: Signal<DoorsView> = signal({ register: true, guests: true });

export const serverClock = new ServerClock(() => performance.now());

/** How soon to attend again after the table answered that it is busy or being recovered. */
export const RETRY_MS = 1_000;

const outbox = new Outbox();
/** Two components may show the same table: it is left with the last of them. */
const attended = new RefCounted<Attended>();
const listeners = new Set<(message: ServerMessage) => void>();
/** Messages that are sent again on every new socket, such as `watch-lobby`. */
const subscriptions = new Map<string, ClientMessage>();

/** A table that this page shows. */
export type Attended = {
  table: Signal<Table | undefined>;
  /** Why there is no such table for this viewer, in the hall's words. */
  missing: Signal<string | undefined>;
  /** How many commands wait for an answer. */
  sending: Signal<number>;
  /** Whether a retry is scheduled. */
  retrying: boolean;
  /** Messages that came before the snapshot: their order is not fixed. */
  beforeSnapshot: TableMessage[];
};

const connection = new Connection(socketUrl(), serverClock, {
  opened() {
    for (const message of subscriptions.values()) connection.send(message);
    for (const [id, { table }] of attended.all()) attend(id, table.value?.seq);
  },
  message: handleMessage,
  link(now) {
    link.value = now;
  },
});

function socketUrl(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

/** Opens the socket; called once, as beforeSnapshot as can be. */
export const openHall = (): void => connection.open();

/** Opens a new socket under the new cookie: after logging in, out, or registering. */
export function changeAccount(who: AccountView | null): void {
  account.value = who;
  // The new account may see other things of a table than the old one did.
  for (const [, { table }] of attended.all()) table.value = undefined;
  connection.renew();
}

export const send = (message: ClientMessage): boolean => connection.send(message);

/** Sends a message now and after every reconnect, until `unsubscribe`. */
export function subscribe(key: string, message: ClientMessage): void {
  subscriptions.set(key, message);
  connection.send(message);
}

export const unsubscribe = (key: string): boolean => subscriptions.delete(key);

/** Hears every message of the hall, until the answer is called. */
export function listen(listener: (message: ServerMessage) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Attends a table until `leaveTable` was called as often. */
export function attendTable(id: string): Attended {
  return attended.acquire(id, () => {
    connection.watchClosely(true);
    attend(id, undefined);
    return {
      table: signal(undefined),
      missing: signal(undefined),
      sending: signal(0),
      retrying: false,
      beforeSnapshot: [],
    };
  });
}

/** Whether this page shows a table. */
export const isAttended = (id: string): boolean => attended.get(id) !== undefined;

export function leaveTable(id: string): void {
  if (!attended.release(id)) return;
  connection.send({ type: "leave", table: id });
  connection.watchClosely(attended.size > 0);
}

/** Whether this account is in the middle of a game with other people: practice with bots can wait. */
export function playsAt(id: string): boolean {
  const { seat, state, setup } = attended.get(id)?.table.peek() ?? {};
  const others = setup?.seats.some(({ occupant }, at) => at !== seat && occupant === "human") === true;
  return others && seat !== undefined && state !== undefined && state.phase.phase !== "over" && !state.freeze?.adjourned;
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
  const link = linkTo(table);
  connection.send({ type: "attend", table, ...(since === undefined ? {} : { since }), ...(link ? { link } : {}) });
  // Ids are kept, so a command that did arrive before is only answered again.
  for (const { id, command } of outbox.of(table)) connection.send({ type: "command", table, id, command });
}

/** The table exists and was too busy to answer: attend again, which also resends commands without an answer. */
function retryLater(table: string, place: Attended): void {
  if (place.retrying) return;
  place.retrying = true;
  setTimeout(() => {
    place.retrying = false;
    if (attended.get(table) === place) attend(table, place.table.value?.seq);
  }, RETRY_MS);
}

function handleMessage(message: ServerMessage): void {
  switch (message.type) {
    case "welcome":
      account.value = message.account ?? null;
      storageUp.value = message.storage_up;
      doors.value = message.doors ?? { register: true, guests: true };
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
      if ("table" in message) handleTableMessage(message as TableMessage);
      if (message.type === "table-events" && message.accepted) outbox.answered(message.accepted, { accepted: true });
  }
  for (const listener of listeners) listener(message);
}

function handleTableMessage(message: TableMessage): void {
  const place = attended.get(message.table);
  if (!place) return;
  if ("now_ms" in message) serverClock.heard(message.now_ms);
  if (message.type === "no-table") {
    if (message.again) retryLater(message.table, place);
    else place.missing.value = message.reason;
    return;
  }
  if (!place.table.value && message.type !== "table") {
    place.beforeSnapshot.push(message);
    return;
  }
  const { table: after, gap } = applyMessage(place.table.value, message);
  const table = place.beforeSnapshot
    .splice(0)
    .reduce<Table | undefined>((table, beforeSnapshot) => applyMessage(table, beforeSnapshot).table, after);
  place.table.value = table;
  place.missing.value = undefined;
  if (gap) attend(message.table, undefined);
}
