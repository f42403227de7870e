// What a director does at a table: every ruling with its reason.

import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { serverClock } from "../../app/hall.ts";
import { shown } from "../../app/notices.ts";
import type { Command, GameTournament, Side, TableState } from "../../protocol.ts";
import { remainingMs } from "../../state/clocks.ts";
import { sideName, sidesOf, type Table } from "../../state/table.ts";
import { Guarded } from "../guarded.tsx";
import type { TableController } from "./controller.ts";

type Ruling = {
  label: string;
  /** Whether it is about one side. */
  sided?: true;
  /** What the number is, where the ruling has one, and what it is before anything is typed. */
  number?: { label: string; now: (table: Table, side: Side) => number };
  of: (side: Side, number: number, reason: string) => Command;
};

/** What a side's clock shows now. */
function secondsLeft({ state: { clocks } }: Table, side: Side): number {
  return Math.round(remainingMs(clocks, side, serverClock.now()) / 1_000);
}

const RULINGS: Record<string, Ruling> = {
  stop: { label: "Stop the clocks", of: (_side, _number, reason) => ({ command: "stop_clocks", reason }) },
  clock: {
    label: "Set a clock",
    sided: true,
    number: { label: "Seconds left (below zero is overtime)", now: secondsLeft },
    of: (side, seconds, reason) => ({ command: "set_clock", side, remaining_ms: seconds * 1_000, reason }),
  },
  points: {
    label: "Give or take points",
    sided: true,
    number: { label: "Points (below zero takes them away)", now: () => 0 },
    of: (side, points, reason) => ({ command: "adjust_score", side, points, reason }),
  },
  off: { label: "Take the last play off", of: (_side, _number, reason) => ({ command: "rule_play_off", reason }) },
  on: { label: "Put that play back", of: (_side, _number, reason) => ({ command: "rule_play_on", reason }) },
  waive: { label: "Forgive lateness", sided: true, of: (side, _number, reason) => ({ command: "waive_lateness", side, reason }) },
  begin: { label: "Let a pair begin alone", sided: true, of: (side, _number, reason) => ({ command: "waive_presence", side, reason }) },
  adjourn: { label: "Pause for later", of: (_side, _number, reason) => ({ command: "adjourn", reason }) },
  forfeit: {
    label: "A side loses the game (forfeit)",
    sided: true,
    of: (side, _number, reason) => ({ command: "forfeit", side, disqualified: false, reason }),
  },
  end: { label: "End the game as it stands", of: (_side, _number, reason) => ({ command: "end_game", reason }) },
  void: { label: "The game counts for nothing", of: (_side, _number, reason) => ({ command: "void_game", reason }) },
  confirm: { label: "Confirm the result", of: (_side, _number, reason) => ({ command: "confirm_result", reason }) },
};

/** The rulings in the order that fits: whose clocks stand still has no use for a stop before the rest. */
function offered({ freeze }: TableState): string[] {
  const others = Object.keys(RULINGS).filter((key) => key !== "stop");
  if (freeze?.director) return others;
  return freeze ? [...others, "stop"] : ["stop", ...others];
}

type PanelProps = { controller: TableController; table: Table; tournament: GameTournament | undefined };

export function DirectorPanel({ controller, table, tournament }: PanelProps) {
  const form = useSignal<{ ruling: string | undefined; side: Side; number: number; reason: string }>({
    ruling: undefined,
    side: 0,
    number: 0,
    reason: "",
  });
  const unreasoned = useSignal(false);
  const field = useRef<HTMLInputElement>(null);
  const offers = offered(table.state);
  const stopped = Boolean(table.state.freeze?.director || table.state.freeze?.call);
  const calls = table.state.phase.phase !== "over" && table.state.sides.some(({ waiting_call }) => waiting_call);
  const { side, reason } = form.value;
  const ruling = offers.find((key) => key === form.value.ruling) ?? (offers[0] as string);
  const chosen = RULINGS[ruling] as Ruling;
  // Until something is typed, the number is the one that stands now.
  const number = form.value.ruling === ruling ? form.value.number : (chosen.number?.now(table, side) ?? 0);
  const set = (change: Partial<typeof form.value>) => {
    form.value = { ...form.value, ...change };
  };
  /** Another ruling, or another side: the number is the one that stands now. */
  const choose = (change: { ruling: string } | { side: Side }) => {
    const next = { ...form.value, ruling, ...change };
    form.value = { ...next, number: RULINGS[next.ruling]?.number?.now(table, next.side) ?? 0 };
  };
  const rule = async () => {
    unreasoned.value = reason.trim() === "";
    if (unreasoned.value) return field.current?.focus();
    if (await controller.act(chosen.of(side, number, reason))) set({ reason: "" });
  };
  return (
    <section class="panel director-panel" aria-labelledby="director-title">
      <h2 id="director-title">Director</h2>
      {tournament && <a href={`/tournaments/${tournament.id}/direct`}>Back to the console</a>}
      {(stopped || calls) && (
        <Guarded
          class="primary"
          meaning={stopped ? "restart" : "answer"}
          onPress={() => void controller.act({ command: stopped ? "restart_clocks" : "answer_call" })}
        >
          {stopped ? "Go on: let the clocks run" : "The call is answered"}
        </Guarded>
      )}
      <div class="form">
        <div class="field">
          <label for="ruling">Ruling</label>
          <select id="ruling" value={ruling} onChange={({ currentTarget }) => choose({ ruling: currentTarget.value })}>
            {offers.map((key) => (
              <option key={key} value={key}>
                {RULINGS[key]?.label}
              </option>
            ))}
          </select>
        </div>
        {chosen.sided && (
          <div class="field">
            <label for="ruled-side">Side</label>
            <select id="ruled-side" value={String(side)} onChange={({ currentTarget }) => choose({ side: Number(currentTarget.value) })}>
              {sidesOf(table.setup).map((one) => (
                <option key={one} value={String(one)}>
                  {sideName(table.setup, one)}
                </option>
              ))}
            </select>
          </div>
        )}
        {chosen.number && (
          <div class="field">
            <label for="ruled-number">{chosen.number.label}</label>
            <input
              id="ruled-number"
              type="number"
              value={String(number)}
              onInput={({ currentTarget }) => set({ ruling, number: Number(currentTarget.value) })}
            />
          </div>
        )}
        <div class="field">
          <label for="reason">Reason</label>
          <input
            id="reason"
            ref={field}
            maxLength={200}
            value={reason}
            aria-invalid={unreasoned.value || undefined}
            aria-describedby={unreasoned.value ? "reason-error" : "reason-hint"}
            onInput={({ currentTarget }) => {
              unreasoned.value = false;
              set({ reason: currentTarget.value });
            }}
          />
          {unreasoned.value ? (
            <p class="form-error" id="reason-error" role="alert">
              Write the reason first: the players read it.
            </p>
          ) : (
            <p class="hint" id="reason-hint">
              The players read it.
            </p>
          )}
        </div>
        <Guarded
          class={table.state.freeze ? "" : "primary"}
          meaning={ruling}
          again={reason.trim() === "" ? undefined : `Sure? ${chosen.label}`}
          onPress={() => void rule()}
        >
          {chosen.label}
        </Guarded>
        {/* The banner says it too, and on a tablet lies above the window's edge. */}
        {shown.value?.kind === "error" && <p class="form-error">{shown.value.text}</p>}
      </div>
    </section>
  );
}
