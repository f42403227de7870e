// Who plays: names, scores, clocks, and who is not there.

import { useEffect, useRef } from "preact/hooks";
import { speak } from "../../app/notices.ts";
import { play } from "../../app/sounds.ts";
import type { ClockRule, Side } from "../../protocol.ts";
import { overtimePoints, remainingMs, urgency, warningOf } from "../../state/clocks.ts";
import { seatsOf, sideLabel, sideOf, sidesOf, type Table } from "../../state/table.ts";
import { clockText, minutesText, spokenClock, warningSentence } from "../../words/clock.ts";
import { OUTS } from "../../words/events.ts";
import { awaySince } from "../../words/phases.ts";
import { plain } from "../../words/plain.ts";
import { lazily } from "../lazily.tsx";
import { useTableNow } from "../now.ts";

/** For those who play a bot. */
const BotFace = lazily(() => import("../bot-face.tsx").then((part) => part.BotFace));

export function Sides({ table }: { table: Table }) {
  const me = sideOf(table.setup, table.seat);
  const all = sidesOf(table.setup);
  // One's own side comes last: nearest to the rack.
  const order = me === undefined ? all : [...all.filter((side) => side !== me), me];
  return (
    <div class={`sides sides-${all.length}`}>
      {order.map((side) => (
        <SidePanel key={side} table={table} side={side} mine={side === me} />
      ))}
    </div>
  );
}

function SidePanel({ table, side, mine }: { table: Table; side: Side; mine: boolean }) {
  const { setup, state } = table;
  // Once the game is over the score is the result's, with every line of it.
  const score = state.phase.phase === "over" ? state.phase.result.sides[side]?.score : state.sides[side]?.score;
  const toMove = state.phase.phase === "turn" && state.phase.side === side;
  return (
    <section class={`side ${toMove ? "to-move" : ""} ${mine ? "mine" : ""}`} aria-label={sideLabel(setup, side, table.seat)}>
      <h2 class="side-name">
        {toMove && (
          <span class="turn-mark" aria-hidden="true">
            ▶
          </span>
        )}
        {seatsOf(setup, side).map(
          (seat) =>
            setup.seats[seat]?.occupant === "bot" && (
              <span key={seat} class="face-room">
                <BotFace name={setup.seats[seat].name} />
              </span>
            ),
        )}
        <span class="side-names">{sideLabel(setup, side, table.seat)}</span>
        {toMove && <span class="visually-hidden">, to play</span>}
        <Presence table={table} side={side} />
        <Overtime table={table} side={side} />
      </h2>
      <span class="score figures">
        {plain(score ?? 0)}
        <span class="visually-hidden"> points</span>
      </span>
      <Clock table={table} side={side} mine={mine} />
    </section>
  );
}

function Presence({ table, side }: { table: Table; side: Side }) {
  const out = table.state.sides[side]?.out;
  const away = awaySince(table, side);
  const now = useTableNow(table, away ? 1_000 : 0);
  if (out) return <span class="presence">{OUTS[out]}</span>;
  if (!away || table.state.phase.phase === "over") return null;
  return (
    <span class="presence">
      away <span class="away-for">{minutesText(now - away.since)}</span>
    </span>
  );
}

function Clock({ table, side, mine }: { table: Table; side: Side; mine: boolean }) {
  const { clocks, phase } = table.state;
  const rule = table.setup.ruleset.clock;
  const running = clocks.running?.side === side && phase.phase !== "over";
  const stopped = remainingMs(clocks, side, clocks.running?.since ?? 0);
  const now = useTableNow(table, running ? (stopped < 20_000 ? 100 : 250) : 0);
  const left = remainingMs(clocks, side, running ? now : (clocks.running?.since ?? now));
  useWarnings(left, running && mine, rule);
  const classes = `clock figures ${urgency(left, rule)} ${running ? "running" : ""}`;
  return (
    <span class={classes} role="timer" aria-label={`Clock ${spokenClock(left)}`}>
      {clockText(left)}
    </span>
  );
}

/** Beside the name, where it cannot run into the score. */
function Overtime({ table, side }: { table: Table; side: Side }) {
  const { clocks, phase } = table.state;
  const rule = table.setup.ruleset.clock;
  const running = clocks.running?.side === side && phase.phase !== "over";
  const now = useTableNow(table, running ? 1_000 : 0);
  const points = overtimePoints(remainingMs(clocks, side, running ? now : (clocks.running?.since ?? now)), rule);
  if (points === 0) return null;
  return (
    <>
      <span class="visually-hidden">, over time, costs </span>
      <span class="overtime figures">-{points}</span>
    </>
  );
}

/** Speaks one's own clock when it runs low, once each time; one sound at one minute. */
function useWarnings(left: number, running: boolean, rule: ClockRule): void {
  const before = useRef(left);
  useEffect(() => {
    const warning = warningOf(before.current, left, rule);
    before.current = left;
    if (!running || !warning) return;
    speak(warningSentence(warning.left, rule));
    if (warning.sound) play("minute");
  }, [left, running, rule]);
}
