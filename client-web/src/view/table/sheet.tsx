// The score sheet: every turn, its points, and the total after it. Two sides have a column each.

import { useEffect, useRef } from "preact/hooks";
import { coordinate, squareNamed } from "../../board/squares.ts";
import type { Play } from "../../protocol.ts";
import { rowsOf, type Step, stepsOf } from "../../state/replay.ts";
import { sideLabel, sidesOf, type Table } from "../../state/table.ts";
import { PASSES } from "../../words/events.ts";
import { plain, signed } from "../../words/plain.ts";
import type { Look } from "./replay.tsx";

type SheetProps = {
  table: Table;
  /** The line that is looked at, once the game can be replayed. */
  look: Look | undefined;
};

export function Sheet({ table, look }: SheetProps) {
  const steps = stepsOf(table);
  const scroll = useRef<HTMLDivElement>(null);
  const at = look?.value;
  useEffect(() => {
    const box = scroll.current;
    if (box && at === undefined) box.scrollTop = box.scrollHeight;
  }, [steps.length, at]);
  const sides = sidesOf(table.setup);
  return (
    <section class="panel sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">Score sheet</h2>
      {steps.length === 0 ? (
        <p class="muted">No turns yet.</p>
      ) : (
        <div class="sheet-scroll" tabIndex={0} role="region" aria-label="Turns" ref={scroll}>
          <table class={sides.length === 2 ? "by-side" : undefined}>
            <thead>
              <tr>
                {sides.length === 2 ? (
                  sides.map((side) => (
                    <th key={side} scope="col">
                      {sideLabel(table.setup, side, table.seat)}
                    </th>
                  ))
                ) : (
                  <>
                    <th scope="col">Who</th>
                    <th scope="col">What</th>
                  </>
                )}
              </tr>
            </thead>
            <tbody>
              {sides.length === 2
                ? rowsOf(steps).map((row, index) => (
                    <tr key={index}>
                      {row.map((step, column) =>
                        step === undefined ? (
                          <td key={column} />
                        ) : (
                          <Line key={column} step={steps[step]} index={step} look={look} span={row.length === 1 ? 2 : 1} />
                        ),
                      )}
                    </tr>
                  ))
                : steps.map((step, index) => (
                    <tr key={index}>
                      <th scope="row">{step.side === undefined ? "" : sideLabel(table.setup, step.side, table.seat)}</th>
                      <Line step={step} index={index} look={look} span={1} />
                    </tr>
                  ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

type LineProps = { step: Step | undefined; index: number; look: Look | undefined; span: number };

function Line({ step, index, look, span }: LineProps) {
  if (!step) return null;
  const here = look?.value === index;
  const text = <What step={step} />;
  const choose = () => {
    if (look) look.value = index;
  };
  return (
    <td colSpan={span} data-side={step.side} class={here ? "turn-line looked-at" : "turn-line"} aria-current={here || undefined}>
      <span class="line">
        <span class="line-what">
          {look ? (
            <button type="button" class="link" onClick={choose}>
              {text}
            </button>
          ) : (
            text
          )}
        </span>
        {step.side !== undefined && (
          <span class="figures">
            {step.points !== 0 && <span class="points">{signed(step.points)}</span>} <b>{plain(step.scores[step.side] ?? 0)}</b>
          </span>
        )}
      </span>
    </td>
  );
}

/** What happened, with the square in a part of its own: it is left out where the board's edges are. */
function What({ step }: { step: Step }) {
  const { event } = step;
  if (event.event !== "tiles_placed") return <>{what(step)}</>;
  return (
    <>
      <span class="where">{whereOf(event.play)} </span>
      {event.play.words[0]?.text ?? ""}
    </>
  );
}

function whereOf(play: Play): string {
  const square = squareNamed(play.start);
  return square === undefined ? "" : coordinate(square, play.direction);
}

/** A line in a few words. */
export function what({ event }: Step): string {
  switch (event.event) {
    case "tiles_placed":
      return `${whereOf(event.play)} ${event.play.words[0]?.text ?? ""}`;
    case "tiles_exchanged":
      return `exchanged ${event.returned.tiles ?? event.returned.count}`;
    case "turn_passed":
      return PASSES[event.why];
    case "play_taken_off":
      return "play comes off";
    case "play_put_back":
      return "play put back";
    case "play_stood":
      return "challenged, stays";
    case "score_adjusted":
      return `director: ${event.reason}`;
    case "lateness_charged":
      return "late";
    case "game_over":
      return "end of the game";
    case "result_amended":
      return "result changed";
    default:
      return "";
  }
}
