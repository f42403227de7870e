// "Why these two?" and "why not those?", answered by the hall.

import { useSignal } from "@preact/signals";
import { askPreview } from "../../../app/tournament-questions.ts";
import { speak } from "../../../app/notices.ts";
import type { SideId, TournamentPage } from "../../../protocol.ts";
import { askedFor, choicesOf } from "../../../state/pairing.ts";
import { activeIn, namesOf } from "../../../state/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { betweenText } from "../../../words/tournament.ts";
import type { DeskProps } from "./desk.ts";
import { SideField } from "./side-field.tsx";

/** An answer that is asked for by a press, and spoken. */
function useAnswer(page: TournamentPage) {
  const answer = useSignal<string | undefined>(undefined);
  const ask = async (question: () => Promise<string>) => {
    try {
      answer.value = await question();
    } catch (error) {
      answer.value = tournamentSentence(error, page);
    }
    speak(answer.value);
  };
  return { answer, ask };
}

export function WhyThese({ page, division, a, b }: DeskProps & { a: SideId; b: SideId }) {
  const { answer, ask } = useAnswer(page);
  const names = namesOf(page);
  if (answer.value) return <span class="why-answer">{answer.value}</span>;
  return (
    <button
      type="button"
      class="button"
      aria-label={`Why ${names.side(a)} and ${names.side(b)}?`}
      onClick={() =>
        void ask(async () => betweenText(await askPreview(page.id, { ...askedFor(division), between: [a, b] }), choicesOf(division).plan))
      }
    >
      Why?
    </button>
  );
}

export function WhyNotForm({ page, division }: DeskProps) {
  const { answer, ask } = useAnswer(page);
  const [first, second] = [useSignal(""), useSignal("")];
  const sides = activeIn(page, division.id).map(({ side }) => side);
  const ready = first.value !== "" && second.value !== "";
  return (
    <details class="more">
      <summary>Why not two others?</summary>
      <div class="two-sides">
        <SideField label="Why not" page={page} sides={sides} value={first} />
        <SideField label="with" page={page} sides={sides.filter((side) => String(side) !== first.value)} value={second} />
        <button
          type="button"
          class="button"
          disabled={!ready}
          onClick={() => {
            const between = [Number(first.value), Number(second.value)];
            void ask(async () => betweenText(await askPreview(page.id, { ...askedFor(division), between }), choicesOf(division).plan));
          }}
        >
          Ask
        </button>
      </div>
      {answer.value && <p>{answer.value}</p>}
    </details>
  );
}
