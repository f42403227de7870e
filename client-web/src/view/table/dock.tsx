// What lies before a player: the rack, or what the phase has put in its place.

import type { Phase } from "../../protocol.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { Guarded } from "../guarded.tsx";
import { ActionBar } from "./actions.tsx";
import type { Desk } from "./desk.ts";
import { Rack, Tray } from "./rack.tsx";
import { readyCommand } from "./readiness.ts";
import { Signing } from "./signing.tsx";
import { Slip } from "./slip.tsx";

export function Dock({ desk, table }: { desk: Desk; table: Table }) {
  const { phase } = table.state;
  if (table.seat === undefined) return null;
  if (phase.phase === "gathering")
    return (
      <div class="dock">
        <Ready desk={desk} table={table} phase={phase} />
      </div>
    );
  if (phase.phase === "over")
    return (
      <div class="dock">
        <Signing desk={desk} table={table} over={phase} />
      </div>
    );
  const writing = phase.phase === "adjudicating" && phase.challenger === sideOf(table.setup, table.seat);
  return (
    <div class="dock">
      {writing && <Slip desk={desk} table={table} caller={phase.caller} venue={phase.venue.venue} />}
      <Tiles desk={desk} table={table} />
      <ActionBar desk={desk} table={table} />
    </div>
  );
}

function Tiles({ desk, table }: { desk: Desk; table: Table }) {
  const partner = table.partnerDraft.length > 0 && desk.hand.value.staged.length === 0;
  return (
    <div class="rack-row">
      <Rack desk={desk} table={table} />
      <Tray table={table} />
      {partner && (
        <button type="button" class="button small" onClick={() => desk.takePartnerDraft()}>
          Lay as my partner has
        </button>
      )}
    </div>
  );
}

type ReadyProps = { desk: Desk; table: Table; phase: Extract<Phase, { phase: "gathering" }> };

function Ready({ desk, table, phase }: ReadyProps) {
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
        onPress={() => !ready && void desk.act(readyCommand(table.id))}
      >
        {sealing ? "Sealing the bag…" : ready ? "Ready ✓" : "Ready"}
      </Guarded>
      {table.setup.ruleset.abort_before_first_play && (
        <Guarded meaning="abort" again="Call it off?" onPress={() => void desk.act({ command: "abort" })}>
          Call it off
        </Guarded>
      )}
    </div>
  );
}
