// Who calls the director, oldest first: one press from the table, on whatever page the one who is called is.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { account } from "../app/hall.ts";
import { type Waiting, waiting } from "../app/waiting.ts";
import { callWaits } from "../words/calls.ts";
import { count } from "../words/plain.ts";
import { useNow } from "./now.ts";

/** How often the minutes of a call that waits are looked at. */
const MINUTES_MS = 10_000;

const calls = (): Waiting[] => waiting.value.filter(({ kind }) => kind === "call");

/** Who calls, and how long they have waited. */
export function CallText({ call: { text, waits } }: { call: Waiting }) {
  const now = useNow(waits ? MINUTES_MS : 0);
  return (
    <>
      {text}
      {waits && ` · ${callWaits(waits, now)}`}
    </>
  );
}

/** A strip under the header with the oldest. Whoever may be called has its place kept: nothing moves when somebody does. */
export function CallsStrip() {
  const called = useSignal(false);
  const oldest = calls()[0];
  useEffect(() => {
    if (oldest) called.value = true;
  }, [oldest === undefined]);
  const role = account.value?.role ?? "player";
  if (!account.value || (role === "player" && !called.value && !oldest)) return null;
  return (
    <section class={role === "player" ? "calls-strip" : "calls-strip kept"} aria-label="Calls for you">
      <OldestCall />
    </section>
  );
}

/** The one who has waited longest, and how many more there are. */
export function OldestCall({ class: name }: { class?: string }) {
  const [oldest, ...others] = calls();
  if (!oldest) return null;
  return (
    <a class={name} href={oldest.href}>
      <span aria-hidden="true">✋ </span>
      <span class="call-text">
        <CallText call={oldest} />
      </span>
      {others.length > 0 && (
        <>
          <span class="visually-hidden"> and {count(others.length, "more call")}</span>
          <span aria-hidden="true">+{others.length}</span>
        </>
      )}
    </a>
  );
}

/** All of them, on the front page. */
export function Calls() {
  const all = calls();
  if (all.length === 0) return null;
  return (
    <section class="panel resume my-calls" aria-labelledby="calls">
      <h2 id="calls">{count(all.length, "call")} for you</h2>
      <ul class="rows">
        {all.map((call) => (
          <li key={call.id} class="row">
            <span class="row-text">
              <strong>
                <CallText call={call} />
              </strong>
            </span>
            <a class="button primary" href={call.href} aria-label={`To the table: ${call.text}`}>
              To the table
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
