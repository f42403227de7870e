// What is played: rules, clock, words, in one line.

import { ready } from "../app/asked.ts";
import { useLexicons, useRules } from "../app/catalogue.ts";
import { count } from "../words/plain.ts";
import { clockInShort } from "../words/rules.ts";

type TermsProps = {
  rules: string;
  lexicon?: string;
  minutes?: number | undefined;
  rated?: boolean | undefined;
};

export function Terms({ rules, lexicon, minutes, rated }: TermsProps) {
  const book = ready(useRules())?.find(({ id }) => id === rules);
  const list = ready(useLexicons())?.find(({ id }) => id === lexicon);
  const clock = minutes ? `${count(minutes, "minute")} a side` : book && clockInShort(book.ruleset.clock);
  const parts = [book?.title ?? rules, clock, list?.name ?? lexicon, rated === undefined ? undefined : rated ? "rated" : "not rated"];
  return <span class="terms">{parts.filter(Boolean).join(" · ")}</span>;
}
