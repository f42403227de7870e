import { stepsOf } from "../../state/replay.ts";
import type { Table } from "../../state/table.ts";
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
        <button type="button" class="button icon" aria-label="First turn" disabled={here <= 0} onClick={() => look(0)}>⏮</button>
        <button type="button" class="button icon" aria-label="Turn before" disabled={here <= 0} onClick={() => look(here - 1)}>◀</button>
        <button type="button" class="button icon" aria-label="Next turn" disabled={here >= steps.length - 1} onClick={() => look(here + 1)}>▶</button>
        <button type="button" class="button icon" aria-label="The end" disabled={at === undefined} onClick={() => look(undefined)}>⏭</button>
      </div>
      <p class="figures" role="status">{step ? `${here + 1} of ${steps.length}: ${what(step)}. ${step.scores.join(" – ")}` : "No turns."}</p>
    </section>
  );
}
