import { type Signal, useSignal } from "@preact/signals";
import type { MissedRounds, TournamentPage } from "../../protocol.ts";
import { lastRound } from "../../state/tournament.ts";
import { LATE_FOR_COACHES, MISSED, MOVED } from "../../words/tournament.ts";

/** What rounds count for that a late side has missed. */
export function useMissed(page: TournamentPage): Signal<MissedRounds> {
  return useSignal<MissedRounds>(page.view.mode === "club_night" ? "as_played" : "losses");
}

type MissedProps = {
  page: TournamentPage;
  missed: Signal<MissedRounds>;
  /** They come from another division, where they may have played. */
  moved?: boolean;
};

/** Asked only once there are such rounds. */
export function MissedChoice({ page, missed, moved = false }: MissedProps) {
  const late = page.view.mode === "tournament" && page.view.divisions.some((division) => lastRound(division) > 0);
  if (!late) return null;
  // A coach's late sides have what the tournament says.
  if (!page.me.directs) return <p class="hint">{LATE_FOR_COACHES[page.view.late_entries]}</p>;
  return (
    <label class="field">
      <span class="label">{moved ? "The rounds so far" : "They come late"}</span>
      <select
        value={missed.value}
        onChange={(event) => {
          missed.value = event.currentTarget.value as MissedRounds;
        }}
      >
        {Object.entries(moved ? MOVED : MISSED).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
