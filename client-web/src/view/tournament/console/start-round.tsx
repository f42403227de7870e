import { ActButton, Failed, useActs } from "../act.tsx";
import { WithReason } from "../side-dialog.tsx";
import type { DeskProps } from "./desk.ts";
import { InMinutes } from "./in-minutes.tsx";

/** The published round: start it now, or in some minutes, or take it back. */
export function StartRound(props: DeskProps) {
  const { division } = props;
  const { act, failed } = useActs(props);
  const later = (starts_at: number) => void act({ command: "start_round", division: division.id, starts_at });
  return (
    <>
      <p class="muted">Everybody sees the pairings. At the start everybody is taken to their table.</p>
      <div class="choices">
        <ActButton {...props} primary command={{ command: "start_round", division: division.id, starts_at: null }}>
          Start now
        </ActButton>
        <InMinutes action="Set the start" start={later} />
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
