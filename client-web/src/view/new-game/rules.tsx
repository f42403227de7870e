import { useRules } from "../../app/catalogue.ts";
import { account } from "../../app/hall.ts";
import { useMyLists } from "../../app/my-lists.ts";
import type { LexiconView, RulesView } from "../../protocol.ts";
import { isDuel, mayBeRated, rulesOf, SHAPES, shapesOf } from "../../state/new-game.ts";
import { isUntimed } from "../../state/rules/changes.ts";
import { WATCHES, WHO_WATCHES } from "../../words/audience.ts";
import { challengeInShort, clockInShort, inShort } from "../../words/rules.ts";
import { QueryResult } from "../query-result.tsx";
import { Check } from "../check.tsx";
import { Picks } from "../picks.tsx";
import { TypedInput } from "../typed-input.tsx";
import { change, type DraftProps } from "./draft.ts";
import { CommonRules, Differs, MoreRules } from "./more-rules.tsx";
import { Seats } from "./seats.tsx";

/** What will be played, in words, and behind a press everything that can be changed about it. */
export function WhatIsPlayed(props: DraftProps) {
  const rules = useRules();
  const { draft } = props;
  const lexicons = useMyLists(draft.value.lexicon, (lexicon) => change(draft, { lexicon }));
  return (
    <QueryResult query={rules}>
      {(books) => {
        const book = books.find(({ id }) => id === props.draft.value.rules) ?? books[0];
        return (
          book && (
            <section class="panel what" aria-labelledby="what">
              <h2 id="what">What you play</h2>
              <Summary {...props} book={book} lexicons={lexicons} />
              <details class="more" open={props.failure?.field === "minutes" || undefined}>
                <summary>Change it</summary>
                <Changes {...props} book={book} books={books} lexicons={lexicons} />
              </details>
            </section>
          )
        );
      }}
    </QueryResult>
  );
}

type BookProps = DraftProps & { book: RulesView; lexicons: readonly LexiconView[] };

function Summary({ draft, book, lexicons }: BookProps) {
  const { lexicon, shape, rated, opponent } = draft.value;
  const rules = rulesOf(draft.value, book.ruleset);
  const title = SHAPES.find(({ sides, perSide }) => sides === shape.sides && perSide === shape.perSide)?.title;
  return (
    <dl class="facts">
      <dt>Rules</dt>
      <dd>
        {book.title} <a href={`/help/rules/${book.id}`}>read them</a>
      </dd>
      <dt>Clock</dt>
      <dd>{clockInShort(rules.clock)}</dd>
      <dt>Words</dt>
      <dd>
        {lexicons.find(({ id }) => id === lexicon)?.name ?? lexicon}. {challengeInShort(rules)}.
      </dd>
      <Differs draft={draft} book={book} failure={undefined} />
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
  const { opponent, shape, rated } = draft.value;
  return (
    <div class="stack changes">
      <Picks
        legend="Rules"
        name="rules"
        options={books.map(({ id, title, ruleset }) => ({
          value: id,
          title,
          text: inShort(ruleset, books[0]?.ruleset),
        }))}
        chosen={book.id}
        choose={(rules) => change(draft, { rules, changes: {}, minutes: undefined, shape: { sides: 2, perSide: 1 }, seats: {} })}
      />
      <CommonRules {...props} />
      <Minutes {...props} />
      <WordList {...props} />
      {opponent !== "anyone" && <ChooseShape {...props} />}
      {opponent !== "anyone" && !isDuel(shape) && <Seats draft={draft} failure={failure} />}
      {mayBeRated(draft.value, account.value?.guest ?? true) && (
        <Check label="Rated: it counts for your rating" checked={rated} choose={(on) => change(draft, { rated: on })} />
      )}
      {opponent !== "anyone" && <ChooseWatch draft={draft} />}
      <MoreRules {...props} />
    </div>
  );
}

function Minutes({ draft, book, failure }: BookProps) {
  const { minutes } = book;
  const { clock } = rulesOf(draft.value, book.ruleset);
  if (!minutes || clock.kind !== "bank" || isUntimed(clock)) return null;
  return (
    <div class="field">
      <label for="minutes">Minutes on each clock</label>
      <TypedInput
        id="minutes"
        type="number"
        min={minutes.least}
        max={minutes.most}
        value={draft.value.minutes ?? minutes.usual}
        aria-invalid={failure?.field === "minutes" || undefined}
        aria-describedby={failure?.field === "minutes" ? "minutes-error" : undefined}
        put={(typed) => change(draft, { minutes: Number(typed) || undefined })}
      />
      {failure?.field === "minutes" && (
        <p class="form-error" id="minutes-error">
          {failure.text}
        </p>
      )}
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

function ChooseWatch({ draft }: Pick<BookProps, "draft">) {
  return (
    <div class="field">
      <label for="watch">Who may watch</label>
      <select
        id="watch"
        value={draft.value.watch}
        onChange={(event) => change(draft, { watch: event.currentTarget.value as DraftProps["draft"]["value"]["watch"] })}
      >
        <option value="usual">As usual for those who play</option>
        {WATCHES.map((watch) => (
          <option key={watch} value={watch}>
            {WHO_WATCHES[watch]}
          </option>
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
