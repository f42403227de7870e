import { useSignal } from "@preact/signals";
import { when } from "../../../words/plain.ts";
import { byText, factText, isRuling } from "../../../words/tournament-log.ts";
import { Check } from "../../check.tsx";
import { QueryResult } from "../../query-result.tsx";
import type { DeskProps } from "./desk.ts";

/** How many lines are shown until more are asked for. */
const SHOWN = 12;

/** What was ruled and what happened, newest first. Nothing is ever taken out of it. */
export function Log({ page, log }: DeskProps) {
  const everything = useSignal(false);
  const whole = useSignal(false);
  return (
    <section class="panel" aria-labelledby="log">
      <h2 id="log">Rulings</h2>
      <QueryResult query={log}>
        {({ events }) => {
          const lines = events.filter(([, event]) => everything.value || isRuling(event)).reverse();
          const shown = whole.value ? lines : lines.slice(0, SHOWN);
          return (
            <>
              {lines.length === 0 && <p class="muted">Nothing was ruled yet.</p>}
              <ol class="log" reversed>
                {shown.map(([number, event]) => (
                  <li key={number}>
                    {factText(event, page)}{" "}
                    <span class="muted">
                      {byText(event.by, page)}, {when(event.at)}
                    </span>
                  </li>
                ))}
              </ol>
              {lines.length > shown.length && (
                <p>
                  <button
                    type="button"
                    class="button"
                    onClick={() => {
                      whole.value = true;
                    }}
                  >
                    Show all {lines.length}
                  </button>
                </p>
              )}
              <Check
                label="Also what happened by itself"
                checked={everything.value}
                choose={(on) => {
                  everything.value = on;
                }}
              />
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}
