// How many rounds a division plays, and another division.

import { useSignal } from "@preact/signals";
import { lastRound } from "../../../state/tournament.ts";
import { Failed, useActs } from "../act.tsx";
import { ToldFirst } from "../told-first.tsx";
import { AddDivision } from "./add-division.tsx";
import type { DeskProps } from "./desk.ts";
import { RoundsPlan } from "./rounds-plan.tsx";
import { TimesPlan } from "./times-plan.tsx";

/** As many as the hall takes. */
const MOST_ROUNDS = 60;

export function Plan(props: DeskProps) {
  const { page, division } = props;
  const rounds = useSignal(String(division.setup.rounds ?? ""));
  const { act, failed } = useActs(props);
  const wanted = Number(rounds.value);
  if (page.view.phase === "closed" || page.view.mode === "club_night") return null;
  const ready = Number.isInteger(wanted) && wanted > 0 && wanted !== division.setup.rounds;
  return (
    <section class="panel" aria-labelledby="plan">
      <h2 id="plan">Rounds and divisions</h2>
      <div class="in-minutes">
        <label>
          <span class="visually-hidden">How many rounds</span>
          <input
            type="number"
            min={1}
            max={MOST_ROUNDS}
            value={rounds.value}
            onInput={(event) => {
              rounds.value = event.currentTarget.value;
            }}
          />
        </label>
        <span>rounds</span>
      </div>
      {ready && (
        <ToldFirst
          page={page}
          command={{ command: "plan_rounds", division: division.id, rounds: wanted }}
          action="Set"
          atOnce={lastRound(division) === 0}
          does={(command) => void act(command)}
        />
      )}
      <Failed text={failed} />
      <RoundsPlan {...props} />
      <TimesPlan key={JSON.stringify([division.id, division.setup.times])} {...props} />
      <AddDivision {...props} />
    </section>
  );
}
