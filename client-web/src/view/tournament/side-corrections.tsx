// An entry with a mistake: corrected, or taken out before its first round.

import { useSignal } from "@preact/signals";
import { Guarded } from "../guarded.tsx";
import { ratingOf } from "./classes.tsx";
import type { PartProps } from "./side-dialog.tsx";

/** Rating, games, school, team name and note as they should have been entered. */
export function Correct({ page, side, does }: PartProps) {
  const rating = useSignal(side.rating === null ? "" : String(side.rating));
  const games = useSignal(side.lifetime_games === null ? "" : String(side.lifetime_games));
  const school = useSignal(side.school ?? "");
  const team = useSignal(side.team ?? "");
  const note = useSignal(side.note ?? "");
  const readable = (rating.value.trim() === "" || ratingOf(rating.value) !== undefined) && (games.value === "" || isCount(games.value));
  const send = (event: Event) => {
    event.preventDefault();
    const [name, noted] = [team.value.trim(), note.value.trim()];
    const origin = { school: school.value || null, lifetime_games: games.value === "" ? null : Number(games.value) };
    does({
      command: "correct_entry",
      side: side.side,
      team: name || null,
      rating: ratingOf(rating.value) ?? null,
      note: noted || null,
      origin,
    });
  };
  return (
    <details class="more">
      <summary>Correct the entry</summary>
      <form class="form" onSubmit={send}>
        <label class="field">
          <span class="label">Rating, empty for none</span>
          <input
            type="number"
            min={1}
            max={9999}
            value={rating.value}
            onInput={(event) => {
              rating.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span class="label">Rated games so far, empty if nobody knows</span>
          <input
            type="number"
            min={0}
            value={games.value}
            onInput={(event) => {
              games.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span class="label">School or club</span>
          <select
            value={school.value}
            onChange={(event) => {
              school.value = event.currentTarget.value;
            }}
          >
            <option value="">None</option>
            {page.schools.map(({ school: id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="field">
          <span class="label">Team name</span>
          <input
            maxLength={80}
            value={team.value}
            placeholder="If they have one"
            onInput={(event) => {
              team.value = event.currentTarget.value;
            }}
          />
        </label>
        <label class="field">
          <span class="label">Note for the staff</span>
          <input
            maxLength={500}
            value={note.value}
            onInput={(event) => {
              note.value = event.currentTarget.value;
            }}
          />
        </label>
        <p class="hint">Another rating moves nobody to another division.</p>
        <button type="submit" class="button" disabled={!readable}>
          Save it
        </button>
      </form>
    </details>
  );
}

const isCount = (text: string): boolean => /^\d{1,6}$/.test(text.trim());

/** Whoever is in no round yet can be as if they had never been entered. */
export function Remove({ side, does }: PartProps) {
  return (
    <details class="more">
      <summary>They were entered by mistake</summary>
      <div class="form">
        <p class="hint">They are gone from the list as if they had never been on it.</p>
        <Guarded meaning="remove" again="Yes, strike them off" onPress={() => does({ command: "remove_side", side: side.side })}>
          Strike them off the list
        </Guarded>
      </div>
    </details>
  );
}
