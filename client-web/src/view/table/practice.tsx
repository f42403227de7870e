// Helps for one who practises: a nudge, then the word; and a turn taken back.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { AskHint, HintStep, HintView, TableLaid } from "../../protocol.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { errorSentence } from "../../words/errors.ts";
import { hintSentence } from "../../words/hints.ts";
import { Guarded } from "../guarded.tsx";

export function PracticeHelps({ table }: { table: Table }) {
  const hint = useSignal<{ text: string; step: HintStep } | undefined>(undefined);
  const { phase } = table.state;
  const mine = phase.phase === "turn" && phase.side === sideOf(table.setup, table.seat);
  const turns = table.turns.length;
  // A hint is for one position: with the next turn it is old.
  useEffect(() => {
    hint.value = undefined;
  }, [turns]);
  const ask = async () => {
    const step: HintStep = hint.value ? "word" : "nudge";
    const asked: AskHint = { step };
    const text = await api.post<HintView>(`/tables/${table.id}/hint`, asked).then(hintSentence, errorSentence);
    hint.value = { text, step };
    say(text);
  };
  const takeBack = async () => {
    try {
      await api.post<TableLaid>(`/tables/${table.id}/takeback`);
      say("Your last turn is taken back.");
    } catch (error) {
      say(errorSentence(error), "error");
    }
  };
  return (
    <section class="panel" aria-labelledby="practice-title">
      <h2 id="practice-title">Practice</h2>
      {hint.value && <p>{hint.value.text}</p>}
      <div class="choices">
        <button type="button" class="button" disabled={!mine || hint.value?.step === "word"} onClick={() => void ask()}>
          {hint.value ? "Tell me" : "Hint"}
        </button>
        <Guarded
          meaning="take back"
          again="Sure? Take it back"
          disabled={!mine}
          why="On your turn."
          onPress={() => mine && void takeBack()}
        >
          Take back
        </Guarded>
      </div>
    </section>
  );
}
