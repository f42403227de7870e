// Caps and firsts of an event's own, when it is made and later.

import { useId } from "preact/hooks";
import type { Ruleset } from "../../protocol.ts";
import { countsSpread, type FirstsChoice, firstsOf } from "../../state/event-rules.ts";
import { capsOf } from "../../state/rules/choices.ts";
import { capsHint, FIRSTS } from "../../words/event-rules.ts";

type CapsProps = { book: Ruleset; value: string; change: (typed: string) => void };

/** How much a win counts for at most, as a list by round; what was typed is said again in words. */
export function CapsField({ book, value, change }: CapsProps) {
  const id = useId();
  if (!countsSpread(book)) {
    return <p class="hint">By this book spread does not decide places, so there is no limit to what a win counts for.</p>;
  }
  const caps = capsOf(value);
  return (
    <div class="field">
      <label for={id}>The most that a win counts for, round by round</label>
      <input
        id={id}
        inputMode="numeric"
        placeholder="no limit"
        value={value}
        aria-describedby={`${id}-says`}
        aria-invalid={caps === undefined || undefined}
        onInput={(event) => change(event.currentTarget.value)}
      />
      <p class={caps ? "hint" : "form-error"} id={`${id}-says`}>
        {caps ? capsHint(caps, book) : "Type numbers with a comma between them, like 100, 150, 250."}
      </p>
    </div>
  );
}

type FirstsProps = { book: Ruleset; value: FirstsChoice; change: (choice: FirstsChoice) => void };

export function FirstsField({ book, value, change }: FirstsProps) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>Who goes first</label>
      <select id={id} value={value} onChange={(event) => change(event.currentTarget.value as FirstsChoice)}>
        <option value="book">As in the book: {FIRSTS[firstsOf(null, book)].short}</option>
        <option value="assigned">{FIRSTS.assigned.title}</option>
        <option value="drawn">{FIRSTS.drawn.title}</option>
      </select>
      <p class="hint">{FIRSTS[value === "book" ? firstsOf(null, book) : value].text}</p>
    </div>
  );
}
