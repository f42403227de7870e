// What lies before a player: the rack, or what the phase has put in its place.

import type { Phase } from "../../protocol.ts";
import { partnersOf, type Table } from "../../state/table.ts";
import { Guarded } from "../guarded.tsx";
import { ActionBar } from "./actions.tsx";
import type { TableController } from "./controller.ts";
import { Differs } from "./differs.tsx";
import { Rack, Tray } from "./rack.tsx";
import { readyCommand } from "./readiness.ts";
import { Replay, type Look } from "./replay.tsx";
import { Signing } from "./signing.tsx";

export function Dock({ controller, table, look }: { controller: TableController; table: Table; look: Look }) {
  const { phase } = table.state;
  if (phase.phase === "over")
    return (
      <div class="dock">
        {table.seat !== undefined && <Signing controller={controller} table={table} over={phase} />}
        <Replay table={table} look={look} />
      </div>
    );
  if (table.seat === undefined) return null;
  if (phase.phase === "gathering")
    return (
      <div class="dock">
        <Differs setup={table.setup} />
        <Ready controller={controller} table={table} phase={phase} />
      </div>
    );
  const pairs = partnersOf(table.setup, table.seat).length > 0;
  return (
    <div class={pairs ? "dock pairs" : "dock"}>
      <Tiles controller={controller} table={table} />
      <ActionBar controller={controller} table={table} />
    </div>
  );
}

function Tiles({ controller, table }: { controller: TableController; table: Table }) {
  return (
    <div class="rack-row">
      <Rack controller={controller} table={table} />
      <Tray table={table} />
    </div>
  );
}

type ReadyProps = { controller: TableController; table: Table; phase: Extract<Phase, { phase: "gathering" }> };

function Ready({ controller, table, phase }: ReadyProps) {
  const ready = table.seat !== undefined && table.state.seats[table.seat]?.ready;
  const sealing = phase.stage.stage !== "committing";
  return (
    <div class="ready">
      <ul class="ready-seats">
        {table.setup.seats.map(({ name, occupant }, seat) => {
          if (occupant === "empty") return null;
          const state = table.state.seats[seat];
          const word = occupant === "bot" || state?.ready ? "ready" : state?.present ? "here" : "not here yet";
          return (
            <li key={seat} class={word === "ready" ? "is-ready" : undefined}>
              {name} <strong>{word}</strong>
            </li>
          );
        })}
      </ul>
      <Guarded
        class="primary press"
        meaning="ready"
        disabled={ready || sealing}
        onPress={() => !ready && void controller.act(readyCommand(table.id))}
      >
        {sealing ? "Mixing the tiles…" : ready ? "Ready ✓" : "Ready"}
      </Guarded>
      {table.setup.ruleset.abort_before_first_play && (
        <Guarded meaning="abort" again="Call it off?" onPress={() => void controller.act({ command: "abort" })}>
          Call it off
        </Guarded>
      )}
    </div>
  );
}
