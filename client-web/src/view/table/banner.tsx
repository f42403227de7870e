// The reserved row: where the game stands, what has just happened, and what one is asked.

import { link, storageUp } from "../../app/hall.ts";
import { notice } from "../../app/notices.ts";
import { questionsOf } from "../../state/questions.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { countdown } from "../../words/clock.ts";
import { phaseTelling } from "../../words/phases.ts";
import { Guarded } from "../guarded.tsx";
import { useNow } from "../now.ts";
import type { Desk } from "./desk.ts";

export function Banner({ desk, table }: { desk: Desk; table: Table }) {
  const lost = link.value !== "up";
  return (
    <div class={`banner ${lost ? "banner-lost" : ""}`}>
      {lost ? <Lost table={table} /> : storageUp.value ? <Told table={table} /> : <Unsaved />}
      <Questions desk={desk} table={table} />
    </div>
  );
}

function Told({ table }: { table: Table }) {
  const telling = phaseTelling(table);
  const now = useNow(telling.until === undefined ? 0 : 200);
  const left = telling.until === undefined ? undefined : telling.until - now;
  const said = notice.value;
  return (
    <div class="told">
      <p class={`phase ${telling.waits === "me" ? "waits-for-me" : ""}`}>
        {left !== undefined && <Ring left={left} whole={telling.of ?? 0} />}
        <span>
          {telling.text}
          {left === undefined ? "" : `${/[.?]$/.test(telling.text) ? "" : ":"} ${countdown(left)}`}
        </span>
      </p>
      <p class={`notice ${said?.kind ?? ""}`}>{said?.text ?? ""}</p>
    </div>
  );
}

function Lost({ table }: { table: Table }) {
  const mine = table.seat !== undefined && table.state.clocks.running?.side === sideOf(table.setup, table.seat);
  return (
    <div class="told">
      <p class="phase">No connection. We keep trying.</p>
      <p class="notice">
        {mine ? "Your clock is running. " : ""}Your tiles stay as you laid them; what you pressed arrives as soon as we are back.
      </p>
    </div>
  );
}

function Unsaved() {
  return (
    <div class="told">
      <p class="phase">The hall cannot save just now, so the table stands still.</p>
      <p class="notice">Nobody's clock is charged, and nothing is lost.</p>
    </div>
  );
}

const ROUND = 2 * Math.PI * 9;

/** What is left of a window, as a ring that empties. */
function Ring({ left, whole }: { left: number; whole: number }) {
  const part = whole > 0 ? Math.max(0, Math.min(1, left / whole)) : 0;
  return (
    <svg class="ring" viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" class="ring-track" />
      <circle cx="12" cy="12" r="9" class="ring-left" stroke-dasharray={`${ROUND * part} ${ROUND}`} transform="rotate(-90 12 12)" />
    </svg>
  );
}

function Questions({ desk, table }: { desk: Desk; table: Table }) {
  const question = questionsOf(table)[0];
  if (!question) return null;
  return (
    <div class="question" role="group" aria-label={question.text}>
      {question.options.map(({ label, command }) => (
        <Guarded key={label} meaning={label} onPress={() => void desk.act(command)}>
          {label}
        </Guarded>
      ))}
    </div>
  );
}
