// A form that talks to the hall: what it says is kept, what is wrong stands beside its field.

import { useSignal } from "@preact/signals";
import type { ComponentChildren, TargetedEvent } from "preact";
import type { ErrorCode } from "../../generated/protocol.ts";
import { Refused } from "../../net/api.ts";
import { speak } from "../../app/notices.ts";
import { errorSentence } from "../../words/errors.ts";

/** What the form itself finds wrong, in words for whoever fills it in. */
export class Told extends Error {}

export type Failure = { text: string; field: string | undefined };

type FormProps = {
  /** What the button says. */
  action: string;
  /** Where there is one field only: whatever is wrong stands beside it. */
  only?: string;
  /** Asks the hall; what it throws is shown. */
  send: (values: Record<string, string>) => Promise<void>;
  children: (failure: Failure | undefined) => ComponentChildren;
};

export function Form({ action, only, send, children }: FormProps) {
  const failure = useSignal<Failure | undefined>(undefined);
  const busy = useSignal(false);
  const submit = async (event: TargetedEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    busy.value = true;
    failure.value = undefined;
    try {
      await send(values);
    } catch (error) {
      const text = error instanceof Told ? error.message : errorSentence(error);
      failure.value = { text, field: only ?? fieldOf(error, values) };
      speak(text);
    }
    busy.value = false;
  };
  return (
    <form class="form" onSubmit={(event) => void submit(event)} noValidate>
      {children(failure.value)}
      {failure.value && !failure.value.field && <p class="form-error">{failure.value.text}</p>}
      <button class="button primary" type="submit" disabled={busy.value}>
        {busy.value ? "One moment…" : action}
      </button>
    </form>
  );
}

/** Which field a refusal is about, where the hall names none. */
const FIELDS: Partial<Record<ErrorCode, readonly string[]>> = {
  "name-taken": ["name"],
  "wrong-password": ["old_password", "password"],
  "wrong-join-code": ["join_code", "code"],
  "wrong-code": ["code"],
};

/** The field that is wrong, of those that the form has. */
function fieldOf(error: unknown, values: Record<string, string>): string | undefined {
  if (!(error instanceof Refused)) return undefined;
  const { field, code } = error.body;
  return [field, ...(FIELDS[code] ?? [])].find((name) => name !== undefined && name in values);
}

type FieldProps = {
  name: string;
  label: string;
  hint?: string;
  type?: "text" | "password";
  autocomplete?: string;
  value?: string;
  failure: Failure | undefined;
};

export function Field({ name, label, hint, type = "text", autocomplete, value, failure }: FieldProps) {
  const wrong = failure?.field === name ? failure.text : undefined;
  const describedBy = [hint && `${name}-hint`, wrong && `${name}-error`].filter(Boolean).join(" ");
  return (
    <div class="field">
      <label for={name}>{label}</label>
      <input
        id={name}
        name={name}
        // Both are text to a screen reader; the types of the two differ in roles this never sets.
        type={type as "text"}
        defaultValue={value ?? ""}
        autocomplete={autocomplete ?? "off"}
        autocapitalize="none"
        spellcheck={false}
        aria-invalid={wrong ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
      {hint && (
        <p class="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {wrong && (
        <p class="form-error" id={`${name}-error`}>
          {wrong}
        </p>
      )}
    </div>
  );
}

/** On a machine that many use, the next one must not find the last one logged in. */
export function Remember() {
  return (
    <label class="check">
      <input type="checkbox" name="remember" value="yes" />
      <span>
        Remember me on this device
        <br />
        <span class="hint">Not on a shared computer. Without it you are logged out when the browser closes.</span>
      </span>
    </label>
  );
}

/** Where to go after logging in: back to where one was sent from. */
export function afterwards(): string {
  const next = new URLSearchParams(location.search).get("next");
  return next?.startsWith("/") && !next.startsWith("//") ? next : "/";
}
