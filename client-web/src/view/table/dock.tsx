// What lies before a player: the rack, or what the phase has put in its place.

import { useRules } from "../../app/catalogue.ts";
import { ready } from "../../app/query.ts";
import type { Phase, Setup } from "../../protocol.ts";
import { partnersOf, type Table } from "../../state/table.ts";
import { Guarded } from "../guarded.tsx";
import { lazily } from "../lazily.tsx";
import { ActionBar } from "./actions.tsx";
import type { TableController } from "./controller.ts";
import type { Told } from "./game-view.ts";
import { Rack, Tray } from "./rack.tsx";
import { readyCommand } from "./readiness.ts";
import { Replay, type Look } from "./replay.tsx";

/** The sentences of all rules are needed only where there is something to say. */
const Differs = lazily(() => import("./differs.tsx").then((part) => part.Differs));

/** For those who have played to the end. */
const Signing = lazily(() => import("./signing.tsx").then((part) => part.Signing));
/** For those who watch. */
const Watching = lazily(() => import("./watching.tsx").then((part) => part.Watching));

/** What differs from the book, for whoever is about to sit down; sides and players are seen at the table. */
function Changed({ setup }: { setup: Setup }) {
  const { sides, players_per_side, preset } = setup.ruleset;
  const book = ready(useRules())?.find(({ id }) => id === preset);
  const rules = book && { ...book.ruleset, sides, players_per_side };
  const same = !rules || JSON.stringify(rules) === JSON.stringify(setup.ruleset);
  return same ? null : <Differs book={rules} rules={setup.ruleset} />;
}

type DockProps = { controller: TableController; table: Table; game: Told; look: Look };

export function Dock({ controller, table, game, look }: DockProps) {
  const { phase } = table.state;
  if (phase.phase === "over")
    return (
      <div class="dock">
        {table.seat !== undefined && <Signing controller={controller} table={table} over={phase} game={game} />}
        <Replay table={table} look={look} />
      </div>
    );
  if (table.seat === undefined)
    return (
      <div class="dock">
        <Watching table={table} look={look} />
      </div>
    );
  if (phase.phase === "gathering")
    return (
      <div class="dock">
        <Changed setup={table.setup} />
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
              {seat === table.seat ? "You" : name} <strong>{word}</strong>
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
