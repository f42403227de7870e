// A rule that is a number: kept within what it can be, in the unit that people say it in.

import { useId } from "preact/hooks";
import type { Ruleset } from "../protocol.ts";
import type { Changes } from "../state/rules/changes.ts";
import type { Countable } from "../state/rules/choices.ts";
import { TypedInput } from "./typed-input.tsx";

type NumberProps = { rule: Countable; value: number; rules: Ruleset; put: (changes: Changes) => void };

export function NumberRule({ rule, value, rules, put }: NumberProps) {
  const id = useId();
  const { label, least, most, step = 1 } = rule;
  return (
    <div class="field number-rule">
      <label for={id}>{label}</label>
      <TypedInput
        id={id}
        type="number"
        min={least}
        max={most}
        step={step}
        value={value}
        aria-describedby={`${id}-range`}
        put={(typed) => {
          const asked = Number.parseFloat(typed);
          const inRange = Number.isFinite(asked) ? Math.min(most, Math.max(least, asked)) : value;
          put(rule.changes(rules, Number((Math.round(inRange / step) * step).toFixed(1))));
        }}
      />
      <span class="hint" id={`${id}-range`}>
        {least} to {most}
      </span>
    </div>
  );
}
