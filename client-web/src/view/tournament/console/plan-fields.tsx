// How a round is paired, as a director sets it: for the round that is next, or in advance.

import type { Dial, PairingMethod, RoundPlan } from "../../../protocol.ts";
import { DIAL_HINTS, DIALS, METHODS } from "../../../words/tournament.ts";
import { Check } from "../../check.tsx";

type PlanProps = { plan: RoundPlan; changePlan: (part: Partial<RoundPlan>) => void };

const OFFERED = ["swiss", "king_of_the_hill", "round_robin", "by_hand"] as const;
type Offered = (typeof OFFERED)[number];

export function MethodChoice({ round, plan, changePlan }: PlanProps & { round: number }) {
  const methods: Record<Offered, PairingMethod> = {
    swiss: { method: "swiss" },
    king_of_the_hill: { method: "king_of_the_hill" },
    round_robin: { method: "round_robin", from: round },
    by_hand: { method: "by_hand", pairs: [] },
  };
  const { method } = plan.method;
  return (
    <label class="field">
      <span class="label">Method</span>
      <select value={method} onChange={(event) => changePlan({ method: methods[event.currentTarget.value as Offered] })}>
        {OFFERED.map((key) => (
          <option key={key} value={key}>
            {METHODS[key].title}
          </option>
        ))}
      </select>
      <span class="hint">{METHODS[method].text}</span>
    </label>
  );
}

/** Repeats, schoolmates, lots, the race for the final; nothing where a method knows none of them. */
export function Dials({ plan, changePlan }: PlanProps) {
  const { method } = plan.method;
  if (method === "by_hand" || method === "round_robin") return null;
  const dial = (label: string, key: "repeats" | "schools") => (
    <label class="field">
      <span class="label">{label}</span>
      <select value={plan[key]} onChange={(event) => changePlan({ [key]: event.currentTarget.value as Dial })}>
        {(Object.keys(DIALS) as Dial[]).map((value) => (
          <option key={value} value={value}>
            {DIALS[value]}
          </option>
        ))}
      </select>
      <span class="hint">{DIAL_HINTS[plan[key]]}</span>
    </label>
  );
  return (
    <>
      <div class="pair">
        {dial("Meeting the same side again", "repeats")}
        {dial("Meeting somebody of the same school", "schools")}
      </div>
      {method === "king_of_the_hill" && <p class="hint">King of the hill looks at places alone: of these only “Never” counts.</p>}
      <Check
        label="Draw lots among equals"
        hint="In round 1 all are equal. Otherwise seeds and ratings order them."
        checked={plan.equals === "by_lot"}
        choose={(on) => changePlan({ equals: on ? "by_lot" : "by_seed" })}
      />
      <Check
        label="Keep the race for the final apart"
        hint="In the last two rounds, who can still reach it meets others who can, and not those who are out or sure of it."
        checked={plan.protect_final}
        choose={(protect_final) => changePlan({ protect_final })}
      />
    </>
  );
}
