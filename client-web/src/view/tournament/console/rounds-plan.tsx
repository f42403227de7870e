// How each round is paired, set in advance: method and dials, for one round or several.

import { useSignal } from "@preact/signals";
import type { RoundPlan } from "../../../protocol.ts";
import { nextRound } from "../../../state/tournament.ts";
import { planFor, roundsToPlan, withPlan } from "../../../state/pairing.ts";
import { planText } from "../../../words/tournament.ts";
import { Dialog } from "../../dialog.tsx";
import { Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { Dials, MethodChoice } from "./plan-fields.tsx";

export function RoundsPlan(props: DeskProps) {
  const { division } = props;
  const open = useSignal<number | undefined>(undefined);
  const close = () => {
    open.value = undefined;
  };
  const rounds = Array.from({ length: roundsToPlan(division) }, (_, at) => at + 1);
  return (
    <details class="more">
      <summary>How each round is paired</summary>
      <ol class="rows rounds-plan">
        {rounds.map((round) => (
          <li key={round} class="row">
            <span class="row-text">
              <strong>
                Round {round}
                {round === rounds.length && division.setup.rounds === null && " and all later ones"}
              </strong>
              <span class="muted">{planText(planFor(division, round))}</span>
            </span>
            {round >= nextRound(division) ? (
              <button
                type="button"
                class="button"
                aria-label={`Change how round ${round} is paired`}
                onClick={() => {
                  open.value = round;
                }}
              >
                Change
              </button>
            ) : (
              <span class="tag">played</span>
            )}
          </li>
        ))}
      </ol>
      {open.value !== undefined && <PlanDialog key={open.value} {...props} round={open.value} rounds={rounds} close={close} />}
    </details>
  );
}

type PlanDialogProps = DeskProps & { round: number; rounds: readonly number[]; close: () => void };

function PlanDialog({ round, rounds, close, ...props }: PlanDialogProps) {
  const { division } = props;
  const { act, busy, failed } = useActs(props);
  const plan = useSignal<RoundPlan>(planFor(division, round));
  const to = useSignal(round);
  const last = rounds.at(-1) ?? round;
  const set = async (event: Event) => {
    event.preventDefault();
    const plans = withPlan(division, round, to.value === last ? undefined : to.value, plan.value);
    if (await act({ command: "plan_pairings", division: division.id, plans })) close();
  };
  const endless = round === last && division.setup.rounds === null;
  return (
    <Dialog title={endless ? `How round ${round} and all later ones are paired` : `How round ${round} is paired`} onClose={close}>
      <form class="form" onSubmit={(event) => void set(event)}>
        <MethodChoice
          round={round}
          plan={plan.value}
          changePlan={(part) => {
            plan.value = { ...plan.value, ...part };
          }}
        />
        <Dials
          plan={plan.value}
          changePlan={(part) => {
            plan.value = { ...plan.value, ...part };
          }}
        />
        {plan.value.method.method === "by_hand" && <p>You say who meets whom when it is this round's turn.</p>}
        {round < last && (
          <label class="field">
            <span class="label">It holds for</span>
            <select
              value={to.value}
              onChange={(event) => {
                to.value = Number(event.currentTarget.value);
              }}
            >
              {rounds
                .filter((other) => other >= round)
                .map((other) => (
                  <option key={other} value={other}>
                    {other === round ? "this round only" : other === last ? "this round and all later ones" : `rounds ${round} to ${other}`}
                  </option>
                ))}
            </select>
          </label>
        )}
        <Failed text={failed} />
        <div class="dialog-actions">
          <button type="button" class="button" onClick={close}>
            Leave it as it is
          </button>
          <button type="submit" class="button primary" disabled={busy}>
            Set it
          </button>
        </div>
      </form>
    </Dialog>
  );
}
