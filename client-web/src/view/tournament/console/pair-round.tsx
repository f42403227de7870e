// Pairing the next round: one press by the plan; method, dials, wishes and byes behind another.

import { type Signal, useSignal } from "@preact/signals";
import type { RoundPlan, SideId, Wish } from "../../../protocol.ts";
import { activeIn, namesOf, nextRound } from "../../../state/tournament.ts";
import { type PairChoices, planFor, planOf, takesWishes } from "../../../state/pairing.ts";
import { some } from "../../../words/plain.ts";
import { otherSessionText } from "../../../words/schedule.ts";
import { rejectionOf } from "../../../words/tournament-refusals.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { Dials, MethodChoice } from "./plan-fields.tsx";
import { SideField } from "./side-field.tsx";
import { Wishes } from "./wishes.tsx";

/** What was chosen is for one round of one division by one plan: with another, it begins anew. */
export function PairRound(props: DeskProps) {
  const usual = planFor(props.division, nextRound(props.division));
  return <PairingForm key={JSON.stringify([props.division.id, nextRound(props.division), usual])} {...props} usual={usual} />;
}

function PairingForm({ usual, ...props }: DeskProps & { usual: RoundPlan }) {
  const { page, division } = props;
  const choices = useSignal<PairChoices>({ plan: usual, wishes: [], byes: [] });
  const { act, busy, failed, failure } = useActs(props);
  const { method } = choices.value.plan;
  const byHand = method.method === "by_hand";
  const nobodyMeets = byHand && method.pairs.length === 0;
  const absent = rejectionOf(failure.value)?.code === "more_than_half_absent";
  const pair = (anyway: boolean) => {
    const { plan, byes } = choices.value;
    const wishes = takesWishes(plan) ? choices.value.wishes : [];
    void act({ command: "pair_round", division: division.id, wishes, byes, plan: planOf(choices.value, usual), anyway });
  };
  return (
    <>
      <p class="muted">Only directors see it until you publish it.</p>
      <AnotherSession {...props} />
      <div class="choices">
        <button type="button" class="button primary" aria-disabled={busy || undefined} disabled={nobodyMeets} onClick={() => pair(false)}>
          Pair round {nextRound(division)}
        </button>
        {absent && (
          <button type="button" class="button danger" onClick={() => pair(true)}>
            Pair those who are here
          </button>
        )}
      </div>
      <Failed text={failed} />
      {nobodyMeets && <p>This round is paired by hand: say who meets whom.</p>}
      <details class="more" open={byHand}>
        <summary>Another method, wishes, byes</summary>
        <Options {...props} choices={choices} />
      </details>
      {activeIn(page, division.id).length % 2 === 1 && <p class="muted">The number is odd: one side has a bye.</p>}
    </>
  );
}

/** Check-in is still that of another day: it is opened anew for today's, or everybody counts as here who was then. */
function AnotherSession(props: DeskProps) {
  const told = otherSessionText(props.page, props.division);
  if (!told) return null;
  return (
    <p>
      {told}{" "}
      <ActButton {...props} command={{ command: "open_check_in" }} twice="Press again: everybody checks in anew">
        Open check-in
      </ActButton>
    </p>
  );
}

type OptionsProps = DeskProps & { choices: Signal<PairChoices> };

/** What a director may choose for one round; where nothing is chosen, the plan holds. */
export function Options(props: OptionsProps) {
  const { choices } = props;
  const { plan, wishes, byes } = choices.value;
  const change = (part: Partial<PairChoices>) => {
    choices.value = { ...choices.value, ...part };
  };
  const changePlan = (part: Partial<RoundPlan>) => change({ plan: { ...plan, ...part } });
  return (
    <div class="stack">
      <MethodChoice round={nextRound(props.division)} plan={plan} changePlan={changePlan} />
      {plan.method.method === "by_hand" && (
        <ByHand {...props} pairs={plan.method.pairs} change={(pairs) => changePlan({ method: { method: "by_hand", pairs } })} />
      )}
      <Dials plan={plan} changePlan={changePlan} />
      {takesWishes(plan) && <Wishes {...props} wishes={wishes} change={(wishes: Wish[]) => change({ wishes })} />}
      <Byes {...props} byes={byes} change={(byes) => change({ byes })} />
    </div>
  );
}

type ByHandProps = Pick<DeskProps, "page" | "division"> & { pairs: [SideId, SideId][]; change: (pairs: [SideId, SideId][]) => void };

/** Boards chosen one by one; who is named in none has a bye. */
function ByHand({ page, division, pairs, change }: ByHandProps) {
  const names = namesOf(page);
  const free = activeIn(page, division.id).filter(({ side }) => !pairs.some((pair) => pair.includes(side)));
  const first = useSignal("");
  const second = useSignal("");
  const add = () => {
    change([...pairs, [Number(first.value), Number(second.value)]]);
    first.value = second.value = "";
  };
  return (
    <div class="stack">
      <ol class="rows">
        {pairs.map(([a, b]) => (
          <li key={a} class="row">
            <span class="row-text">
              {names.side(a)} – {names.side(b)}
            </span>
            <button
              type="button"
              class="button"
              aria-label={`Take ${names.side(a)} and ${names.side(b)} apart`}
              onClick={() => change(pairs.filter((pair) => pair[0] !== a))}
            >
              Take apart
            </button>
          </li>
        ))}
      </ol>
      {free.length > 1 && (
        <div class="two-sides">
          <SideField label="One side" page={page} sides={free.map(({ side }) => side)} value={first} />
          <SideField
            label="The other"
            page={page}
            sides={free.map(({ side }) => side).filter((side) => String(side) !== first.value)}
            value={second}
          />
          <button type="button" class="button" disabled={first.value === "" || second.value === ""} onClick={add}>
            They meet
          </button>
        </div>
      )}
      {free.length > 0 && <p class="muted">Without an opponent: {some(free.map(({ side }) => names.side(side)))}.</p>}
    </div>
  );
}

type ByesProps = DeskProps & { byes: readonly SideId[]; change: (byes: SideId[]) => void };

function Byes({ page, division, byes, change }: ByesProps) {
  const names = namesOf(page);
  const chosen = useSignal("");
  return (
    <div class="stack">
      <div class="two-sides">
        <SideField
          label="Give a bye to"
          page={page}
          sides={activeIn(page, division.id)
            .map(({ side }) => side)
            .filter((side) => !byes.includes(side))}
          value={chosen}
        />
        <button
          type="button"
          class="button"
          disabled={chosen.value === ""}
          onClick={() => {
            change([...byes, Number(chosen.value)]);
            chosen.value = "";
          }}
        >
          Give it
        </button>
      </div>
      {byes.length > 0 && (
        <ul class="wish-list">
          {byes.map((side) => (
            <li key={side}>
              {names.side(side)} has a bye{" "}
              <button type="button" class="link" onClick={() => change(byes.filter((other) => other !== side))}>
                take it back
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
