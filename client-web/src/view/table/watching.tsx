// Before one who watches: that they do, the racks where they are shown, and the way back through the game and to now again.

import { seatsOf, sideName, sidesOf, type Table } from "../../state/table.ts";
import { delayText } from "../../words/audience.ts";
import { TileFace } from "../board/tile.tsx";
import { Replay, type Look } from "./replay.tsx";

/** In the dock, which lies over the board on a phone: no more than that one watches, and the steps. */
export function Watching({ table, look }: { table: Table; look: Look }) {
  const { delayMs } = table;
  return (
    <div class="watching">
      <p>
        <strong>You are watching.</strong> {delayMs ? `Shown ${delayText(delayMs)} later, with the racks.` : "Racks stay hidden."}
      </p>
      <Racks table={table} />
      <Replay table={table} look={look} live />
    </div>
  );
}

/** The racks, where they are shown. */
function Racks({ table }: { table: Table }) {
  const { setup, state } = table;
  const shown = sidesOf(setup).filter((side) => state.sides[side]?.rack);
  if (shown.length === 0) return null;
  return (
    <ul class="shown-racks">
      {shown.map((side) => {
        const rack = [...(state.sides[side]?.rack ?? "")];
        return (
          <li key={side} aria-label={`${sideName(setup, side)} has ${rack.join(" ")}`}>
            <span aria-hidden="true">{seatsOf(setup, side).length > 0 && sideName(setup, side)}</span>
            <span class="shown-rack" aria-hidden="true">
              {rack.map((tile, at) => (
                <span key={at} class="tile">
                  <TileFace face={tile} />
                </span>
              ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
