// Where a slot points once it shows one more table.

import type { SlotAim, SlotView, WallOf } from "../protocol.ts";

/** The most tables that always come first on a wall: as many as the hall takes. */
export const MOST_PINS = 16;

const boardsOf = ({ of }: SlotView): WallOf => (of.kind === "account" ? { kind: "hall" } : of);

/** An overlay points at the table and nothing else; on a wall it comes first, before what came first until now. */
export function shownToo(slot: SlotView, table: string): SlotAim {
  if (slot.kind !== "wall") return { kind: "table", table };
  const now = slot.aim.kind === "wall" ? slot.aim : { kind: "wall" as const, of: boardsOf(slot), size: 4 };
  const others = (now.pins ?? []).filter((pin) => pin !== table);
  return { ...now, pins: [table, ...others].slice(0, MOST_PINS) };
}
