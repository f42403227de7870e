import type { Ruling } from "../../protocol.ts";

/** Points typed for one side of a game. */
export function Points({ label, value, change }: { label: string; value: string; change: (text: string) => void }) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <input type="number" value={value} onInput={(event) => change(event.currentTarget.value)} />
    </label>
  );
}

/** The result that two typed numbers say, the side listed first in front; none while they say none. */
export function pointsOf([one, two]: readonly [string, string]): Ruling | undefined {
  const [first, second] = [Number(one), Number(two)];
  const typed = one !== "" && two !== "" && Number.isInteger(first) && Number.isInteger(second);
  return typed ? { ruling: "points", first, second } : undefined;
}
