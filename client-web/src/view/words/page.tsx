// The word judge and the study helps. Both are locked for one who is in a game.

import { type Signal } from "@preact/signals";
import { useLexicons } from "../../app/catalogue.ts";
import { lastChoices, useChosen } from "../../app/choices.ts";
import { useMyLists } from "../../app/my-lists.ts";
import type { LexiconView } from "../../protocol.ts";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { Judge } from "./judge.tsx";
import { Study } from "./study.tsx";
import "../../styles/words.css";

export default function Words() {
  const chosen = useChosen(() => lastChoices().lexicon);
  const mine = useMyLists(chosen.value, (lexicon) => {
    chosen.value = lexicon;
  });
  return (
    <Page title="Words">
      <QueryResult query={useLexicons()}>
        {() => {
          const lexicon = mine.find(({ id }) => id === chosen.value) ?? mine[0];
          return lexicon ? (
            <div class="split">
              <div>
                <ChooseList lexicons={mine} lexicon={lexicon} chosen={chosen} />
                <Judge key={lexicon.id} lexicon={lexicon} />
              </div>
              <Study key={`study ${lexicon.id}`} lexicon={lexicon} />
            </div>
          ) : (
            <p>This hall has no word list.</p>
          );
        }}
      </QueryResult>
    </Page>
  );
}

type ChooseListProps = { lexicons: readonly LexiconView[]; lexicon: LexiconView; chosen: Signal<string> };

function ChooseList({ lexicons, lexicon, chosen }: ChooseListProps) {
  return (
    <div class="field">
      <label for="lexicon">Word list</label>
      <select
        id="lexicon"
        value={lexicon.id}
        onChange={(event) => {
          chosen.value = event.currentTarget.value;
        }}
      >
        {lexicons.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <p class="hint">
        {lexicon.words.toLocaleString()} words, version {lexicon.version}. {lexicon.licence}
      </p>
    </div>
  );
}
