// Another division: singles or pairs, of a rating class where it is one.

import { useSignal } from "@preact/signals";
import type { Division, TournamentCommand } from "../../../protocol.ts";
import { classOf } from "../../../state/divisions.ts";
import { lastRound } from "../../../state/tournament.ts";
import { Failed, useActs } from "../act.tsx";
import { ToldFirst } from "../told-first.tsx";
import type { DeskProps } from "./desk.ts";

const ANY = { rating_from: null, rating_to: null };

export function AddDivision(props: DeskProps) {
  const { page, division } = props;
  const before = division.setup.division.players_per_side;
  const name = useSignal("");
  const perSide = useSignal(before);
  const from = useSignal("");
  const to = useSignal("");
  const { act, busy, failed } = useActs(props);
  const of = classOf(from.value, to.value);
  const made: Division = { name: name.value.trim(), players_per_side: perSide.value, rounds: division.setup.rounds, ...(of ?? ANY) };
  // Rounds that singles have played are none for pairs.
  const split_from = lastRound(division) > 0 && perSide.value === before ? division.id : null;
  const add = async (command: TournamentCommand) => {
    if (await act(command)) name.value = from.value = to.value = "";
  };
  return (
    <details class="more">
      <summary>Add a division</summary>
      <div class="form">
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
        {split_from !== null && <p class="hint">Its rounds go on from round {lastRound(division)} of this division.</p>}
        <ToldFirst
          page={page}
          command={{ command: "add_division", division: made, split_from }}
          action="Add it"
          ready={!busy && of !== undefined && made.name !== ""}
          atOnce={split_from === null}
          does={(command) => void add(command)}
        />
        <Failed text={failed} />
      </div>
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
