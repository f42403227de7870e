// One tournament as this browser follows it: its page, kept in step by the socket, and its commands.

import { type Signal, useSignal } from "@preact/signals";
import { useCallback, useEffect, useRef } from "preact/hooks";
import { api, Unreachable } from "../net/api.ts";
import { backoffMs } from "../net/backoff.ts";
import { uuid } from "../net/uuid.ts";
import type { EventNo, ClubNight, TellTournament, TournamentCommand, TournamentLog, TournamentPage, TournamentTold } from "../protocol.ts";
import { boardsOf } from "../state/tournament.ts";
import { account, listen, send, serverClock, subscribe, unsubscribe } from "./hall.ts";
import { type Query, ready, useQuery } from "./query.ts";
import { byLink, keepLink, linkTo, setLink } from "./watch-link.ts";

/** How often a command is sent that nobody answers. It has one id, so it is done once. */
const TRIES = 4;

export type Followed = {
  page: Query<TournamentPage>;
  /** What has happened so far, as this account may know it, oldest first. */
  log: Query<TournamentLog>;
};

/** Follows an event for as long as a page shows it; `withLog` also keeps the list of what happened. */
export function useTournament(id: string, withLog = false): Followed {
  keepLink(id);
  const page = useQuery<TournamentPage>(byLink(`/tournaments/${id}`, id));
  const log = useQuery<TournamentLog>(withLog ? byLink(`/tournaments/${id}/events`, id) : undefined);
  const now = ready(page);
  const link = linkTo(id);
  // The event's link is one to its tables.
  if (now && link) for (const { game } of now.view.divisions.flatMap(boardsOf)) setLink(game, link);
  if (now) serverClock.heard(now.now_ms);
  const again = useCallback(async () => {
    await Promise.all([page.again(), log.again()]);
  }, [page.again, log.again]);
  useUpdates(id, again, now?.view.number);
  // Who has just logged in may see more of it.
  const who = account.value?.id;
  const before = useRef(who);
  useEffect(() => {
    if (before.current !== undefined && before.current !== who) void again();
    before.current = who;
  }, [who]);
  return { page, log };
}

/** Asks again whenever the hall says that something has happened since. */
function useUpdates(id: string, again: () => Promise<void>, number: EventNo | undefined): void {
  const seen = useRef<EventNo>(0);
  seen.current = number ?? seen.current;
  useEffect(() => {
    const key = `tournament ${id}`;
    let asking = false;
    let latest = 0;
    const catchUp = async () => {
      if (asking) return;
      asking = true;
      // More may happen while the page is on its way: then it is asked for once more.
      for (let asked = -1; latest > asked && latest > seen.current;) {
        asked = latest;
        await again();
      }
      asking = false;
    };
    const stop = listen((message) => {
      // It is not shown any more, or to others than before: the page says so.
      if ((message.type === "no-tournament" || message.type === "tournament-watching") && message.tournament === id) void again();
      if (message.type !== "tournament-events" || message.tournament !== id) return;
      latest = Math.max(latest, message.number);
      if (latest > seen.current) void catchUp();
    });
    const link = linkTo(id);
    subscribe(key, { type: "watch-tournament", tournament: id, ...(link && { link }) });
    return () => {
      stop();
      unsubscribe(key);
      send({ type: "leave-tournament", tournament: id });
    };
  }, [id, again]);
}

/** Sends something with an id of its own, again with the same id where no answer came. */
export async function sendOnce<T>(path: string, body: (id: string) => object): Promise<T> {
  const asked = body(uuid());
  for (let attempt = 1; ; attempt++) {
    try {
      return await api.post<T>(path, asked);
    } catch (error) {
      if (!(error instanceof Unreachable) || attempt === TRIES) throw error;
      await new Promise((later) => setTimeout(later, backoffMs(attempt, Math.random)));
    }
  }
}

/** Tells an event what to do, as one who has seen it so far. */
export function tell(page: TournamentPage, command: TournamentCommand, school?: string): Promise<TournamentTold> {
  const seen = page.me.directs ? { seen: page.view.number } : {};
  const acting = school && !page.me.directs ? { school } : {};
  return sendOnce(`/tournaments/${page.id}/commands`, (id): TellTournament => ({ id, ...seen, ...acting, command }));
}

/** Pairs everyone of a club who is here, tonight's first round or its next; the answer is the club night. */
export const pairClubNight = (club: string): Promise<TournamentPage> => sendOnce(`/clubs/${club}/night`, (id): ClubNight => ({ id }));

/** A command that is on its way, and what became of it. */
export type Sending = { busy: Signal<boolean>; failure: Signal<unknown> };

export function useSending(): Sending & { run: (work: () => Promise<unknown>) => Promise<boolean> } {
  const busy = useSignal(false);
  const failure = useSignal<unknown>(undefined);
  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    if (busy.peek()) return false;
    busy.value = true;
    failure.value = undefined;
    try {
      await work();
      return true;
    } catch (error) {
      failure.value = error;
      return false;
    } finally {
      busy.value = false;
    }
  };
  return { busy, failure, run };
}
