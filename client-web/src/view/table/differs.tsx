// What differs from the book, for whoever is about to sit down.

import type { Ruleset } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { differences } from "../../words/rules.ts";

export function Differs({ book, rules }: { book: Ruleset; rules: Ruleset }) {
  const said = differences(book, rules);
  if (said.length === 0) return null;
  return (
    <details class="differs">
      <summary>What is different here: {count(said.length, "rule")}</summary>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
