// The score sheet: every turn, its points, and the total after it.

import { useEffect, useRef } from "preact/hooks";
import { coordinate, squareNamed } from "../../board/squares.ts";
import { type Step, stepsOf } from "../../state/replay.ts";
import { sideName, type Table } from "../../state/table.ts";
import { PASSES } from "../../words/events.ts";

type SheetProps = {
  table: Table;
  /** The line that is being looked at, in a replay. */
  at?: number | undefined;
  onLook?: (step: number) => void;
};

export function Sheet({ table, at, onLook }: SheetProps) {
  const steps = stepsOf(table.setup, table.turns);
  const end = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    const box = end.current?.closest<HTMLElement>(".sheet-scroll");
    if (box && at === undefined) box.scrollTop = box.scrollHeight;
  }, [steps.length, at]);
  return (
    <section class="panel sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">Score sheet</h2>
      {steps.length === 0 ? (
        <p class="muted">No turns yet.</p>
      ) : (
        <div class="sheet-scroll" tabIndex={0} role="region" aria-label="Turns">
          <table>
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">What</th>
                <th scope="col" class="number">
                  +
                </th>
                <th scope="col" class="number">
                  Total
                </th>
              </tr>
            </thead>
            <tbody ref={end}>
              {steps.map((step, index) => (
                <tr key={index} class={index === at ? "looked-at" : undefined} aria-current={index === at || undefined}>
                  <td>{step.side === undefined ? "" : sideName(table.setup, step.side)}</td>
                  <td>
                    {onLook ? (
                      <button type="button" class="link" onClick={() => onLook(index)}>
                        {what(step)}
                      </button>
                    ) : (
                      what(step)
                    )}
                  </td>
                  <td class="number figures">{step.points || ""}</td>
                  <td class="number figures">{step.side === undefined ? "" : step.scores[step.side]}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

/** A line in a few words. */
export function what({ event }: Step): string {
  switch (event.event) {
    case "tiles_placed": {
      const { play } = event;
      const square = squareNamed(play.start);
      return `${square === undefined ? "" : coordinate(square, play.direction)} ${play.words[0]?.text ?? ""}`;
    }
    case "tiles_exchanged":
      return `exchanged ${event.returned.tiles ?? event.returned.count}`;
    case "turn_passed":
      return PASSES[event.why];
    case "play_taken_off":
      return "play comes off";
    case "play_put_back":
      return "play put back";
    case "play_stood":
      return "challenged, stands";
    case "score_adjusted":
      return `director: ${event.reason}`;
    case "lateness_charged":
      return "late";
    case "game_over":
      return "end of the game";
    case "result_amended":
      return "result amended";
    default:
      return "";
  }
}
