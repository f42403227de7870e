import { useSignal } from "@preact/signals";
import { speak } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { JudgeAnswer, LexiconView } from "../../protocol.ts";
import { sentence } from "../../words/errors.ts";
import { Field, Form } from "../account/form.tsx";
import { someone } from "../account/guest.tsx";

/** A verdict, as it is shown and spoken. */
type Verdict = { text: string; words: string; tone: "good" | "bad" | "locked" };

/** An adjudication station: the words of one play in, one verdict for all of them out. */
export function Judge({ lexicon }: { lexicon: LexiconView }) {
  const verdict = useSignal<Verdict | undefined>(undefined);
  const ask = async ({ words = "" }: Record<string, string>) => {
    verdict.value = undefined;
    await someone();
    const typed = words
      .split(/[^\p{L}]+/u)
      .filter(Boolean)
      .map((word) => word.toUpperCase());
    const answer = await api.post<JudgeAnswer>(`/lexicons/${lexicon.id}/judge`, { words: typed });
    verdict.value = toVerdict(answer, typed.join(", "));
    speak(`${verdict.value.words} ${verdict.value.text}`);
  };
  return (
    <section class="panel judge" aria-labelledby="judge">
      <h2 id="judge">Is it good?</h2>
      <Form only="words" action="Check the words" send={ask}>
        {(failure) => (
          <Field
            name="words"
            label="All words of the play"
            hint="With spaces between them. You get one answer for all of them together, as at a tournament."
            failure={failure}
          />
        )}
      </Form>
      {verdict.value && (
        <div class={`judged ${verdict.value.tone}`}>
          <p class="judged-words">{verdict.value.words}</p>
          <p class="judged-text">{verdict.value.text}</p>
          {verdict.value.tone !== "locked" && <p class="hint">By {lexicon.name}</p>}
        </div>
      )}
    </section>
  );
}

function toVerdict(answer: JudgeAnswer, words: string): Verdict {
  switch (answer.result) {
    case "ruled":
      return answer.verdict === "acceptable"
        ? { text: "✓ Good: every word is in the list.", words, tone: "good" }
        : { text: "✗ Not good: a word is not in the list.", words, tone: "bad" };
    case "locked":
      return { text: sentence(answer.reason), words: "", tone: "locked" };
    case "refused":
      return { text: sentence(answer.message), words: "", tone: "locked" };
  }
}
