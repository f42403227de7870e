import { useSignal } from "@preact/signals";
import { activeIn, bySchool, namesOf, stageOf } from "../../../state/tournament.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import { WithReason } from "../with-reason.tsx";
import { useNow } from "../../now.ts";
import type { DeskProps } from "./desk.ts";

const MINUTE_MS = 60_000;

/** The round that is on: pause it, give it more time, end it, stop one school's tables. */
export function RoundControl(props: DeskProps) {
  const { page, division } = props;
  const stage = stageOf(division);
  if (stage?.stage !== "started") return null;
  const of = { division: division.id };
  return (
    <>
      <div class="choices">
        {stage.paused_at !== null && (
          <ActButton {...props} primary command={{ command: "resume_round", ...of }}>
            Go on with the round
          </ActButton>
        )}
        <ActButton {...props} command={{ command: "end_round", ...of }} twice="Press again: the round's time is over">
          End the round
        </ActButton>
      </div>
      {stage.paused_at === null && <Pause {...props} />}
      {stage.ends_at !== null && <Extend {...props} endsAt={stage.ends_at} />}
      {bySchool(page, activeIn(page, division.id)).some(({ school }) => school !== undefined) && <PauseSchool {...props} />}
    </>
  );
}

function Pause(props: DeskProps) {
  const { act, failed } = useActs(props);
  return (
    <>
      <WithReason
        title="Pause the round"
        action="Stop all clocks"
        does={(reason) => void act({ command: "pause_round", division: props.division.id, reason })}
      />
      <Failed text={failed} />
    </>
  );
}

function Extend({ endsAt, ...props }: DeskProps & { endsAt: number }) {
  const { act, failed } = useActs(props);
  const minutes = useSignal("5");
  const now = useNow(0);
  const more = Number(minutes.value);
  const ends_at = Math.round(Math.max(endsAt, now) + more * MINUTE_MS);
  return (
    <>
      <WithReason
        title="Give the round more time"
        action="Move the end"
        ready={more > 0}
        does={(reason) => void act({ command: "extend_round", division: props.division.id, ends_at, reason })}
      >
        <label class="field">
          <span class="label">Minutes more</span>
          <input
            type="number"
            min={1}
            max={240}
            value={minutes.value}
            onInput={(event) => {
              minutes.value = event.currentTarget.value;
            }}
          />
        </label>
      </WithReason>
      <Failed text={failed} />
    </>
  );
}

/** A fire drill at one school: its tables stand still, the others play on. */
function PauseSchool(props: DeskProps) {
  const { page, division } = props;
  const { act, failed } = useActs(props);
  const names = namesOf(page);
  const schools = bySchool(page, activeIn(page, division.id)).flatMap(({ school }) => (school ? [school] : []));
  const stopped = schools.filter((school) => page.view.paused_schools.includes(school));
  const running = schools.filter((school) => !stopped.includes(school));
  const chosen = useSignal(running[0] ?? "");
  return (
    <>
      {stopped.map((school) => (
        <p key={school}>
          The tables of {names.schoolName(school)} stand still.{" "}
          <ActButton {...props} command={{ command: "resume_school", school }}>
            They play on
          </ActButton>
        </p>
      ))}
      {running.length > 0 && (
        <WithReason
          title="Stop one school's tables"
          action="Stop them"
          does={(reason) =>
            void act({ command: "pause_school", school: running.includes(chosen.value) ? chosen.value : (running[0] ?? ""), reason })
          }
        >
          <label class="field">
            <span class="label">School</span>
            <select
              value={chosen.value}
              onChange={(event) => {
                chosen.value = event.currentTarget.value;
              }}
            >
              {running.map((school) => (
                <option key={school} value={school}>
                  {names.schoolName(school)}
                </option>
              ))}
            </select>
          </label>
        </WithReason>
      )}
      <Failed text={failed} />
    </>
  );
}
