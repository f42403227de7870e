// What differs from the book, for whoever is about to sit down.

import { useRules } from "../../app/catalogue.ts";
import { ready } from "../../app/query.ts";
import type { Setup } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { differences } from "../../words/rules.ts";

export function Differs({ setup }: { setup: Setup }) {
  const book = ready(useRules())?.find(({ id }) => id === setup.ruleset.preset);
  // Sides and players are seen at the table.
  const { sides, players_per_side } = setup.ruleset;
  const said = book ? differences({ ...book.ruleset, sides, players_per_side }, setup.ruleset) : [];
  if (said.length === 0) return null;
  return (
    <details class="differs">
      <summary>Not by the book: {count(said.length, "rule")}</summary>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </details>
  );
}
