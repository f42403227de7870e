// Another division: singles or pairs, of a rating class where it is one.

import { useSignal } from "@preact/signals";
import type { Division } from "../../../protocol.ts";
import { classOf } from "../../../state/divisions.ts";
import { Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

export function AddDivision(props: DeskProps) {
  const { page, division } = props;
  const before = division.setup.division.players_per_side;
  const name = useSignal("");
  const perSide = useSignal(before);
  const from = useSignal("");
  const to = useSignal("");
  const { act, busy, failed } = useActs(props);
  const of = classOf(from.value, to.value);
  const add = async (event: Event) => {
    event.preventDefault();
    if (!of) return;
    const made: Division = { name: name.value.trim(), players_per_side: perSide.value, rounds: division.setup.rounds, ...of };
    // Rounds that singles have played are none for pairs.
    const split_from = division.rounds.length > 0 && perSide.value === before ? division.id : null;
    if (await act({ command: "add_division", division: made, split_from })) name.value = from.value = to.value = "";
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
        </label>
        <label class="field">
          <span class="label">They play</span>
          <select
            value={perSide.value}
            onChange={(event) => {
              perSide.value = Number(event.currentTarget.value);
            }}
          >
            <option value={1}>one against one</option>
            <option value={2}>in pairs</option>
          </select>
        </label>
        <fieldset class="rating-class">
          <legend>Ratings, where it is a class of them</legend>
          <div class="two-sides">
            <RatingField label="From" value={from.value} change={(typed) => (from.value = typed)} />
            <RatingField label="To" value={to.value} change={(typed) => (to.value = typed)} />
          </div>
          {of ? (
            <p class="hint">Who is entered without a division comes into the class of their rating; without a rating, into the lowest.</p>
          ) : (
            <p class="form-error">“From” is to be the smaller number.</p>
          )}
        </fieldset>
        <p class="hint">
          It plays by the same book and words. Move sides into it on the <a href={`/tournaments/${page.id}/entries`}>entries page</a>.
          {page.view.divisions.length === 1 && page.view.sides.length > 0 && " Everybody is in one now."}
        </p>
        <div>
          <button type="submit" class="button" disabled={busy || !of || name.value.trim() === ""}>
            Add it
          </button>
        </div>
        <Failed text={failed} />
      </form>
    </details>
  );
}

type RatingProps = { label: string; value: string; change: (typed: string) => void };

const RatingField = ({ label, value, change }: RatingProps) => (
  <label class="field">
    <span class="label">{label}</span>
    <input type="number" min={0} max={5000} value={value} placeholder="any" onInput={(event) => change(event.currentTarget.value)} />
  </label>
);
