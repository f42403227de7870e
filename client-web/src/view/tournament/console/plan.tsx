// How many rounds a division plays, and another division.

import { useSignal } from "@preact/signals";
import { ActButton } from "../act.tsx";
import { AddDivision } from "./add-division.tsx";
import type { DeskProps } from "./desk.ts";
import { RoundsPlan } from "./rounds-plan.tsx";

export function Plan(props: DeskProps) {
  const { page, division } = props;
  const rounds = useSignal(String(division.setup.rounds ?? ""));
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
            max={99}
            value={rounds.value}
            onInput={(event) => {
              rounds.value = event.currentTarget.value;
            }}
          />
        </label>
        <span>rounds</span>
        {ready && (
          <ActButton {...props} command={{ command: "plan_rounds", division: division.id, rounds: wanted }}>
            Set
          </ActButton>
        )}
      </div>
      <RoundsPlan {...props} />
      <AddDivision {...props} />
    </section>
  );
}
