// A table as the server described it; nothing here is computed by the client.

import type {
  AudiencePolicy,
  ChatMessage,
  Laid,
  MaySay,
  Recorded,
  Seat,
  Setup,
  Side,
  SideScore,
  TableEvent,
  TableMessage,
  TableState,
} from "../protocol.ts";
import { ON_SCORE_SHEET } from "../generated/protocol.ts";

/** One table. */
export type Table = {
  id: string;
  /** The number after the last event that was told. */
  seq: number;
  /** Where this browser's player sits; nowhere for one who watches. */
  seat: Seat | undefined;
  /** How long what is shown is held back, if it is. */
  delayMs: number | undefined;
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
  /** Who may watch and how many do; undefined until it was told. */
  audience: Audience | undefined;
};

export type Audience = {
  policy: AudiencePolicy;
  spectators: number;
  /** When who may watch was last changed, if it was. */
  changedMs: number | undefined;
  /** How late a commentator sees the racks, if one does. */
  commentaryMs: number | undefined;
};

/** The table after a message, and whether events before it are missing. */
export type Applied = { table: Table | undefined; gap: boolean };

const onScoreSheet: ReadonlySet<string> = new Set(ON_SCORE_SHEET);

/** The table after a message of its own. */
export function applyMessage(table: Table | undefined, message: TableMessage): Applied {
  switch (message.type) {
    case "table":
      return { table: fromSnapshot(table, message), gap: false };
    case "table-events":
      return applyEvents(table, message);
    case "chat":
      return { table: table && { ...table, chat: mergeChat(table.chat, message.messages) }, gap: false };
    case "may-say": {
      const maySay = { to_table: message.to_table, to_side: message.to_side };
      return { table: table && { ...table, maySay }, gap: false };
    }
    case "draft":
      return { table: table && { ...table, partnerDraft: visibleDraft(message.laid, table.state) }, gap: false };
    case "audience": {
      const { audience: policy, spectators, changed_ms: changedMs, commentary_ms: commentaryMs } = message;
      return { table: table && { ...table, audience: { policy, spectators, changedMs, commentaryMs } }, gap: false };
    }
    default:
      return { table, gap: false };
  }
}

function fromSnapshot(before: Table | undefined, message: TableMessage & { type: "table" }): Table {
  const { table: id, seq, seat, delay_ms: delayMs, setup, state, turns } = message;
  const { chat = [], maySay, partnerDraft = [], audience } = before ?? {};
  const draft = visibleDraft(partnerDraft, state);
  return { id, seq, seat, delayMs, setup, state, turns, latest: [], chat, maySay, partnerDraft: draft, audience };
}

function applyEvents(table: Table | undefined, message: TableMessage & { type: "table-events" }): Applied {
  if (!table) return { table, gap: true };
  if (message.next < table.seq) return { table, gap: false };
  // Events that a viewer may not see are left out, so a part of a message cannot be told by counting.
  if (message.seq !== table.seq) return { table, gap: message.next > table.seq };
  const { events, changed, next: seq } = message;
  const state = { ...table.state, ...changed };
  const turns = [...table.turns, ...events.filter(({ event }) => onScoreSheet.has(event))];
  const played = events.some(({ event }) => event === "tiles_placed");
  const partnerDraft = played ? [] : visibleDraft(table.partnerDraft, state);
  return { table: { ...table, seq, state, turns, latest: events, partnerDraft }, gap: false };
}

/** A draft is hidden whenever racks lie face down. */
const visibleDraft = (draft: readonly Laid[], state: TableState): readonly Laid[] => (state.face_down ? [] : draft);

function mergeChat(known: readonly ChatMessage[], more: readonly ChatMessage[]): ChatMessage[] {
  const ids = new Set(known.map(({ id }) => id));
  return [...known, ...more.filter(({ id }) => !ids.has(id))];
}

/** The table at which a game goes on after a turn was taken back; only the hall itself says so. */
export function continuedAt({ turns }: Table): string | undefined {
  const over = turns.at(-1);
  if (over?.event !== "game_over" || over.by !== "server") return undefined;
  return /^taken back: ([0-9a-f-]{36})$/.exec(over.reason ?? "")?.[1];
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

/** The same for one who sits there: `You`, `You & Bo`. */
export function sideLabel(setup: Setup, side: Side, seat: Seat | undefined): string {
  if (sideOf(setup, seat) !== side) return sideName(setup, side);
  return ["You", ...partnersOf(setup, seat).map((partner) => setup.seats[partner]?.name ?? "")].join(" & ");
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

/** What a ruling of the tournament's director gives to each side, as the table lists them. */
export const ruledSides = ({ first, second }: Recorded): readonly SideScore[] => (second ? [first, second] : [first]);
