// When each round is to start: typed in advance, by the event's clock, for every day of it.

import { useSignal } from "@preact/signals";
import { lastRound } from "../../../state/tournament.ts";
import { type Planned, roundsToTime, timesAsked, typedTime } from "../../../state/times.ts";
import { plannedName } from "../../../words/schedule.ts";
import { Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

export function TimesPlan(props: DeskProps) {
  const { page, division } = props;
  const typed = useSignal<ReadonlyMap<Planned, string>>(new Map());
  const { act, busy, failed } = useActs(props);
  const save = async (event: Event) => {
    event.preventDefault();
    const times = timesAsked(page, division, typed.value);
    if (await act({ command: "plan_times", division: division.id, times })) typed.value = new Map();
  };
  const open = roundsToTime(page, division).filter((round) => round === null || round > lastRound(division));
  return (
    <details class="more">
      <summary>When each round starts</summary>
      <form class="form" onSubmit={(event) => void save(event)}>
        <p class="muted">
          By the clock of {page.view.time_zone}. Players, parents and their calendars see it; you still start each round yourself. Leave
          empty what you do not know.
        </p>
        {open.map((round) => (
          <label key={round ?? "final"} class="field">
            <span class="label">{plannedName(round)}</span>
            <input
              type="datetime-local"
              value={typed.value.get(round) ?? typedTime(page, division, round)}
              onInput={(event) => {
                typed.value = new Map(typed.value).set(round, event.currentTarget.value);
              }}
            />
          </label>
        ))}
        <Failed text={failed} />
        <div>
          <button type="submit" class="button" disabled={busy || typed.value.size === 0}>
            Save the times
          </button>
        </div>
      </form>
    </details>
  );
}
