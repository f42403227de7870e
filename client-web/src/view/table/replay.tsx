import { stepsOf } from "../../state/replay.ts";
import type { Table } from "../../state/table.ts";
import { IconButton } from "../icon-button.tsx";
import { what } from "./sheet.tsx";

type ReplayProps = { table: Table; at: number | undefined; look: (at: number | undefined) => void };

/** Steps through the game; undefined is its end. */
export function Replay({ table, at, look }: ReplayProps) {
  const steps = stepsOf(table.setup, table.turns);
  const here = at ?? steps.length - 1;
  const step = steps[here];
  return (
    <section class="panel replay" aria-labelledby="replay-title">
      <h2 id="replay-title">Replay</h2>
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
        <IconButton label="The end" disabled={at === undefined} onPress={() => look(undefined)}>
          »
        </IconButton>
      </div>
      <p class="figures" role="status">
        {step ? `${here + 1} of ${steps.length}: ${what(step)}. ${step.scores.join(" – ")}` : "No turns."}
      </p>
    </section>
  );
}
