import type { Signal } from "@preact/signals";
import type { DivisionId, DivisionView } from "../../protocol.ts";

type DivisionSelectProps = { label: string; divisions: readonly DivisionView[]; value: Signal<DivisionId> };

/** One of some divisions, by name. */
export function DivisionSelect({ label, divisions, value }: DivisionSelectProps) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <select
        value={value.value}
        onChange={(event) => {
          value.value = Number(event.currentTarget.value);
        }}
      >
        {divisions.map(({ id, setup }) => (
          <option key={id} value={id}>
            {setup.division.name}
          </option>
        ))}
      </select>
    </label>
  );
}
