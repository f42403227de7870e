import { useSignal } from "@preact/signals";
import { serverClock } from "../../../app/hall.ts";

/** A start some minutes from now, so that everyone can be gathered. */
export function InMinutes({ action, start }: { action: string; start: (at: number) => void }) {
  const minutes = useSignal("5");
  const wait = Number(minutes.value);
  return (
    <>
      <label class="in-minutes">
        <span>or in</span>
        <input
          type="number"
          min={1}
          max={240}
          aria-label="Minutes until the start"
          value={minutes.value}
          onInput={(event) => {
            minutes.value = event.currentTarget.value;
          }}
        />
        <span>minutes</span>
      </label>
      <button type="button" class="button" disabled={!(wait > 0)} onClick={() => start(Math.round(serverClock.now() + wait * 60_000))}>
        {action}
      </button>
    </>
  );
}
