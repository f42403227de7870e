// A table and the ones it goes on at: after a turn was taken back there is a new game underneath
// (decision 0078), shown at the same address and in the same place.

import { useSignal } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { type Attended, attendTable, leaveTable } from "../../app/hall.ts";
import { continuedAt, type Table } from "../../state/table.ts";
import { TableController } from "./controller.ts";
import { passHandOn } from "./hand-storage.ts";

type AtTable = { attended: Attended; controller: TableController };
export type Shown = { controller: TableController; table: Table };
export type Followed = { shown: Shown | undefined; missing: string | undefined };

/** The table of an address and, where `onwards`, the one that it goes on at by now. */
export function useFollowed(id: string, onwards: boolean): Followed {
  const at = useSignal(id);
  const here = useTable(at.value);
  const table = here?.attended.table.value;
  const nextId = onwards && table ? continuedAt(table) : undefined;
  const next = useTable(nextId, at.value);
  const nextTable = next?.attended.table.value;
  const arrived = nextTable !== undefined && hasBegun(nextTable);
  useEffect(() => {
    if (arrived && nextId) at.value = nextId;
  }, [arrived, nextId]);
  // Until the new game has begun the old one stays in view as it was before it was called off.
  const before = useRef<Shown | undefined>(undefined);
  if (here && table && !nextId) before.current = { controller: here.controller, table };
  const shown = next && nextTable && arrived ? { controller: next.controller, table: nextTable } : before.current;
  return { shown, missing: here?.attended.missing.value };
}

/** A table that is attended for as long as it is asked for. */
function useTable(id: string | undefined, after?: string): AtTable | undefined {
  const there = useMemo(() => {
    if (id === undefined) return undefined;
    if (after !== undefined) passHandOn(after, id);
    const attended = attendTable(id);
    return { attended, controller: new TableController(id, attended) };
  }, [id]);
  useEffect(
    () => () => {
      if (!there || id === undefined) return;
      there.controller.close();
      leaveTable(id);
    },
    [there],
  );
  return there;
}

/** Whether there is something to see: a board, or people to wait for. */
function hasBegun({ setup, state, seat }: Table): boolean {
  if (state.phase.phase !== "gathering") return true;
  return setup.seats.some(({ occupant }, other) => other !== seat && occupant === "human" && !state.seats[other]?.present);
}
