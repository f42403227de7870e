// What a coach says of a tournament both when making it and later: its name, its day, its words, its ratings.

import type { ComponentChildren } from "preact";
import type { ClubView, LexiconView, RatingSystem } from "../../protocol.ts";
import { listsOf } from "../../state/new-tournament.ts";
import { RATINGS } from "../../words/event-rules.ts";

type FieldProps<T extends string> = { value: T; change: (value: T) => void };

export function NameField({ value, change }: FieldProps<string>) {
  return (
    <div class="field">
      <label for="name">What is it called?</label>
      <input id="name" maxLength={80} value={value} placeholder="Spring Cup" onInput={(event) => change(event.currentTarget.value)} />
    </div>
  );
}

export function StartsField({ value, change, children }: FieldProps<string> & { children?: ComponentChildren }) {
  return (
    <div class="field">
      <label for="starts">Day and start</label>
      <input id="starts" type="datetime-local" value={value} onInput={(event) => change(event.currentTarget.value)} />
      {children}
    </div>
  );
}

type WordListProps = FieldProps<string> & { club: ClubView | undefined; lists: readonly LexiconView[]; children?: ComponentChildren };

/** The lists that the club allows, and the one that is in use whatever it allows now. */
export function WordListField({ value, change, club, lists, children }: WordListProps) {
  const allowed = listsOf(club, lists);
  const shown = allowed.some(({ id }) => id === value) ? allowed : [...lists.filter(({ id }) => id === value), ...allowed];
  return (
    <div class="field">
      <label for="lexicon">Word list</label>
      <select id="lexicon" value={value} onChange={(event) => change(event.currentTarget.value)}>
        {shown.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {club?.lists === "school" && (
        <p class="hint">Your club has its students play by school-safe lists. You change that on the club's page.</p>
      )}
      {children}
    </div>
  );
}

export function RatingField({ value, change }: FieldProps<RatingSystem>) {
  return (
    <div class="field">
      <label for="rating">Ratings</label>
      <select id="rating" value={value} onChange={(event) => change(event.currentTarget.value as RatingSystem)}>
        {Object.entries(RATINGS).map(([rating, text]) => (
          <option key={rating} value={rating}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
