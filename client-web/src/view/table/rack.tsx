// The rack in its owner's order, with the tray for tiles that are not quite theirs yet.

import { isStaged } from "../../state/hand.ts";
import type { Table } from "../../state/table.ts";
import { sideOf } from "../../state/table.ts";
import { RACK_SIZE, valueOf } from "../../board/tiles.ts";
import { TileFace } from "../board/tile.tsx";
import type { TableController } from "./controller.ts";

export function Rack({ controller, table }: { controller: TableController; table: Table }) {
  const hand = controller.hand.value;
  const places = Array.from({ length: Math.max(RACK_SIZE, hand.rack.length) }, (_, at) => hand.rack[at]);
  if (table.state.face_down) return <FaceDown count={hand.rack.length} />;
  return (
    <div class="rack" role="group" aria-label="Your rack">
      {places.map((held, place) =>
        held && !isStaged(hand, held.id) ? (
          <button
            key={held.id}
            type="button"
            class={`tile rack-tile ${hand.picked === held.id ? "picked" : ""}`}
            data-tile={held.id}
            data-place={place}
            aria-pressed={hand.picked === held.id}
            aria-label={held.tile === "?" ? "blank" : `${held.tile}, ${valueOf(held.tile)}`}
          >
            <TileFace face={held.tile} />
          </button>
        ) : (
          <span key={`place-${place}`} class="rack-place" data-place={place} />
        ),
      )}
    </div>
  );
}

function FaceDown({ count }: { count: number }) {
  return (
    <div class="rack" role="img" aria-label="Your rack lies face down while the clocks are stopped">
      {Array.from({ length: count }, (_, at) => (
        <span key={at} class="tile rack-tile face-down" />
      ))}
    </div>
  );
}

/** Tiles drawn while a hold runs: one's own once the play is final. */
export function Tray({ table }: { table: Table }) {
  const side = sideOf(table.setup, table.seat);
  const tiles = side === undefined ? undefined : table.state.sides[side]?.provisional;
  if (!tiles) return null;
  return (
    <div class="tray" role="group" aria-label={`Drawn, but not yours yet: ${[...tiles].join(" ")}`}>
      <span class="tray-word">not yours yet</span>
      <span class="tray-tiles">
        {[...tiles].map((tile, at) => (
          <span key={at} class="tile provisional">
            <TileFace face={tile} />
          </span>
        ))}
      </span>
    </div>
  );
}
