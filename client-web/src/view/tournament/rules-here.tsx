// By what an event is played: its book, and what is of its own.

import { ready } from "../../app/query.ts";
import { useLexicons, useRules } from "../../app/catalogue.ts";
import type { TournamentPage } from "../../protocol.ts";
import { countsSpread, firstsOf } from "../../state/event-rules.ts";
import { same } from "../../state/rules/changes.ts";
import { capsText, FIRSTS, RATINGS } from "../../words/event-rules.ts";
import { differences } from "../../words/rules.ts";

export function RulesHere({ page }: { page: TournamentPage }) {
  const { rules, firsts } = page.view;
  const book = ready(useRules())?.find(({ id }) => id === rules.preset);
  const list = ready(useLexicons())?.find(({ id }) => id === page.lexicon);
  if (!book) return null;
  // Caps have a line of their own.
  const other = differences(book.ruleset, { ...rules, spread_caps: book.ruleset.spread_caps });
  const ownCaps = !same(rules.spread_caps, book.ruleset.spread_caps);
  const ownFirsts = firstsOf(firsts, rules) !== firstsOf(null, book.ruleset);
  return (
    <section class="rules-here" aria-labelledby="rules-here">
      <h2 id="rules-here">Rules</h2>
      <dl class="facts">
        <dt>Book</dt>
        <dd>
          <a href={`/help/rules/${book.id}`}>{book.title}</a>
        </dd>
        <dt>Words</dt>
        <dd>{list?.name ?? page.lexicon}</dd>
        {countsSpread(rules) && (
          <>
            <dt>A win counts for</dt>
            <dd>
              {rules.spread_caps.length === 0 ? "All its points." : `At most ${capsText(rules.spread_caps)}`} {ownCaps && <Own />}
            </dd>
          </>
        )}
        <dt>Who goes first</dt>
        <dd>
          {FIRSTS[firstsOf(firsts, rules)].title}. {ownFirsts && <Own />}
        </dd>
        <dt>Ratings</dt>
        <dd>{RATINGS[page.rating]}</dd>
        {other.length > 0 && (
          <>
            <dt>Not by the book</dt>
            <dd>{other.join(" ")}</dd>
          </>
        )}
      </dl>
    </section>
  );
}

const Own = () => <span class="tag">not by the book</span>;
