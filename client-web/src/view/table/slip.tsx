// The challenge slip: which words of the play are to be looked up. None is ticked beforehand.

import { useSignal } from "@preact/signals";
import type { FailedChallenge, Ruleset, Seat, Venue } from "../../protocol.ts";
import { partnersOf, type Table } from "../../state/table.ts";
import { points } from "../../words/events.ts";
import { Guarded } from "../guarded.tsx";
import { More } from "./actions.tsx";
import type { TableController } from "./controller.ts";

type SlipProps = { controller: TableController; table: Table; caller: Seat; venue: Venue["venue"] };

export function Slip({ controller, table, caller, venue }: SlipProps) {
  const ticked = useSignal<readonly string[]>([]);
  const words = [...new Set(table.state.open?.play.words.map(({ text }) => text) ?? [])];
  const tick = (word: string, on: boolean) => {
    ticked.value = on ? [...ticked.value, word] : ticked.value.filter((one) => one !== word);
  };
  const { ruleset } = table.setup;
  const free = ruleset.final_challenge_free && venue !== "turn";
  const all = words.every((word) => ticked.value.includes(word));
  return (
    <div class="slip" role="group" aria-labelledby="slip-title">
      <div class="slip-body">
        <p id="slip-title" class="slip-title">
          Which words do you doubt?
        </p>
        <div class="slip-words">
          {words.map((word) => (
            <label key={word}>
              <input
                type="checkbox"
                checked={ticked.value.includes(word)}
                onChange={({ currentTarget }) => tick(word, currentTarget.checked)}
              />
              {word}
            </label>
          ))}
          {words.length > 1 && (
            <label>
              <input
                type="checkbox"
                checked={all}
                onChange={({ currentTarget }) => {
                  ticked.value = currentTarget.checked ? words : [];
                }}
              />
              all words
            </label>
          )}
        </div>
        <p class="hint">{costSentence(ruleset, ticked.value.length || words.length, free)} One bad word takes the whole play off.</p>
        {partnersOf(table.setup, table.seat).length > 0 && <Advice table={table} caller={caller} />}
      </div>
      <div class="slip-end">
        <Guarded
          class="primary"
          meaning="slip"
          disabled={ticked.value.length === 0}
          onPress={() => void controller.act({ command: "submit_slip", words: [...ticked.value] })}
        >
          Challenge these words
        </Guarded>
        <More controller={controller} />
      </div>
    </div>
  );
}

function Advice({ table, caller }: { table: Table; caller: Seat }) {
  const name = table.setup.seats[caller]?.name ?? "Your partner";
  return (
    <p class="hint slip-advice">{caller === table.seat ? "You challenged." : `${name} challenged.`} Either of you may tick and press.</p>
  );
}

/** What it costs when every ticked word is good. */
function costSentence({ failed_challenge }: Ruleset, words: number, final: boolean): string {
  const cost = final ? "it costs you nothing" : costOf(failed_challenge, words);
  return `If the words are good, ${cost}.`;
}

function costOf(cost: FailedChallenge, words: number): string {
  switch (cost.kind) {
    case "loses_turn":
      return "you lose your turn";
    case "bonus":
      return `the others get ${points(cost.points_per_word * words)}`;
    case "costless":
      return "it costs you nothing";
  }
}
