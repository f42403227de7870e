// What is played: rules, clock, words, in one line.

import { ready } from "../app/query.ts";
import { useLexicons, useRules } from "../app/catalogue.ts";
import type { Changes } from "../state/rules/changes.ts";
import { count } from "../words/plain.ts";
import { clockInShort, differences } from "../words/rules.ts";

type TermsProps = {
  rules: string;
  changes?: Changes | undefined;
  lexicon?: string;
  minutes?: number | undefined;
  rated?: boolean | undefined;
  /** False for lists of games, which name the book and not the clock that this table has. */
  clockKnown?: boolean;
};

export function Terms({ rules, changes, lexicon, minutes, rated, clockKnown = true }: TermsProps) {
  const book = ready(useRules())?.find(({ id }) => id === rules);
  const list = ready(useLexicons())?.find(({ id }) => id === lexicon);
  const clock = minutes ? `${count(minutes, "minute")} a side` : book && clockInShort({ ...book.ruleset, ...changes }.clock);
  const parts = [
    book?.title ?? rules,
    changes && "changed rules",
    clockKnown && clock,
    list?.name ?? lexicon,
    rated === undefined ? undefined : rated ? "rated" : "not rated",
  ];
  return <span class="terms">{parts.filter(Boolean).join(" · ")}</span>;
}

type DifferencesProps = { rules: string; changes: Changes | undefined; minutes?: number | undefined };

/** What whoever sits down must know that the book does not say. */
export function Differences({ rules, changes, minutes }: DifferencesProps) {
  const book = ready(useRules())?.find(({ id }) => id === rules);
  if (!book || !changes) return null;
  const changed = { ...book.ruleset, ...changes };
  const { clock } = changed;
  const timed =
    minutes !== undefined && clock.kind === "bank" ? { ...changed, clock: { ...clock, initial_ms: minutes * 60_000 } } : changed;
  const said = differences(book.ruleset, timed);
  if (said.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="differs">
      <h2 id="differs">What is different here</h2>
      <ul>
        {said.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </section>
  );
}
