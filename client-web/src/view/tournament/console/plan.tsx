// How many rounds a division plays, and another division.

import { useSignal } from "@preact/signals";
import { ActButton, Failed, useActs } from "../act.tsx";
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

function AddDivision(props: DeskProps) {
  const { page, division } = props;
  const name = useSignal("");
  const { act, failed } = useActs(props);
  const add = async (event: Event) => {
    event.preventDefault();
    const { players_per_side } = division.setup.division;
    const made = { name: name.value.trim(), players_per_side, rounds: division.setup.rounds, rating_from: null, rating_to: null };
    const split_from = division.rounds.length > 0 ? division.id : null;
    if (await act({ command: "add_division", division: made, split_from })) name.value = "";
  };
  return (
    <details class="more">
      <summary>Add a division</summary>
      <form class="form" onSubmit={(event) => void add(event)}>
        <label class="field">
          <span class="label">What is it called?</span>
          <input
            maxLength={80}
            value={name.value}
            onInput={(event) => {
              name.value = event.currentTarget.value;
            }}
          />
          <span class="hint">
            Then move sides into it on the entries page.{page.view.divisions.length === 1 && " Everybody is in one now."}
          </span>
        </label>
        <button type="submit" class="button" disabled={name.value.trim() === ""}>
          Add it
        </button>
        <Failed text={failed} />
      </form>
    </details>
  );
}
