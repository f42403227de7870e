import { type Signal, useSignal } from "@preact/signals";
import { api } from "../../net/api.ts";
import type { LexiconView, StudyAnswer, StudyKind } from "../../protocol.ts";
import { sentence } from "../../words/errors.ts";
import { count } from "../../words/plain.ts";
import { Field, Form } from "../account/form.tsx";
import { someone } from "../account/guest.tsx";
import { Meaning } from "../meaning.tsx";
import { Picks } from "../picks.tsx";

type Help = { value: StudyKind; title: string; text: string; label: string; hint?: string };

const HELPS: readonly Help[] = [
  { value: "anagrams", title: "Anagrams", text: "Words from letters", label: "Letters", hint: "A ? stands for a blank." },
  { value: "hooks", title: "Hooks", text: "Letters before and after", label: "Word" },
  { value: "containing", title: "Containing", text: "Words with a part", label: "Part of a word" },
  { value: "definition", title: "Meaning", text: "What a word means", label: "Word" },
  { value: "length", title: "Short words", text: "All of 2 or 3 letters", label: "How many letters", hint: "2 or 3" },
];

/** Helps to learn words with, between games. */
export function Study({ lexicon }: { lexicon: LexiconView }) {
  const kind = useSignal<StudyKind>("anagrams");
  const answer: Signal<StudyAnswer | undefined> = useSignal(undefined);
  const help = HELPS.find(({ value }) => value === kind.value);
  const ask = async ({ q = "" }: Record<string, string>) => {
    await someone();
    answer.value = await api.get<StudyAnswer>(`/lexicons/${lexicon.id}/study/${kind.value}?q=${encodeURIComponent(q.trim())}`);
  };
  const choose = (value: StudyKind) => {
    kind.value = value;
    answer.value = undefined;
  };
  return (
    <section class="panel study" aria-labelledby="study">
      <h2 id="study">Study</h2>
      <div class="stack">
        <Picks legend="What do you look for?" name="study" options={HELPS} chosen={kind.value} choose={choose} columns={2} />
        <Form only="q" key={kind.value} action="Look" send={ask}>
          {(failure) => <Field name="q" label={help?.label ?? ""} {...(help?.hint ? { hint: help.hint } : {})} failure={failure} />}
        </Form>
      </div>
      <div role="status">{answer.value && <Found answer={answer.value} lexicon={lexicon.id} />}</div>
    </section>
  );
}

function Found({ answer, lexicon }: { answer: StudyAnswer; lexicon: string }) {
  switch (answer.result) {
    case "locked":
      return <p class="judged locked">{sentence(answer.reason)}</p>;
    case "refused":
      return <p class="form-error">{sentence(answer.message)}</p>;
    case "definition":
      return (
        <p class="panel">
          {!answer.word ? "It is not in the list." : (answer.definition ?? "It is a word, but the hall does not know what it means.")}
        </p>
      );
    case "hooks":
      return (
        <dl class="facts panel">
          <dt>Before</dt>
          <dd class="hook-letters">{letters(answer.front)}</dd>
          <dt>After</dt>
          <dd class="hook-letters">{letters(answer.back)}</dd>
        </dl>
      );
    case "words":
      return <WordsFound words={answer.words} more={answer.more} lexicon={lexicon} />;
  }
}

const letters = (all: readonly string[]): string => all.join(" ").toUpperCase() || "none";

/** Words by length, longest first: a long one is what a player hopes for. */
function WordsFound({ words, more, lexicon }: { words: readonly string[]; more: boolean; lexicon: string }) {
  const asked = useSignal<string | undefined>(undefined);
  if (words.length === 0) return <p class="panel">No such words.</p>;
  const lengths = [...new Set(words.map((word) => word.length))].sort((a, b) => b - a);
  return (
    <div class="panel found">
      <p class="muted">
        {count(words.length, "word")}
        {more && ", and there are more: type more letters to see fewer"}. Press a word to see what it means.
      </p>
      <div class="meaning-place" role="status">
        {asked.value && <Meaning key={asked.value} lexicon={lexicon} word={asked.value} asked />}
      </div>
      {lengths.map((length) => (
        <div key={length}>
          <h3>{length} letters</h3>
          <ul class="word-list">
            {words
              .filter((word) => word.length === length)
              .map((word) => (
                <li key={word}>
                  <button
                    type="button"
                    class="link"
                    aria-pressed={asked.value === word}
                    onClick={() => {
                      asked.value = word;
                    }}
                  >
                    {word.toUpperCase()}
                  </button>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </div>
  );
}
