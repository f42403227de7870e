import { useBots } from "../../app/catalogue.ts";
import { useMyPolicy } from "../../app/my-lists.ts";
import { ready } from "../../app/query.ts";
import type { Opponent } from "../../state/new-game.ts";
import { QueryResult } from "../query-result.tsx";
import { capital } from "../../words/plain.ts";
import { BotFace } from "../bot-face.tsx";
import { Check } from "../check.tsx";
import { Picks } from "../picks.tsx";
import { TypedInput } from "../typed-input.tsx";
import { change, type DraftProps } from "./draft.ts";

const OPPONENTS: readonly { value: Opponent; title: string; text: string }[] = [
  { value: "bot", title: "A bot", text: "Practice at any hour" },
  { value: "link", title: "A friend", text: "By a code or a link" },
  { value: "name", title: "Someone by name", text: "A player of this hall" },
  { value: "anyone", title: "Anyone", text: "Whoever takes your offer" },
];

/** Against whom, and what has to be said with it: a level, a name, a range of ratings. */
export function ChooseOpponent(props: DraftProps) {
  const { draft, failure } = props;
  const { opponent, name } = draft.value;
  const keepsToClubs = ready(useMyPolicy())?.reach === "club";
  return (
    <>
      <Picks
        legend="Against whom?"
        name="opponent"
        options={OPPONENTS}
        chosen={opponent}
        choose={(value) => change(draft, { opponent: value })}
        columns={2}
      />
      {opponent !== "bot" && keepsToClubs && <p class="muted">Your club lets you play with its members, with bots and at tournaments.</p>}
      {opponent === "bot" && <ChooseLevel {...props} />}
      {opponent === "bot" && (
        <Check
          label="Check my words when I play them"
          hint="A word that is not in the list is not taken, and you try another. Without it you play by tournament rules, with holds and challenges."
          checked={draft.value.checkWords}
          choose={(checkWords) => change(draft, { checkWords })}
        />
      )}
      {opponent === "name" && (
        <div class="field">
          <label for="name">Their nickname</label>
          <input
            id="name"
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            value={name}
            aria-invalid={failure?.field === "seats" || undefined}
            aria-describedby={failure?.field === "seats" ? "name-error" : undefined}
            onInput={(event) => change(draft, { name: event.currentTarget.value })}
          />
          {failure?.field === "seats" && (
            <p class="form-error" id="name-error">
              {failure.text}
            </p>
          )}
        </div>
      )}
      {opponent === "anyone" && <RatingRange {...props} />}
    </>
  );
}

function ChooseLevel({ draft }: DraftProps) {
  return (
    <QueryResult query={useBots()} missing="There are no practice partners in this hall yet.">
      {(levels) => (
        <Picks
          legend="Which bot?"
          name="level"
          options={levels.map(({ level, name, title, rating, knows }) => ({
            value: level,
            title: name,
            aside: `${title} · ${rating}`,
            text: capital(knows),
            picture: <BotFace name={name} />,
          }))}
          chosen={draft.value.level}
          choose={(level) => change(draft, { level })}
          columns={2}
        />
      )}
    </QueryResult>
  );
}

const number = (text: string): number | undefined => (/^\d+$/.test(text.trim()) ? Number(text) : undefined);

function RatingRange({ draft }: DraftProps) {
  const { minRating, maxRating } = draft.value;
  return (
    <details class="more" open={minRating !== undefined || maxRating !== undefined}>
      <summary>Only for some ratings</summary>
      <div class="pair">
        <div class="field">
          <label for="min-rating">From</label>
          <TypedInput
            id="min-rating"
            type="text"
            inputMode="numeric"
            value={minRating ?? ""}
            put={(typed) => change(draft, { minRating: number(typed) })}
          />
        </div>
        <div class="field">
          <label for="max-rating">Up to</label>
          <TypedInput
            id="max-rating"
            type="text"
            inputMode="numeric"
            value={maxRating ?? ""}
            put={(typed) => change(draft, { maxRating: number(typed) })}
          />
        </div>
      </div>
      <p class="hint">Who has no rating yet counts as 1500.</p>
    </details>
  );
}
