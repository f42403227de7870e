// A table as this browser knows it: what the hall told, nothing worked out.

import type { ChatMessage, Laid, MaySay, Seat, Setup, Side, TableEvent, TableMessage, TableState } from "../protocol.ts";

/** One table. */
export type Table = {
  id: string;
  /** The number after the last event that was told. */
  seq: number;
  /** Where this browser's player sits; nowhere for one who watches. */
  seat: Seat | undefined;
  setup: Setup;
  state: TableState;
  /** What the score sheet is made of. */
  turns: readonly TableEvent[];
  /** What happened with the latest message: for announcements and motion. */
  latest: readonly TableEvent[];
  chat: readonly ChatMessage[];
  /** What this player may say here; nothing for one who watches. */
  maySay: MaySay | undefined;
  /** What the partner has laid and not played. */
  partnerDraft: readonly Laid[];
};

/** What comes of a message: the table after it, and whether events are missing. */
export type Told = { table: Table | undefined; gap: boolean };

const ON_THE_SHEET = new Set([
  "tiles_placed",
  "tiles_exchanged",
  "turn_passed",
  "play_taken_off",
  "play_stood",
  "play_put_back",
  "score_adjusted",
  "lateness_charged",
  "game_over",
  "result_amended",
]);

/** The table after a message of its own. */
export function told(table: Table | undefined, message: TableMessage): Told {
  switch (message.type) {
    case "table":
      return { table: laid(table, message), gap: false };
    case "table-events":
      return happened(table, message);
    case "chat":
      return { table: table && { ...table, chat: merged(table.chat, message.messages) }, gap: false };
    case "may-say": {
      const maySay = { to_table: message.to_table, to_side: message.to_side };
      return { table: table && { ...table, maySay }, gap: false };
    }
    case "draft":
      return { table: table && { ...table, partnerDraft: shown(message.laid, table.state) }, gap: false };
    default:
      return { table, gap: false };
  }
}

function laid(before: Table | undefined, message: TableMessage & { type: "table" }): Table {
  const { table: id, seq, seat, setup, state, turns } = message;
  const { chat = [], maySay, partnerDraft = [] } = before ?? {};
  return { id, seq, seat, setup, state, turns, latest: [], chat, maySay, partnerDraft: shown(partnerDraft, state) };
}

function happened(table: Table | undefined, message: TableMessage & { type: "table-events" }): Told {
  if (!table) return { table, gap: true };
  if (message.next < table.seq) return { table, gap: false };
  // Events that a viewer may not see are left out, so a part of a message cannot be told by counting.
  if (message.seq !== table.seq) return { table, gap: message.next > table.seq };
  const { events, changed, next: seq } = message;
  const state = { ...table.state, ...changed };
  const turns = [...table.turns, ...events.filter(({ event }) => ON_THE_SHEET.has(event))];
  const played = events.some(({ event }) => event === "tiles_placed");
  const partnerDraft = played ? [] : shown(table.partnerDraft, state);
  return { table: { ...table, seq, state, turns, latest: events, partnerDraft }, gap: false };
}

/** What partners have laid is covered as their racks are. */
const shown = (draft: readonly Laid[], state: TableState): readonly Laid[] => (state.face_down ? [] : draft);

function merged(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}

export const sideOf = (setup: Setup, seat: Seat | undefined): Side | undefined =>
  seat === undefined ? undefined : Math.floor(seat / setup.ruleset.players_per_side);

export function seatsOf(setup: Setup, side: Side): Seat[] {
  const each = setup.ruleset.players_per_side;
  return Array.from({ length: each }, (_, place) => side * each + place);
}

export const sidesOf = (setup: Setup): Side[] => Array.from({ length: setup.ruleset.sides }, (_, side) => side);

/** What a side is called: its players' names. */
export function sideName(setup: Setup, side: Side): string {
  const names = seatsOf(setup, side)
    .filter((seat) => setup.seats[seat]?.occupant !== "empty")
    .map((seat) => setup.seats[seat]?.name ?? "");
  return names.join(" & ");
}

/** `Ada holds`, `Ada & Bo hold`, `You hold`. */
export function sideDoes(setup: Setup, side: Side, me: Side | undefined, does: string, do_: string): string {
  if (side === me) return `You ${do_}`;
  const name = sideName(setup, side);
  return `${name} ${name.includes(" & ") ? do_ : does}`;
}

/** The other seats of one's own side that a person sits on. */
export function partnersOf(setup: Setup, seat: Seat | undefined): Seat[] {
  const side = sideOf(setup, seat);
  if (side === undefined) return [];
  return seatsOf(setup, side).filter((other) => other !== seat && setup.seats[other]?.occupant !== "empty");
}
