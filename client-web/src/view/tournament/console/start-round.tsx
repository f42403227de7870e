import { serverClock } from "../../../app/hall.ts";
import { plannedFor } from "../../../state/times.ts";
import { lastRound, latestRound } from "../../../state/tournament.ts";
import { startText } from "../../../words/tournament.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import { WithReason } from "../with-reason.tsx";
import type { DeskProps } from "./desk.ts";
import { InMinutes } from "./in-minutes.tsx";

/** When the published round is to start by plan, where that lies ahead and is not set yet. */
function plannedStart(division: DeskProps["division"]): number | undefined {
  const stage = latestRound(division)?.stage;
  const at = plannedFor(division, lastRound(division));
  const isSet = stage?.stage === "started" && stage.starts_at === at;
  return at !== undefined && at > serverClock.now() && !isSet ? at : undefined;
}

/** The published round: start it now, or in some minutes, or take it back. A start that lies ahead can be moved. */
export function StartRound(props: DeskProps) {
  const { page, division } = props;
  const { act, failed } = useActs(props);
  const isSet = latestRound(division)?.stage.stage === "started";
  const planned = plannedStart(division);
  const later = (starts_at: number) => void act({ command: "start_round", division: division.id, starts_at });
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
        {planned !== undefined && (
          <ActButton {...props} command={{ command: "start_round", division: division.id, starts_at: planned }}>
            Start it {startText(planned, page.view.time_zone)}, as planned
          </ActButton>
        )}
        <InMinutes action={isSet ? "Move the start" : "Set the start"} start={later} />
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
