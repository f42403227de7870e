// A part of a dialog that is opened by a press and asks for a reason.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";

type WithReasonProps = { title: string; action: string; does: (reason: string) => void; ready?: boolean; children?: ComponentChildren };

/** A part that is opened by a press and asks for a reason. */
export function WithReason({ title, action, does, ready = true, children }: WithReasonProps) {
  const reason = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    does(reason.value.trim());
  };
  return (
    <details class="more">
      <summary>{title}</summary>
      <form class="form" onSubmit={send}>
        {children}
        <label class="field">
          <span class="label">Why?</span>
          <input
            maxLength={500}
            value={reason.value}
            onInput={(event) => {
              reason.value = event.currentTarget.value;
            }}
          />
        </label>
        <button type="submit" class="button" disabled={!ready || reason.value.trim() === ""}>
          {action}
        </button>
      </form>
    </details>
  );
}
