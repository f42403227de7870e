// Divisions that are rating classes: who is entered goes into theirs by rating, or where it is said.

import type { Signal } from "@preact/signals";
import type { TournamentPage } from "../../protocol.ts";

/** The choice that names no division. */
export const BY_RATING = "";

/** Whether the divisions are rating classes, of sides of one size. */
export function hasClasses({ view }: TournamentPage): boolean {
  const divisions = view.divisions.map(({ setup }) => setup.division);
  const classed = divisions.some(({ rating_from, rating_to }) => rating_from !== null || rating_to !== null);
  return divisions.length > 1 && classed && new Set(divisions.map(({ players_per_side }) => players_per_side)).size === 1;
}

/** A rating as it was typed, where it is one. */
export function ratingOf(text: string | undefined): number | undefined {
  const rating = Number(text);
  return text?.trim() && Number.isInteger(rating) && rating > 0 && rating < 10_000 ? rating : undefined;
}

type ChoiceProps = { page: TournamentPage; division: Signal<string>; label: string };

/** A division by its name, or by rating where they are classes. */
export function DivisionChoice({ page, division, label }: ChoiceProps) {
  return (
    <label class="field">
      <span class="label">{label}</span>
      <select
        value={division.value}
        onChange={(event) => {
          division.value = event.currentTarget.value;
        }}
      >
        {hasClasses(page) && <option value={BY_RATING}>By rating</option>}
        {page.view.divisions.map(({ id, setup }) => (
          <option key={id} value={setup.division.name}>
            {setup.division.name}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What becomes of those without a rating. */
export function ByRatingHint({ page, byRating }: { page: TournamentPage; byRating: boolean }) {
  const lowest = page.view.divisions.find(({ setup }) => !setup.division.rating_from)?.setup.division.name;
  return (
    <p class="hint">
      {byRating
        ? `Everyone goes into the class of their rating. Who has none plays in ${lowest ? `division ${lowest}` : "none"}, unless you write a rating beside the name.`
        : "Whose rating is of another class is not entered. Who has none may play in any."}
    </p>
  );
}

type RatingProps = { name: string; value: string; choose: (rating: string) => void };

/** A rating that the coach knows, in place of the hall's. */
export function RatingField({ name, value, choose }: RatingProps) {
  return (
    <label class="tick-rating">
      <span class="muted">Rating</span>
      <input
        type="number"
        min={1}
        max={9999}
        aria-label={`Rating of ${name}`}
        placeholder="as known"
        value={value}
        onInput={(event) => choose(event.currentTarget.value)}
      />
    </label>
  );
}
