// What a word means, where the hall knows it. Whoever is playing is told nothing.

import { account } from "../app/hall.ts";
import { ready, useQuery } from "../app/query.ts";
import type { StudyAnswer } from "../protocol.ts";

/** Whoever asked is told also that it is not known; elsewhere nothing stands there then. */
export function Meaning({ lexicon, word, asked = false }: { lexicon: string; word: string; asked?: boolean }) {
  const path = `/lexicons/${lexicon}/study/definition?q=${encodeURIComponent(word.toLowerCase())}`;
  const answer = ready(useQuery<StudyAnswer>(account.value ? path : undefined));
  if (answer?.result !== "definition" || !(answer.definition || asked)) return null;
  return (
    <p class="meaning">
      <strong>{word.toUpperCase()}</strong> {answer.definition ?? "is a word, but the hall does not know what it means."}{" "}
      {answer.definition && <Source />}
    </p>
  );
}

/** Where meanings are from, which WordNet's terms ask for. A file of the hall's and no page of the client's: it opens beside what one reads. */
const Source = () => (
  <a class="meaning-source" href="/wordnet.txt" target="_blank">
    source
  </a>
);
