// A wall of boards as this browser knows it: which tables are on it, and the latest glance of each.

import { type Signal, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Glance, ServerMessage, WallRequest } from "../protocol.ts";
import { listen, send, serverClock, subscribe, unsubscribe } from "./hall.ts";
import { setLink } from "./watch-link.ts";

/** The wall as the hall last told it: its tables in their order, their event, the slot it came by. */
export type Wall = Extract<ServerMessage, { type: "wall" }>;

/** Undefined until the hall has told. */
export const wall = signal<Wall | undefined>(undefined);

/** The latest glance of each table; a board that is drawn follows its own alone. */
const glances = new Map<string, Signal<Glance | undefined>>();

export function glanceOf(table: string): Signal<Glance | undefined> {
  let glance = glances.get(table);
  if (!glance) glances.set(table, (glance = signal(undefined)));
  return glance;
}

/** The hall's time in whole seconds: the one timer of all clocks on a wall. */
export const wallSecond = signal(0);

const tick = (): void => {
  wallSecond.value = Math.floor(serverClock.now() / 1_000) * 1_000;
};

/** Keeps a wall up to date for as long as it is shown. */
export function useWall(request: WallRequest): void {
  const asked = JSON.stringify(request);
  useEffect(() => {
    subscribe("wall", { type: "watch-wall", ...request });
  }, [asked]);
  useEffect(() => {
    tick();
    const timer = setInterval(tick, 1_000);
    const deaf = listen((message) => {
      if (message.type === "wall") {
        wall.value = message;
        // The event's link is one to its tables.
        if (request.link) for (const table of message.tables) setLink(table, request.link);
        for (const table of glances.keys()) if (!message.tables.includes(table)) glances.delete(table);
      }
      if (message.type === "glance") glanceOf(message.table).value = message;
    });
    return () => {
      clearInterval(timer);
      deaf();
      unsubscribe("wall");
      send({ type: "leave-wall" });
      wall.value = undefined;
      glances.clear();
    };
  }, []);
}
