import { ready } from "../../app/asked.ts";
import { useLexicons, useRules } from "../../app/catalogue.ts";
import { account } from "../../app/hall.ts";
import type { LexiconView, RulesView } from "../../protocol.ts";
import { isDuel, mayBeRated, SHAPES, shapesOf } from "../../state/new-game.ts";
import { count } from "../../words/plain.ts";
import { challengeInShort, clockInShort } from "../../words/rules.ts";
import { Answered } from "../answered.tsx";
import { Check } from "../check.tsx";
import { Picks } from "../picks.tsx";
import { change, type DraftProps } from "./draft.ts";
import { Seats } from "./seats.tsx";

/** What will be played, in words, and behind a press everything that can be changed about it. */
export function WhatIsPlayed(props: DraftProps) {
  const rules = useRules();
  const lexicons = ready(useLexicons()) ?? [];
  return (
    <Answered question={rules}>
      {(books) => {
        const book = books.find(({ id }) => id === props.draft.value.rules) ?? books[0];
        return (
          book && (
            <section class="panel what" aria-labelledby="what">
              <h2 id="what">What you play</h2>
              <Summary {...props} book={book} lexicons={lexicons} />
              <details class="more">
                <summary>Change it</summary>
                <Changes {...props} book={book} books={books} lexicons={lexicons} />
              </details>
            </section>
          )
        );
      }}
    </Answered>
  );
}

type BookProps = DraftProps & { book: RulesView; lexicons: readonly LexiconView[] };

function Summary({ draft, book, lexicons }: BookProps) {
  const { minutes, lexicon, shape, rated, opponent } = draft.value;
  const clock = book.minutes && minutes ? `${count(minutes, "minute")} a side` : clockInShort(book.ruleset.clock);
  const title = SHAPES.find(({ sides, perSide }) => sides === shape.sides && perSide === shape.perSide)?.title;
  return (
    <dl class="facts">
      <dt>Rules</dt>
      <dd>
        {book.title} <a href={`/help/rules/${book.id}`}>read them</a>
      </dd>
      <dt>Clock</dt>
      <dd>{clock}</dd>
      <dt>Words</dt>
      <dd>
        {lexicons.find(({ id }) => id === lexicon)?.name ?? lexicon}. {challengeInShort(book.ruleset)}.
      </dd>
      {opponent !== "anyone" && (
        <>
          <dt>Table</dt>
          <dd>{title}</dd>
        </>
      )}
      <dt>Rated</dt>
      <dd>{rated && mayBeRated(draft.value, account.value?.guest ?? true) ? "Yes" : "No"}</dd>
    </dl>
  );
}

function Changes(props: BookProps & { books: readonly RulesView[] }) {
  const { draft, book, books, failure } = props;
  const { opponent, shape, watchable, rated } = draft.value;
  return (
    <div class="stack changes">
      <Picks
        legend="Rules"
        name="rules"
        options={books.map(({ id, title, ruleset }) => ({
          value: id,
          title,
          text: `${clockInShort(ruleset.clock)}. ${challengeInShort(ruleset)}.`,
        }))}
        chosen={book.id}
        choose={(rules) => change(draft, { rules, shape: { sides: 2, perSide: 1 }, seats: {} })}
      />
      <Minutes {...props} />
      <WordList {...props} />
      {opponent !== "anyone" && <ChooseShape {...props} />}
      {opponent !== "anyone" && !isDuel(shape) && <Seats draft={draft} failure={failure} />}
      {mayBeRated(draft.value, account.value?.guest ?? true) && (
        <Check label="Rated: it counts for your rating" checked={rated} choose={(on) => change(draft, { rated: on })} />
      )}
      {opponent !== "anyone" && <Check label="Others may watch" checked={watchable} choose={(on) => change(draft, { watchable: on })} />}
    </div>
  );
}

function Minutes({ draft, book, failure }: BookProps) {
  const { minutes } = book;
  if (!minutes) return null;
  return (
    <div class="field">
      <label for="minutes">Minutes on each clock</label>
      <input
        id="minutes"
        type="number"
        min={minutes.least}
        max={minutes.most}
        value={draft.value.minutes ?? minutes.usual}
        aria-invalid={failure?.field === "minutes" || undefined}
        onChange={(event) => change(draft, { minutes: Number(event.currentTarget.value) || undefined })}
      />
    </div>
  );
}

function WordList({ draft, lexicons }: BookProps) {
  return (
    <div class="field">
      <label for="lexicon">Word list</label>
      <select id="lexicon" value={draft.value.lexicon} onChange={(event) => change(draft, { lexicon: event.currentTarget.value })}>
        {lexicons.map(({ id, name, words }) => (
          <option key={id} value={id}>{`${name} (${words.toLocaleString()} words)`}</option>
        ))}
      </select>
    </div>
  );
}

function ChooseShape({ draft, book }: BookProps) {
  const { shape } = draft.value;
  return (
    <Picks
      legend="At the table"
      name="shape"
      options={shapesOf(book).map(({ sides, perSide, title }) => ({ value: `${sides}x${perSide}`, title }))}
      chosen={`${shape.sides}x${shape.perSide}`}
      choose={(value) => {
        const [sides = 2, perSide = 1] = value.split("x").map(Number);
        change(draft, { shape: { sides, perSide }, seats: {} });
      }}
      columns={2}
    />
  );
}
