import type { Signal } from "@preact/signals";
import { stepsOf } from "../../state/replay.ts";
import type { Side } from "../../protocol.ts";
import { sideLabel, type Table } from "../../state/table.ts";
import { plain } from "../../words/plain.ts";
import { IconButton } from "../icon-button.tsx";
import { what } from "./sheet.tsx";

/** The turn that is looked at; undefined is the end of the game, or now. */
export type Look = Signal<number | undefined>;

const whose = ({ setup, seat }: Table, side: Side | undefined): string => (side === undefined ? "" : `${sideLabel(setup, side, seat)}, `);

/** Steps through the game, in the dock: on a phone the board stays in view. */
export function Replay({ table, look: looking, live = false }: { table: Table; look: Look; live?: boolean }) {
  const at = looking.value;
  const look = (step: number | undefined) => {
    looking.value = step;
  };
  const steps = stepsOf(table);
  const here = at ?? steps.length - 1;
  const step = steps[here];
  return (
    <section class="replay" aria-label="Replay">
      <div class="choices">
        <IconButton label="First turn" disabled={here <= 0} onPress={() => look(0)}>
          «
        </IconButton>
        <IconButton label="Turn before" disabled={here <= 0} onPress={() => look(here - 1)}>
          ‹
        </IconButton>
        <IconButton label="Next turn" disabled={here >= steps.length - 1} onPress={() => look(here + 1)}>
          ›
        </IconButton>
        <IconButton label={live ? "Live" : "The end"} disabled={at === undefined} onPress={() => look(undefined)}>
          »
        </IconButton>
      </div>
      <p class="figures" role="status">
        {step
          ? `${here + 1} of ${steps.length}: ${whose(table, step.side)}${what(step)}. ${step.scores.map(plain).join(" – ")}`
          : "No turns."}
      </p>
    </section>
  );
}
