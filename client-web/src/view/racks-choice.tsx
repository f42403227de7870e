import type { Racks } from "../protocol.ts";
import { DELAYS, delayText } from "../words/audience.ts";

/** When those who watch are shown racks. */
export function RacksChoice({ id, racks, choose }: { id: string; racks: Racks; choose: (racks: Racks) => void }) {
  const value = racks.kind === "delayed" ? String(racks.ms) : racks.kind;
  return (
    <div class="field">
      <label for={id}>Show the racks to those who watch</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget: { value } }) =>
          choose(value === "never" || value === "at-end" ? { kind: value } : { kind: "delayed", ms: Number(value) })
        }
      >
        <option value="at-end">When the game is over</option>
        <option value="never">Never</option>
        {DELAYS.map((ms) => (
          <option key={ms} value={String(ms)}>
            {`With the game, ${delayText(ms)} late`}
          </option>
        ))}
      </select>
    </div>
  );
}
