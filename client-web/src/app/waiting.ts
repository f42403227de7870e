// What waits for this player anywhere in the hall: counted in the header, said in the tab's title and
// icon, and by the browser's own notice where the tab is hidden and the player allowed it.

import { computed, effect, signal } from "@preact/signals";
import type { CallView, UnreadChat, WaitingRound, WaitingTable } from "../generated/protocol.ts";
import type { CallWaits } from "../words/calls.ts";
import { roundWaits } from "../words/waits.ts";
import { account, isAttended, listen, subscribe } from "./hall.ts";
import { awaitsMe, mine } from "./lobby.ts";
import { place } from "./router.ts";
import { settings } from "./settings.ts";
import { play } from "./sounds.ts";

/** Something that waits: what, and one press to it. */
export type Waiting = {
  id: string;
  kind: "call" | "turn" | "round" | "invitation" | "message";
  text: string;
  href: string;
  waits?: CallWaits;
};

type Told = {
  tables: readonly WaitingTable[];
  calls: readonly CallView[];
  rounds: readonly WaitingRound[];
  messages: readonly UnreadChat[];
};

const NOTHING: Told = { tables: [], calls: [], rounds: [], messages: [] };
const told = signal<Told>(NOTHING);
/** Whether the table that is on the screen waits for this player. */
export const tableWaits = signal(false);
/** What the page itself is called. */
export const pageTitle = signal("Tilehall");

/** Everything that waits, the most pressing first; calls oldest first. */
const everything = computed<readonly Waiting[]>(() => [...calls(), ...turns(), ...rounds(), ...invitations(), ...messages()]);
/** The same without what the screen shows already. */
export const waiting = computed(() => everything.value.filter(({ kind, href }) => kind === "call" || !isHere(href)));

const calls = (): Waiting[] =>
  told.value.calls.map(({ table, by, players, since_ms, clocks_stopped }) => ({
    id: `call ${table}`,
    kind: "call",
    text: `${by} calls the director (${players.join(" – ")})`,
    waits: { sinceMs: since_ms, clocksStopped: clocks_stopped },
    href: `/tables/${table}`,
  }));

const turns = (): Waiting[] =>
  told.value.tables.map(({ table }): Waiting => {
    const href = `/tables/${table}`;
    // Until a tournament's game has begun it is the round that waits there, not a turn.
    const round = told.value.rounds.find(({ wait }) => wait.wait === "table" && wait.table === table);
    if (round && !hasBegun(table)) return { id: `round ${table}`, kind: "round", text: roundWaits(round), href };
    return { id: `turn ${table}`, kind: "turn", text: waitText(opponentsAt(table)), href };
  });

/** Check-in, and rounds that have still to start: whose table is laid is told with the tables. */
const rounds = (): Waiting[] =>
  told.value.rounds.flatMap((round) =>
    round.wait.wait === "table"
      ? []
      : [
          {
            id: `${round.wait.wait} ${round.tournament}`,
            kind: "round" as const,
            text: roundWaits(round),
            href: `/tournaments/${round.tournament}`,
          },
        ],
  );

const invitations = (): Waiting[] =>
  (mine.value?.invitations ?? []).flatMap((invitation) =>
    invitation.status === "open" && awaitsMe(invitation)
      ? [
          {
            id: invitation.code,
            kind: "invitation" as const,
            text: `${invitation.made_by} asks you to play`,
            href: `/join/${invitation.code}`,
          },
        ]
      : [],
  );

const messages = (): Waiting[] =>
  told.value.messages.map(({ table }) => ({
    id: `message ${table}`,
    kind: "message",
    text: `New words from ${opponentsAt(table).join(" and ") || "a table"}`,
    href: `/tables/${table}`,
  }));

const waitText = (names: readonly string[]): string => `${names.join(" and ") || "A table"} ${names.length > 1 ? "wait" : "waits"} for you`;

/** Whether a table is on the screen. */
const isHere = (href: string): boolean => {
  const table = /^\/tables\/(.+)$/.exec(href)?.[1];
  return table !== undefined && (place.value?.path === href || isAttended(table));
};

/** Whether play has begun at one of this player's tables. */
const hasBegun = (table: string): boolean => mine.value?.games.some(({ id, status }) => id === table && status !== "open") ?? false;

/** Who else sits at one of this player's tables. */
function opponentsAt(table: string): string[] {
  const game = mine.value?.games.find(({ id }) => id === table);
  const names = game?.sides.flatMap(({ players }) => players.map(({ name }) => name)) ?? [];
  return names.filter((name) => name !== account.value?.name);
}

/** Called once: hears what waits, keeps the title and the icon true, and rings once for whatever is new. */
export function watchWhatWaits(): void {
  let whose: string | undefined;
  let known: ReadonlySet<string> = new Set();
  listen((message) => {
    // A new connection of the same account tells again what waits: until then it is as it was.
    if (message.type === "welcome" && message.account?.id !== whose) {
      whose = message.account?.id;
      known = new Set();
      told.value = NOTHING;
    }
    if (message.type === "waiting") told.value = message;
  });
  subscribe("what-waits", { type: "what-waits" });
  if (settings.peek().notices) void browserNotices();
  effect(() => {
    const count = waiting.value.length;
    const turn = tableWaits.value || waiting.value.some(({ kind }) => kind === "turn");
    document.title = `${count > 0 ? `(${count}) ` : ""}${turn ? "Your turn · " : ""}${pageTitle.value}`;
    const icon = count > 0 || turn ? "/icon-waiting.svg" : "/icon.svg";
    const link = document.querySelector<HTMLLinkElement>("link[rel=icon]");
    if (link && link.getAttribute("href") !== icon) link.setAttribute("href", icon);
  });
  effect(() => {
    const fresh = waiting.value.filter(({ id }) => !known.has(id));
    // What came while the screen showed it is nothing new to whoever goes elsewhere.
    known = new Set(everything.value.map(({ id }) => id));
    if (fresh.length > 0) play("waiting");
    for (const { id, text, href } of fresh) notify(id, text, href);
  });
  let waited = false;
  effect(() => {
    const now = tableWaits.value;
    if (now && !waited) notify("table", "It is your turn.", location.pathname);
    waited = now;
  });
}

const browserNotices = () => import("./browser-notices.ts");

/** The browser's own notice, for whoever does not look at this tab and wants one. */
export function notify(tag: string, text: string, href: string): void {
  if (!document.hidden || !settings.peek().notices) return;
  // Nothing else may fail with it, such as where the connection is lost as it is fetched.
  browserNotices().then(
    ({ notify }) => notify(tag, text, href),
    () => undefined,
  );
}
