// What other people want an answer to, and what else a player may do besides playing.

import type { Command } from "../protocol.ts";
import { sideDoes, sideOf, type Table } from "./table.ts";

export type Option = { label: string; command: Command };
export type Question = { text: string; options: Option[] };
/** Something from the menu; `twice` takes a second press. */
export type Extra = Option & { twice: boolean };

/** What this player is asked now, the most pressing first. */
export function questionsOf(table: Table): Question[] {
  const { setup, state, seat } = table;
  const me = sideOf(setup, seat);
  if (me === undefined || state.phase.phase === "over") return [];
  const questions: Question[] = [];
  const { open } = state;
  if (open?.asked_by != null && open.asked_by !== seat) {
    questions.push({
      text: `${setup.seats[open.asked_by]?.name ?? "Your partner"} wants to challenge.`,
      options: [
        option("Yes, challenge", { command: "agree_challenge", agree: true }),
        option("No", { command: "agree_challenge", agree: false }),
      ],
    });
  }
  const resigning = state.sides[me]?.resign_proposed;
  if (resigning != null && resigning !== seat) {
    questions.push({
      text: `${setup.seats[resigning]?.name ?? "Your partner"} wants to resign. If not, play on.`,
      options: [option("Yes, resign", { command: "agree_resign" })],
    });
  }
  questions.push(...proposals(table, me));
  if (state.freeze?.adjourned && !state.freeze.adjourned.back[me]) {
    questions.push({ text: "The game is paused.", options: [option("Go on", { command: "resume" })] });
  }
  return questions;
}

const option = (label: string, command: Command): Option => ({ label, command });

function proposals({ setup, state }: Table, me: number): Question[] {
  const asked = (sides: readonly number[], what: string, agree: Option): Question[] =>
    sides.length > 0 && !sides.includes(me)
      ? [{ text: `${sideDoes(setup, sides[0] ?? 0, me, "wants", "want")} ${what}`, options: [agree] }]
      : [];
  return [
    ...asked(state.end_agreed, "to end the game. If not, play on.", option("Yes, end it", { command: "agree_end" })),
    ...asked(state.adjourn_agreed, "to play on later. If not, play on.", option("Yes, later", { command: "agree_adjourn" })),
  ];
}

/** What another side proposes, with what one can do about it: no phase says it. */
export function proposalOf(table: Table): { text: string; waits: "me" } | undefined {
  const me = sideOf(table.setup, table.seat);
  const first = questionsOf(table)[0];
  if (me === undefined || !first) return undefined;
  const own = table.state.sides[me]?.resign_proposed != null || proposals(table, me).length > 0;
  return own && table.state.open?.asked_by == null ? { text: first.text, waits: "me" } : undefined;
}

/** What the menu offers besides the buttons. `now` is the hall's time. */
export function extrasOf(table: Table, now: number): Extra[] {
  const { setup, state, seat } = table;
  const me = sideOf(setup, seat);
  if (me === undefined || state.phase.phase === "over") return [];
  const { ruleset } = setup;
  const begun = state.phase.phase !== "gathering";
  const played = /[^.]/.test(state.board);
  const extras: (Extra | false)[] = [
    ruleset.director && { label: "Call the director", command: { command: "call_director" }, twice: false },
    begun &&
      state.bag_count === 0 &&
      !state.end_agreed.includes(me) &&
      state.end_agreed.length === 0 && { label: "Ask to end: nobody can play any more", command: { command: "propose_end" }, twice: true },
    begun &&
      ruleset.adjourn_by_consent &&
      !state.freeze &&
      state.adjourn_agreed.length === 0 && {
        // Bots agree at once, and come back when one does.
        label: playsBotsOnly(table) ? "Pause, and go on another time" : "Ask to pause and play on later",
        command: { command: "propose_adjourn" },
        twice: true,
      },
    begun &&
      ruleset.claim_overtime_ms !== null &&
      someoneOver(table, me, ruleset.claim_overtime_ms, now) && {
        label: goneText(table, "they are far over time"),
        command: { command: "claim_overtime" },
        twice: true,
      },
    begun &&
      ruleset.claim_abandoned_ms !== null &&
      someoneAway(table, me, ruleset.claim_abandoned_ms, now) && {
        label: goneText(table, "nobody is there"),
        command: { command: "claim_abandoned" },
        twice: true,
      },
    ruleset.abort_before_first_play && !played && { label: "Call the game off", command: { command: "abort" }, twice: true },
    begun && { label: "Resign", command: { command: "resign" }, twice: true },
  ];
  return extras.filter((extra) => extra !== false);
}

/** What comes of a side that has given the others a reason to leave it out: with two sides, the end. */
function goneText({ state: { sides } }: Table, why: string): string {
  return `${sides.filter(({ out }) => out === null).length > 2 ? "Play on without them" : "Take the win"}: ${why}`;
}

/** Whether nobody else at the table is a person. */
export const playsBotsOnly = ({ setup: { seats }, seat }: Table): boolean =>
  seats.some(({ occupant }) => occupant === "bot") && seats.every(({ occupant }, other) => other === seat || occupant !== "human");

function someoneOver({ state: { clocks, sides } }: Table, me: number, overMs: number, now: number): boolean {
  return sides.some((side, at) => {
    const ran = clocks.running?.side === at ? now - clocks.running.since : 0;
    return at !== me && side.out === null && (clocks.remaining_ms[at] ?? 0) - ran <= -overMs;
  });
}

function someoneAway({ state: { sides } }: Table, me: number, awayMs: number, now: number): boolean {
  return sides.some((side, at) => at !== me && side.away_since !== null && now - side.away_since >= awayMs);
}

/** Whether this is one's own unrated game against bots alone, still going on. */
export const isPractice = (table: Table): boolean =>
  table.seat !== undefined && !table.setup.rated && table.state.phase.phase !== "over" && playsBotsOnly(table);
