// Slots, in words: what they are for and where they point.

import type { SlotAim, SlotKind, SlotView, WallOf } from "../protocol.ts";
import { count } from "./plain.ts";

export const SLOT_KINDS: Record<SlotKind, { title: string; text: string }> = {
  overlay: { title: "Overlay", text: "One board over your stream. It shows what anyone may watch." },
  wall: { title: "Wall", text: "Many boards on a projector, at an address that stays." },
  commentary: {
    title: "Commentator",
    text: "One board with its racks, later than it is played. Give the address to your commentator only.",
  },
};

function wallText(of: WallOf): string {
  switch (of.kind) {
    case "hall":
      return "the boards of the hall";
    case "club":
      return "the boards of the club";
    case "tournament":
      return of.division ? `the boards of division ${of.division}` : "the boards of the tournament";
    case "slot":
      return "another wall";
  }
}

/** `board 3`, `whatever ada plays`. */
export function aimText(aim: SlotAim): string {
  switch (aim.kind) {
    case "nothing":
      return "nothing";
    case "table":
      return "one table";
    case "player":
      return `whatever ${aim.name} plays`;
    case "board":
      return `board ${aim.board}, round after round`;
    case "wall":
      return `${wallText(aim.of)}, ${aim.size} at a time${aim.pins?.length ? `, ${count(aim.pins.length, "table")} always` : ""}`;
  }
}

/** `Overlay. Points at board 3. Nobody looks.` */
export function slotText({ kind, aim, delay_ms, connections }: SlotView): string {
  const late = delay_ms === undefined ? "" : `, ${count(Math.round(delay_ms / 1_000), "second")} late`;
  const looking = connections > 0 ? ` ${count(connections, "connection")} now.` : " Nobody looks now.";
  return `${SLOT_KINDS[kind].title}${late}. Points at ${aimText(aim)}.${looking}`;
}

/** What came of showing a table on a slot too. */
export function shownText({ kind, name }: Pick<SlotView, "kind" | "name">): string {
  switch (kind) {
    case "wall":
      return `${name} shows this table first, as far as its wall may show it.`;
    case "overlay":
      return `${name} points at this table. It shows the table while anyone may watch it.`;
    case "commentary":
      return `${name} points at this table. ${COMMENTARY_NEEDS}`;
  }
}

/** At which tables a commentator's address works; at others it says "No game". */
export const COMMENTARY_NEEDS =
  "It works where you are the coach or a director. Anyone, or whoever has the link, must be allowed to watch, and to see the racks in the end. Elsewhere it says “No game”.";

/** The first id in what somebody pasted: an address of a table or a tournament, or the id itself. */
export const idIn = (typed: string): string | undefined => idsIn(typed)[0];

/** All ids in what somebody pasted, each once. */
export const idsIn = (typed: string): string[] => [...new Set(typed.toLowerCase().match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g))];
