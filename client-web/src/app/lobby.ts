// The lobby as this browser knows it: open seeks, live boards, and one's own games.

import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameSummary, InvitationView, LiveTable, SeekView } from "../protocol.ts";
import { account, subscribe, listen, send, unsubscribe } from "./hall.ts";

export type Lobby = { seeks: readonly SeekView[]; live: readonly LiveTable[] };
export type Mine = { games: readonly GameSummary[]; invitations: readonly InvitationView[] };

/** What everyone sees; undefined until the hall has told. */
export const lobby = signal<Lobby | undefined>(undefined);
/** What concerns this account alone. */
export const mine = signal<Mine | undefined>(undefined);

let subscribers = 0;
let whose = account.peek()?.id;

listen((message) => {
  // One person's games are not the next one's.
  if (message.type === "welcome" && message.account?.id !== whose) {
    whose = message.account?.id;
    mine.value = undefined;
  }
  if (message.type === "lobby") lobby.value = { seeks: message.seeks, live: message.live };
  if (message.type === "mine") mine.value = { games: message.games, invitations: message.invitations };
});

/** Watches the lobby for as long as a page that shows it is open. */
export function useLobby(): void {
  useEffect(() => {
    subscribers++;
    subscribe("lobby", { type: "watch-lobby" });
    return () => {
      if (--subscribers > 0) return;
      unsubscribe("lobby");
      send({ type: "leave-lobby" });
    };
  }, []);
}

/** Whether an invitation waits for this account's answer. */
export function awaitsMe(invitation: InvitationView): boolean {
  const me = account.value?.name;
  return invitation.seats.some(({ state, name }) => state === "kept" && name === me);
}
