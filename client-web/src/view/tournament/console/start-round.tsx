import { useSignal } from "@preact/signals";
import { latestRound } from "../../../state/tournament.ts";
import { useNow } from "../../now.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import { WithReason } from "../with-reason.tsx";
import type { DeskProps } from "./desk.ts";

/** The published round: start it now, or in some minutes, or take it back. A start that lies ahead can be moved. */
export function StartRound(props: DeskProps) {
  const { division } = props;
  const { act, failed } = useActs(props);
  const isSet = latestRound(division)?.stage.stage === "started";
  return (
    <>
      <p class="muted">
        {isSet
          ? "Everybody sees how long it is until then. Nobody is at a table yet: you can still move the start, or take it back."
          : "Everybody sees the pairings. At the start everybody is taken to their table."}
      </p>
      <div class="choices">
        <ActButton {...props} primary command={{ command: "start_round", division: division.id, starts_at: null }}>
          Start now
        </ActButton>
        <InMinutes {...props} action={isSet ? "Move the start" : "Set the start"} />
        {isSet && (
          <ActButton {...props} command={{ command: "take_start_back", division: division.id }}>
            Take the start back
          </ActButton>
        )}
      </div>
      <WithReason
        title="Take the pairings back"
        action="Take them back"
        does={(reason) => void act({ command: "unpublish_round", division: division.id, reason })}
      />
      <Failed text={failed} />
    </>
  );
}

function InMinutes({ action, ...props }: DeskProps & { action: string }) {
  const { act, busy, failed } = useActs(props);
  const minutes = useSignal("5");
  const now = useNow(0);
  const wait = Number(minutes.value);
  const later = () => void act({ command: "start_round", division: props.division.id, starts_at: Math.round(now + wait * 60_000) });
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
      <button type="button" class="button" disabled={!(wait > 0)} aria-disabled={busy || undefined} onClick={later}>
        {action}
      </button>
      <Failed text={failed} />
    </>
  );
}
