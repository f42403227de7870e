import { useSignal } from "@preact/signals";
import { useNow } from "../../now.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import { WithReason } from "../with-reason.tsx";
import type { DeskProps } from "./desk.ts";

/** The published round: start it now, or in some minutes, or take it back. */
export function StartRound(props: DeskProps) {
  const { division } = props;
  const { act, failed } = useActs(props);
  const minutes = useSignal("5");
  const now = useNow(0);
  const wait = Number(minutes.value);
  const later = () => void act({ command: "start_round", division: division.id, starts_at: Math.round(now + wait * 60_000) });
  return (
    <>
      <p class="muted">Everybody sees the pairings. At the start everybody is taken to their table.</p>
      <div class="choices">
        <ActButton {...props} primary command={{ command: "start_round", division: division.id, starts_at: null }}>
          Start now
        </ActButton>
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
        <button type="button" class="button" disabled={!(wait > 0)} onClick={later}>
          Set the start
        </button>
      </div>
      <Failed text={failed} />
      <WithReason
        title="Take the pairings back"
        action="Take them back"
        does={(reason) => void act({ command: "unpublish_round", division: division.id, reason })}
      />
    </>
  );
}
