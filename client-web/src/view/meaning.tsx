// What a word means, where the hall knows it. Whoever is playing is told nothing.

import { account } from "../app/hall.ts";
import { ready, useQuery } from "../app/query.ts";
import type { StudyAnswer } from "../protocol.ts";

export function Meaning({ lexicon, word }: { lexicon: string; word: string }) {
  const path = `/lexicons/${lexicon}/study/definition?q=${encodeURIComponent(word.toLowerCase())}`;
  const answer = ready(useQuery<StudyAnswer>(account.value ? path : undefined));
  if (answer?.result !== "definition" || !answer.definition) return null;
  return (
    <p class="meaning">
      <strong>{word.toUpperCase()}</strong> {answer.definition}
    </p>
  );
}
