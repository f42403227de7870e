// A pairing before it is published: what is to be known of it, why it is so, and what else could be.

import { useSignal } from "@preact/signals";
import type { Pairing } from "../../../protocol.ts";
import { namesOf, nextRound } from "../../../state/tournament.ts";
import { askedFor, choicesOf, type PairChoices, planFor, planOf, questionOf } from "../../../state/pairing.ts";
import { count } from "../../../words/plain.ts";
import { wins } from "../../../words/tournament.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { Options } from "./pair-round.tsx";
import { Preview, WishCosts } from "./preview.tsx";
import { SwapBoards } from "./swap.tsx";
import { WhyNotForm } from "./why.tsx";
import { wishText } from "./wishes.tsx";

export function Prepared(props: DeskProps & { pairing: Pairing }) {
  const { page, division, pairing } = props;
  return (
    <>
      <PairingFacts page={page} pairing={pairing} />
      <WishCosts key={JSON.stringify([pairing.boards, pairing.byes])} page={page} asked={askedFor(division)} />
      <div class="choices">
        <ActButton {...props} primary command={{ command: "publish_round", division: division.id }}>
          Publish round {pairing.round}
        </ActButton>
        <ActButton {...props} command={{ command: "drop_pairing", division: division.id }}>
          Drop it
        </ActButton>
      </div>
      <SwapBoards {...props} />
      <WhyNotForm {...props} />
      <details class="more">
        <summary>Pair it another way</summary>
        <Again key={JSON.stringify([pairing.boards, pairing.byes])} {...props} />
      </details>
    </>
  );
}

/** Repeats, schoolmates, byes, the largest difference: what publishing says. */
export function PairingFacts({ page, pairing }: { page: DeskProps["page"]; pairing: Pairing }) {
  const names = namesOf(page);
  const schools = new Set(page.view.sides.map(({ school }) => school));
  const { repeats, same_school, byes, largest_win_difference, broken_wishes, schools_relaxed } = pairing;
  // Where all are of one school, that schoolmates meet says nothing.
  const sameSchool =
    schools.size > 1 && (same_school === 0 ? "no schoolmates meet · " : `schoolmates meet at ${count(same_school, "board")} · `);
  return (
    <div class="pairing-facts">
      <p>
        {repeats === 0 ? "Nobody meets again" : `${count(repeats, "board")} a second time`} · {sameSchool}
        {byes.length === 0 ? "no bye" : `bye: ${byes.map(({ side }) => names.side(side)).join(", ")}`} ·{" "}
        {largest_win_difference === 0 ? "all meet sides with as many wins" : `wins differ by ${wins(largest_win_difference)} at most`}
      </p>
      {schools_relaxed && <p class="form-error">Schoolmates meet though you said never: there is no other way.</p>}
      {broken_wishes.length > 0 && (
        <p class="form-error">
          Given up, because not all wishes fit: {broken_wishes.map((wish) => wishText(wish, names.side)).join("; ")}.
        </p>
      )}
    </div>
  );
}

/** The same round by another method or other wishes: seen side by side before it takes the place of this one. */
function Again(props: DeskProps & { pairing: Pairing }) {
  const { page, division, pairing } = props;
  const usual = planFor(division, nextRound(division));
  const choices = useSignal<PairChoices>(choicesOf(division));
  const { act, failed } = useActs(props);
  const plan = planOf(choices.value, usual);
  const question = questionOf(division, choices.value);
  const { wishes, byes } = question;
  return (
    <div class="stack">
      <Options {...props} choices={choices} />
      <Preview page={page} asked={question} beside={pairing} />
      <div>
        <button
          type="button"
          class="button"
          onClick={() => {
            void act({ command: "pair_round", division: division.id, wishes, byes, plan, anyway: true });
          }}
        >
          Pair it like this
        </button>
      </div>
      <Failed text={failed} />
    </div>
  );
}
