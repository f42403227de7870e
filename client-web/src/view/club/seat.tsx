// A coach seats students at tables and takes no seat: against each other, in pairs, or with bots.

import { useSignal } from "@preact/signals";
import { useBots, useLexicons, useRules } from "../../app/catalogue.ts";
import { sayAt } from "../../app/notices.ts";
import { ready } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { NewTable, TableLaid } from "../../protocol.ts";
import { CHECKED_WORDS } from "../../state/new-game.ts";
import { tidied } from "../../state/rules/changes.ts";
import { seatings, seatingText } from "../../state/seating.ts";
import { errorSentence } from "../../words/errors.ts";
import { count } from "../../words/plain.ts";
import { Check } from "../check.tsx";
import { NoticeRow } from "../notice-row.tsx";

/** Where it is told how it went. */
const PLACE = "seat";

type SeatProps = { chosen: { value: readonly string[] }; laid: () => Promise<void> };

export function Seat({ chosen, laid }: SeatProps) {
  const rules = useSignal("practice");
  const perSide = useSignal(1);
  const level = useSignal<number | undefined>(undefined);
  /** Unsaid: as is best for those who sit there. */
  const checked = useSignal<boolean | undefined>(undefined);
  const busy = useSignal(false);
  const books = ready(useRules()) ?? [];
  const lexicons = ready(useLexicons()) ?? [];
  const bots = ready(useBots()) ?? [];
  const lexicon = lexicons.find(({ id }) => id.endsWith("-school"))?.id ?? lexicons[0]?.id ?? "";
  const tables = seatings(chosen.value, perSide.value);
  const withBots = tables.some(({ bots }) => bots);
  const strength = level.value ?? bots[1]?.level ?? bots[0]?.level;
  // Whoever is seated with a bot is there to learn, and may never have heard of a hold.
  const checkWords = checked.value ?? withBots;
  const seat = async () => {
    busy.value = true;
    const book = books.find(({ id }) => id === rules.value)?.ruleset;
    const changes = checkWords ? (book ? tidied(book, CHECKED_WORDS) : CHECKED_WORDS) : {};
    try {
      for (const { seats, bots } of tables) {
        const shape = { rules: rules.value, lexicon, sides: 2, players_per_side: perSide.value, changes };
        const asked: NewTable = { ...shape, seats: [...seats], ...(bots && strength ? { bots: strength } : {}) };
        await api.post<TableLaid>("/tables", asked);
        // Whoever sits stays ticked no longer, also where a later table cannot be laid.
        chosen.value = chosen.value.filter((name) => !seats.includes(name));
      }
      sayAt(PLACE, `${count(tables.length, "table")} laid. They are called there.`);
    } catch (error) {
      sayAt(PLACE, errorSentence(error), "error");
    }
    busy.value = false;
    await laid();
  };
  return (
    <div class="seat-them">
      <Choice
        label="Rules"
        value={rules.value}
        choose={(value) => (rules.value = value)}
        options={books.map(({ id, title }) => [id, title])}
      />
      <Choice
        label="How"
        value={String(perSide.value)}
        choose={(value) => (perSide.value = Number(value))}
        options={[
          ["1", "One against one"],
          ["2", "In pairs"],
        ]}
      />
      {withBots && bots.length > 0 && (
        <Choice
          label="The bots"
          value={String(strength)}
          choose={(value) => (level.value = Number(value))}
          options={bots.map(({ level, name, title }) => [String(level), `${name}, ${title}`])}
        />
      )}
      <Check
        label="Check their words"
        hint="A word that is not in the list is not taken, and they try another. Without it they hold and challenge, as the rules have it."
        checked={checkWords}
        choose={(on) => (checked.value = on)}
      />
      {tables.length > 0 && (
        <ul class="seatings" aria-label="Tables to be laid">
          {tables.map((seating) => (
            <li key={seating.seats.join()}>{seatingText(seating, perSide.value)}</li>
          ))}
        </ul>
      )}
      <button type="button" class="button primary" disabled={busy.value || tables.length === 0 || !lexicon} onClick={() => void seat()}>
        {tables.length === 0 ? "Tick students to seat them" : `Seat ${tables.length === 1 ? "them" : `them at ${tables.length} tables`}`}
      </button>
      <NoticeRow at={PLACE} />
    </div>
  );
}

type ChoiceProps = { label: string; value: string; choose: (value: string) => void; options: readonly (readonly [string, string])[] };

function Choice({ label, value, choose, options }: ChoiceProps) {
  return (
    <label class="seat-choice">
      <span>{label}</span>
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {options.map(([key, title]) => (
          <option key={key} value={key}>
            {title}
          </option>
        ))}
      </select>
    </label>
  );
}
