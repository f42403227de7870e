// Tables in any phase, from the protocol's golden scenes: the built client as the hall serves it,
// with the scene's messages in place of the hall's socket.

import type { Page, WebSocketRoute } from "@playwright/test";
import { VERSION } from "../../src/generated/protocol.ts";
import type { ServerMessage, TableMessage, TableState } from "../../src/protocol.ts";
import { messagesOf } from "../../src/state/golden.ts";
import { applyMessage, type Table } from "../../src/state/table.ts";

export type Scene = {
  name: string;
  /** A golden scene and its viewer: `comes-off.second`. */
  golden: string;
  /** Which of its tables, counted from 0. */
  step: number;
  /** What is different from the golden scene. */
  change?: (table: Table) => Partial<TableState>;
  /** Whether bots sit on the other sides, in a game for practice. */
  bots?: true;
  /** Whether the viewer, who has no seat, may rule at the table. */
  rules?: true;
  /** Messages after the table itself, such as a partner's draft. */
  then?: (table: Table) => ServerMessage[];
};

const DIRECTOR = "0190a000-0000-7000-8000-000000000009";

/** Names as long as pupils choose them. */
const NAMES = ["Kingfisher Maria", "Otter Alexander", "Hummingbird Jo", "Woodpecker Theo"];

/** Opens a scene with one or two players a side, and more sides where it is said; the answer is the socket, to say
 * more or to lose it. */
export async function openScene(page: Page, scene: Scene, playersPerSide: 1 | 2, sides?: number): Promise<WebSocketRoute | undefined> {
  const { table, nowMs } = tableOf(scene);
  const people = withPlayers(sides ? withSides(table, sides) : table, playersPerSide);
  const seated = scene.bots ? withBots(people) : people;
  const state = { ...seated.state, ...scene.change?.(seated) };
  const { id, seq, seat, setup, turns } = seated;
  const whole = { type: "table", table: id, seq, seat, now_ms: nowMs, setup, state, turns } as ServerMessage;
  const maySay = { type: "may-say", table: id, to_table: "phrases", to_side: "open" } as unknown as ServerMessage;
  const audience = {
    type: "audience",
    table: id,
    audience: { watch: "link", racks: { kind: "at-end" } },
    spectators: 128,
  } as ServerMessage;
  if (scene.rules) await page.route(`**/api/games/${id}`, (route) => route.fulfill({ json: { may_rule: true, summary: {} } }));
  const account = scene.rules && { id: DIRECTOR, name: "Ms Hummingbird", role: "player", guest: false };
  let socket: WebSocketRoute | undefined;
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    const say = (message: ServerMessage | object) => route.send(JSON.stringify(message));
    route.onMessage((text) => {
      const message = JSON.parse(String(text)) as { type: string; id?: number };
      if (message.type === "hello")
        say({ type: "welcome", version: VERSION, now_ms: nowMs, storage_up: true, ...(account && { account }) });
      if (message.type === "ping") say({ type: "pong", id: message.id, now_ms: nowMs });
      if (message.type === "attend") for (const one of [whole, maySay, audience, ...(scene.then?.({ ...seated, state }) ?? [])]) say(one);
    });
  });
  await page.goto(`/tables/${id}`);
  await page.locator(".board .square").first().waitFor();
  return socket;
}

function tableOf({ golden, step }: Scene): { table: Table; nowMs: number } {
  let table: Table | undefined;
  let nowMs = 0;
  let at = -1;
  for (const message of messagesOf(golden)) {
    if (!("table" in message)) continue;
    if ("now_ms" in message) nowMs = message.now_ms as number;
    table = applyMessage(table, message as TableMessage).table;
    if (table && ++at === step) return { table, nowMs };
  }
  throw new Error(`${golden} has no step ${step}`);
}

/** The same table with further sides beside those that play in the scene. */
function withSides(table: Table, count: number): Table {
  const { setup, state } = table;
  const each = setup.ruleset.players_per_side;
  /** As many as there are sides, the further ones like the other side's. */
  const more = <T>(all: readonly T[], a: number): T[] => [...all, ...Array.from({ length: count - 2 }, () => all.slice(a, 2 * a)).flat()];
  const { phase } = state;
  return {
    ...table,
    setup: { ...setup, ruleset: { ...setup.ruleset, sides: count }, seats: more(setup.seats, each) },
    state: {
      ...state,
      seats: more(state.seats, each),
      sides: more(state.sides, 1),
      clocks: { ...state.clocks, remaining_ms: more(state.clocks.remaining_ms, 1) },
      phase: phase.phase === "over" ? { ...phase, result: { ...phase.result, sides: more(phase.result.sides, 1) } } : phase,
    },
  };
}

/** The same table with so many players a side: seats are left out, or partners sit down. */
function withPlayers(table: Table, each: number): Table {
  const had = table.setup.ruleset.players_per_side;
  const seatNow = (seat: number) => Math.floor(seat / had) * each;
  const seats = <T>(all: readonly T[]): T[] =>
    all.filter((_, seat) => seat % had === 0).flatMap((one) => Array.from({ length: each }, () => one));
  const { setup, state } = table;
  return {
    ...table,
    seat: table.seat === undefined ? undefined : seatNow(table.seat),
    setup: {
      ...setup,
      ruleset: { ...setup.ruleset, players_per_side: each },
      seats: seats(setup.seats).map((seat, at) => ({ ...seat, name: NAMES[at] ?? seat.name })),
    },
    state: { ...state, seats: seats(state.seats), ...reseated(state, seatNow) },
  };
}

/** The same table with bots in every seat but the viewer's. */
const withBots = (table: Table): Table => ({
  ...table,
  setup: {
    ...table.setup,
    rated: false,
    seats: table.setup.seats.map((seat, at) => (at === table.seat ? seat : { ...seat, occupant: "bot" as const })),
  },
});

/** Who called, in the seats as they are now. */
function reseated({ phase, freeze }: TableState, seatNow: (seat: number) => number): Partial<TableState> {
  return {
    phase: phase.phase === "adjudicating" ? { ...phase, caller: seatNow(phase.caller) } : phase,
    freeze: freeze?.call ? { ...freeze, call: { ...freeze.call, by: seatNow(freeze.call.by) } } : freeze,
  };
}
