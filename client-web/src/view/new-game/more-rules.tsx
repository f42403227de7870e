// What a host sets otherwise than the book. The common choices stand open, the rest behind a press.

import { useId } from "preact/hooks";
import type { Ruleset, RulesView } from "../../protocol.ts";
import { changesOf, rulesOf } from "../../state/new-game.ts";
import {
  capsOf,
  type Changes,
  chosenOption,
  CLOCK,
  type Countable,
  MORE,
  NUMBERS,
  type Pickable,
  tidied,
  WRONG_WORDS,
} from "../../state/rule-choices.ts";
import { differences } from "../../words/rules.ts";
import { Picks } from "../picks.tsx";
import { change, type DraftProps } from "./draft.ts";

type RuleProps = DraftProps & { book: RulesView };

const put = ({ draft, book }: RuleProps, changes: Changes): void =>
  change(draft, { changes: tidied(book.ruleset, { ...draft.value.changes, ...changes }) });

function RulePicks({ rule, ...props }: RuleProps & { rule: Pickable }) {
  const book = props.book.ruleset;
  const rules: Ruleset = { ...book, ...props.draft.value.changes };
  return (
    <Picks
      legend={rule.legend}
      name={rule.id}
      options={rule.options.map(({ id, title, text }) => ({ value: id, title, text }))}
      chosen={chosenOption(rule, book, rules) ?? ""}
      choose={(id) => put(props, rule.options.find((option) => option.id === id)?.changes(book) ?? {})}
    />
  );
}

export const CommonRules = (props: RuleProps) => (
  <>
    {!(props.draft.value.opponent === "bot" && props.draft.value.checkWords) && <RulePicks {...props} rule={WRONG_WORDS} />}
    <RulePicks {...props} rule={CLOCK} />
  </>
);

export function MoreRules(props: RuleProps) {
  const { draft, book } = props;
  const rules: Ruleset = { ...book.ruleset, ...changesOf(draft.value) };
  const pairs = draft.value.shape.perSide > 1;
  const picks = MORE.filter(({ id }) => {
    if (id === "partner") return pairs;
    if (id === "overtime") return rules.clock.kind === "bank";
    return id !== "slip" || rules.challenge.kind !== "void";
  });
  return (
    <details class="more">
      <summary>More rules</summary>
      <div class="stack changes">
        {picks.map((rule) => (
          <RulePicks key={rule.id} {...props} rule={rule} />
        ))}
        {NUMBERS.map((rule) => {
          const value = rule.of(rules);
          return value === undefined ? null : (
            <Number key={rule.id} rule={rule} value={value} put={(changes) => put(props, changes)} rules={rules} />
          );
        })}
        <Caps {...props} />
        <button type="button" class="button" onClick={() => change(draft, { changes: {} })}>
          By the book again
        </button>
      </div>
    </details>
  );
}

type NumberProps = { rule: Countable; value: number; rules: Ruleset; put: (changes: Changes) => void };

function Number({ rule, value, rules, put }: NumberProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{rule.label}</label>
      <input
        id={id}
        type="number"
        min={rule.least}
        max={rule.most}
        value={value}
        onChange={({ currentTarget }) => {
          const asked = currentTarget.valueAsNumber;
          const kept = globalThis.Number.isFinite(asked) ? Math.round(Math.min(rule.most, Math.max(rule.least, asked))) : value;
          currentTarget.value = String(kept);
          put(rule.changes(rules, kept));
        }}
      />
    </div>
  );
}

function Caps(props: RuleProps) {
  const id = useId();
  const { spread_caps } = { ...props.book.ruleset, ...props.draft.value.changes };
  return (
    <div class="field">
      <label for={id}>Most that a win counts for, by round</label>
      <input
        id={id}
        inputMode="numeric"
        placeholder="no limit"
        value={spread_caps.join(", ")}
        onChange={({ currentTarget }) => {
          const caps = capsOf(currentTarget.value);
          if (caps) put(props, { spread_caps: caps });
          else currentTarget.value = spread_caps.join(", ");
        }}
      />
    </div>
  );
}

/** What whoever sits down will be told. */
export function Differs({ draft, book }: RuleProps) {
  const said = differences(book.ruleset, rulesOf(draft.value, book.ruleset));
  if (said.length === 0) return null;
  return (
    <>
      <dt>Different</dt>
      <dd>{said.join(" ")}</dd>
    </>
  );
}
