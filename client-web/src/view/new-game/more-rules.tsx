// What a host sets otherwise than the book. The common choices stand open, the rest behind a press.

import { useId } from "preact/hooks";
import type { Ruleset, RulesView } from "../../protocol.ts";
import { changesOf, rulesOf } from "../../state/new-game.ts";
import { type Changes, tidied } from "../../state/rules/changes.ts";
import { capsOf, chosenOption, CLOCK, type Pickable, WRONG_WORDS } from "../../state/rules/choices.ts";
import { RULE_GROUPS, type RuleGroup } from "../../state/rules/more.ts";
import { differences } from "../../words/rules.ts";
import { NumberRule } from "../number-rule.tsx";
import { Picks } from "../picks.tsx";
import { TypedInput } from "../typed-input.tsx";
import { change, type DraftProps } from "./draft.ts";

type RuleProps = DraftProps & { book: RulesView };

const put = ({ draft, book }: RuleProps, changes: Changes): void =>
  change(draft, { changes: tidied(book.ruleset, { ...draft.value.changes, ...changes }) });

/** The rules as they are being set up, at a table of the chosen shape. */
function currentRules({ draft, book }: RuleProps): Ruleset {
  const { sides, perSide } = draft.value.shape;
  const rules = { ...book.ruleset, ...changesOf(draft.value), sides, players_per_side: perSide };
  const { challenge } = rules;
  // With three sides the hall leaves a play open until the next turn: nobody could hold for all.
  return sides > 2 && challenge.kind === "until_drawn"
    ? { ...rules, challenge: { kind: "until_next_turn", look_ms: challenge.look_ms } }
    : rules;
}

function RulePicks({ rule, ...props }: RuleProps & { rule: Pickable }) {
  const book = props.book.ruleset;
  const rules = currentRules(props);
  return (
    <Picks
      legend={rule.legend}
      name={rule.id}
      options={rule.options.map(({ id, title, text }) => ({ value: id, title, text }))}
      chosen={chosenOption(rule, book, rules) ?? ""}
      choose={(id) => put(props, rule.options.find((option) => option.id === id)?.changes(rules, book) ?? {})}
    />
  );
}

export const CommonRules = (props: RuleProps) => (
  <>
    {!(props.draft.value.opponent === "bot" && props.draft.value.checkWords) && <RulePicks {...props} rule={WRONG_WORDS} />}
    <RulePicks {...props} rule={CLOCK} />
  </>
);

export const MoreRules = (props: RuleProps) => (
  <details class="more">
    <summary>More rules</summary>
    <div class="stack changes">
      {RULE_GROUPS.map((group) => (
        <Group key={group.title} {...props} group={group} />
      ))}
      <Caps {...props} />
      <button type="button" class="button" onClick={() => change(props.draft, { changes: {} })}>
        By the book again
      </button>
    </div>
  </details>
);

function Group({ group, ...props }: RuleProps & { group: RuleGroup }) {
  const id = useId();
  const rules = currentRules(props);
  return (
    <section class="stack rule-group" aria-labelledby={id}>
      <h3 id={id}>{group.title}</h3>
      {group.picks
        .filter(({ applies }) => applies?.(rules) ?? true)
        .map((rule) => (
          <RulePicks key={rule.id} {...props} rule={rule} />
        ))}
      {group.numbers.map((rule) => {
        const value = rule.of(rules);
        return value === undefined ? null : (
          <NumberRule key={rule.id} rule={rule} value={value} put={(changes) => put(props, changes)} rules={rules} />
        );
      })}
    </section>
  );
}

function Caps(props: RuleProps) {
  const id = useId();
  const { spread_caps } = { ...props.book.ruleset, ...props.draft.value.changes };
  return (
    <div class="field">
      <label for={id}>Most that a win counts for, by round</label>
      <TypedInput
        id={id}
        inputMode="numeric"
        placeholder="no limit"
        value={spread_caps.join(", ")}
        put={(typed) => {
          const caps = capsOf(typed);
          if (caps) put(props, { spread_caps: caps });
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
