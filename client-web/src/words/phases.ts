// Where the game stands, in one sentence, as the one who reads it sees it.

import { openAgainst } from "../state/actions.ts";
import { continuedAt, seatsOf, sideDoes, sideName, sideOf, sidesOf, type Table } from "../state/table.ts";
import { countdown, countdownText, overTime, spokenTime } from "./clock.ts";
import { ended, points } from "./events.ts";
import type { Adjournment, Freeze, Over, Phase, Side } from "../protocol.ts";

/** A sentence, and the instant it counts down to, if it does, out of how much time. */
export type PhaseMessage = { text: string; until?: number | undefined; of?: number; waits?: "me" | "them" };

/** The sentence as it is drawn with so much time left: `You may challenge QUIZ: 4`, or `You lose in 4 seconds` where
 * it is to be read on. */
export function withCountdown({ text }: PhaseMessage, leftMs: number | undefined): string {
  if (leftMs === undefined) return text;
  if (text.endsWith(" in")) return `${text} ${leftMs > 60_000 ? countdownText(leftMs) : spokenTime(countdown(leftMs) * 1_000)}`;
  return `${text}${/[.?]$/.test(text) ? "" : ":"} ${countdownText(leftMs)}`;
}

export function phaseMessage(table: Table): PhaseMessage {
  const { phase, freeze } = table.state;
  if (freeze && phase.phase !== "over") return frozen(table, freeze);
  switch (phase.phase) {
    case "gathering":
      return gathering(table, phase);
    case "turn":
      return turn(table, phase.side);
    case "adjudicating":
      return adjudicating(table, phase);
    case "out_play":
    case "last_look":
      return lastWords(table, phase);
    case "over":
      return over(table, phase);
  }
}

const mine = (table: Table, side: Side): boolean => sideOf(table.setup, table.seat) === side;
const nameOf = (table: Table, side: Side): string => sideName(table.setup, side);
const does = (table: Table, side: Side, one: string, many: string): string =>
  sideDoes(table.setup, side, sideOf(table.setup, table.seat), one, many);
/** The main word of the open play. */
const wordOf = (table: Table): string => table.state.open?.play.words[0]?.text ?? "the play";

/** How long the windows on a play are. */
function times({ setup: { ruleset } }: Table): { look: number; noDraw: number; lapse: number } {
  const rule = ruleset.challenge;
  const hold = rule.kind === "until_drawn" ? rule.hold : null;
  return { look: rule.kind === "void" ? 0 : rule.look_ms, noDraw: hold?.no_draw_ms ?? 0, lapse: hold?.lapse_ms ?? 0 };
}

function frozen(table: Table, freeze: Freeze): PhaseMessage {
  const { adjourned, director, call } = freeze;
  if (adjourned) return { text: `Paused: ${ended(adjourned.reason)} ${awaited(table, adjourned)}` };
  if (director) {
    const late = table.state.phase.phase === "gathering" ? " Nobody is late meanwhile." : "";
    return { text: `The director has stopped the clocks: ${ended(director)}${late}` };
  }
  const caller = call?.by === table.seat ? "You" : (table.setup.seats[call?.by ?? -1]?.name ?? "A player");
  return { text: `${caller} called the director. The clocks are stopped`, until: call?.until, of: table.setup.ruleset.director_call_ms };
}

/** Who has to come back for an adjourned game to go on. */
function awaited(table: Table, { back }: Adjournment): string {
  const missing = sidesOf(table.setup).filter((side) => !back[side] && !table.state.sides[side]?.out);
  if (missing.some((side) => mine(table, side))) return "Press Go on to play.";
  return `Waiting for ${missing.map((side) => nameOf(table, side)).join(" and ")}.`;
}

function gathering(table: Table, phase: Extract<Phase, { phase: "gathering" }>): PhaseMessage {
  const { stage } = phase;
  if (stage.stage !== "committing") return { text: "The tiles are being mixed", until: stage.until, of: table.setup.ruleset.reveal_ms };
  const { seat, setup, state } = table;
  const missing = setup.seats.flatMap((one, at) => (one.occupant === "human" && !state.seats[at]?.ready ? [at] : []));
  const late = missing.length > 0 ? lateness(table, sideOf(setup, missing.find((at) => at === seat) ?? missing[0])) : undefined;
  if (seat !== undefined && missing.includes(seat)) {
    return late ? { text: late.mine, ...late.count, waits: "me" } : { text: `Press Ready when you are.${begins(table)}`, waits: "me" };
  }
  const names = missing.map((at) => setup.seats[at]?.name).join(" and ");
  if (late) return { text: `Waiting for ${names}. ${late.theirs}`, ...late.count };
  return { text: `Waiting for ${names || "the start"}.${begins(table)}` };
}

/** Who begins, where that is not left to a draw. */
function begins(table: Table): string {
  const { first } = table.setup;
  return first === null ? "" : ` ${does(table, first, "begins", "begin")}.`;
}

/** What being late has cost a side, and when it loses the game; nothing before the round starts. */
function lateness(table: Table, side: Side | undefined) {
  const { setup, state } = table;
  const { lateness: rule } = setup.ruleset;
  if (state.starts_at === null || state.now < state.starts_at || side === undefined) return undefined;
  const cost = state.sides[side]?.late_points ?? 0;
  return {
    mine: `${cost > 0 ? `You are late: ${points(cost)} lost.` : "The round has begun."} Press Ready, or you lose the game in`,
    theirs: `${cost > 0 ? `Late: ${points(cost)} lost. ` : ""}They lose the game in`,
    count: { until: state.starts_at + rule.forfeit_ms, of: rule.forfeit_ms },
  };
}

function turn(table: Table, side: Side): PhaseMessage {
  const { open } = table.state;
  const me = sideOf(table.setup, table.seat);
  if (open?.asked_until) return asked(table, open.asked_until);
  if (openAgainst(table) && me !== undefined) return respond(table, side);
  if (open && open.held_by !== null) {
    const text = `${does(table, open.held_by, "holds", "hold")} ${wordOf(table)}`;
    if (open.draws_at) return { text, until: open.draws_at, of: times(table).noDraw };
    return { text, until: open.lapses_at ?? undefined, of: times(table).lapse };
  }
  if (open?.draws_at) return { text: `${nameOf(table, side)} may look at ${wordOf(table)}`, until: open.draws_at, of: times(table).look };
  if (open?.awaits_return)
    return { text: `${does(table, side, "is", "are")} away. New tiles come once ${does(table, side, "is", "are")} back.` };
  return mine(table, side) ? { text: "Your turn.", waits: "me" } : { text: `${nameOf(table, side)} to play.`, waits: "them" };
}

function respond(table: Table, turnSide: Side): PhaseMessage {
  const open = table.state.open;
  if (!open) return { text: "" };
  if (open.held_by !== null) {
    const text = held(table, open.held_by);
    if (open.lapses_at) return { text, until: open.lapses_at, of: times(table).lapse, waits: "me" };
    return { text, until: open.draws_at ?? undefined, of: times(table).noDraw, waits: "me" };
  }
  const turn = mine(table, turnSide) ? "Your turn. " : "";
  const { look: of, noDraw } = times(table);
  // What nobody holds by then can no longer be challenged either.
  const may = `${turn}${open.draws_at && noDraw > 0 ? "Hold or challenge" : "You may challenge"} ${wordOf(table)}`;
  return open.draws_at ? { text: may, until: open.draws_at, of, waits: "me" } : { text: `${may}.`, waits: "me" };
}

/** Who holds the open play, and what those may do now. */
function held(table: Table, by: Side, which = ""): string {
  const choice = mine(table, by) ? ". Challenge or accept it" : "";
  return `${does(table, by, "holds", "hold")} ${wordOf(table)}${which}${choice}`;
}

function asked(table: Table, until: number): PhaseMessage {
  const { partner } = table.setup.ruleset;
  const of = partner.kind === "required" ? partner.silence_ms : 0;
  const by = table.state.open?.asked_by;
  const name = table.setup.seats[by ?? -1]?.name ?? "Your partner";
  if (by === table.seat) return { text: "Your partner is asked about the challenge", until, of };
  return { text: `${name} wants to challenge ${wordOf(table)}. Do you agree?`, until, of, waits: "me" };
}

function adjudicating(table: Table, phase: Extract<Phase, { phase: "adjudicating" }>): PhaseMessage {
  const [until, of] = [phase.slip_by, table.setup.ruleset.slip_ms];
  if (mine(table, phase.challenger)) {
    return { text: "Clocks stopped. Tick the words you doubt", until, of, waits: "me" };
  }
  return { text: `${does(table, phase.challenger, "challenges", "challenge")} ${wordOf(table)}. Clocks stopped`, until, of };
}

type LastWords = Extract<Phase, { phase: "out_play" | "last_look" }>;

function lastWords(table: Table, phase: LastWords): PhaseMessage {
  const { open } = table.state;
  const { ruleset } = table.setup;
  if (open?.asked_until) return asked(table, open.asked_until);
  const of = phase.phase === "last_look" ? ruleset.last_look_ms : phase.away ? ruleset.out_window_away_ms : ruleset.out_window_ms;
  const why = whyLast(table, phase);
  if (open?.held_by !== null && open?.held_by !== undefined) {
    return {
      text: mine(table, open.held_by) ? held(table, open.held_by, ", the last play") : `${why}. ${held(table, open.held_by)}`,
      until: open.lapses_at ?? undefined,
      of: ruleset.out_hold_lapse_ms,
    };
  }
  if (openAgainst(table) && table.seat !== undefined) {
    return { text: `${why}. Accept or challenge ${wordOf(table)}`, until: phase.until, of, waits: "me" };
  }
  return { text: `${why}. It can still be challenged`, until: phase.until, of };
}

function whyLast(table: Table, phase: LastWords): string {
  if (phase.phase === "out_play") return `${does(table, table.state.open?.side ?? 0, "played", "played")} the last tile`;
  if (phase.overtime !== undefined) return `${does(table, phase.overtime, "is", "are")} ${overTime(table.setup.ruleset.clock)}`;
  return phase.round_over ? "The round is over" : "The last play is made";
}

function over(table: Table, { closed, objected, sign_by, signed, result }: Over): PhaseMessage {
  if (result.end === "aborted") return { text: "The game was called off." };
  if (continuedAt(table)) return { text: "A turn was taken back, and the game went on." };
  if (result.end === "voided") return { text: "The director cancelled the game." };
  if (closed) return { text: signed.includes(true) ? "The game is over and signed." : "The game is over." };
  if (objected) return { text: "The director decides about the result." };
  if (result.end === "sides_out") return { text: "The game is over. The director can still change that." };
  const me = sideOf(table.setup, table.seat);
  const [until, of] = [sign_by ?? undefined, table.setup.ruleset.sign_ms];
  if (me !== undefined && !signed[me]) return { text: "The game is over. Sign the result", until, of, waits: "me" };
  const who = me === undefined ? "players" : "others";
  return { text: `The game is over. Waiting for the ${who} to sign`, until, of };
}

/** Who of a side is not there, and since when. */
export function awaySince(table: Table, side: Side): { since: number } | undefined {
  const away = table.state.sides[side]?.away_since;
  const bots = seatsOf(table.setup, side).every((seat) => table.setup.seats[seat]?.occupant !== "human");
  return away === null || away === undefined || bots ? undefined : { since: away };
}
