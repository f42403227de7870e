// What a player can do now, and why not the rest. The hall decides; this only saves
// asking for what it would refuse.

import { examine } from "../board/placement.ts";
import { type OpenView, type Side, type TableState } from "../protocol.ts";
import { placementSentence } from "../words/placements.ts";
import type { Hand } from "./hand.ts";
import { sideName, sideOf, type Table } from "./table.ts";

/** A button: what it would do, or why it cannot now. */
export type Action = { can: true } | { can: false; why: string };
export type Actions = Record<"hold" | "challenge" | "accept" | "exchange" | "pass" | "press", Action>;

const yes: Action = { can: true };
const no = (why: string): Action => ({ can: false, why });

/** What stands in the way of everything, if something does. */
function standstill({ phase, freeze }: TableState): string | undefined {
  if (phase.phase === "gathering") return "The game has not begun yet.";
  if (phase.phase === "over") return "The game is over.";
  if (freeze) return "The clocks are stopped.";
  if (phase.phase === "adjudicating") return "The challenged words are being looked up.";
  return undefined;
}

export function actionsOf(table: Table, hand: Hand): Actions {
  const me = sideOf(table.setup, table.seat);
  const stop = me === undefined ? "You are watching." : standstill(table.state);
  if (stop || me === undefined) {
    const not = no(stop ?? "");
    return { hold: not, challenge: not, accept: not, exchange: not, pass: not, press: not };
  }
  const turn = turnOf(table, me);
  return {
    ...responses(table, me),
    exchange: turn.can ? exchange(table) : turn,
    pass: turn,
    press: turn.can ? press(table, hand) : turn,
  };
}

/** The other side's play that this side could still answer, if there is one. */
export function openAgainst(table: Table): OpenView | undefined {
  const { open } = table.state;
  return open && open.side !== sideOf(table.setup, table.seat) ? open : undefined;
}

function turnOf({ setup, state: { phase, sides } }: Table, me: Side): Action {
  if (sides[me]?.out) return no("You are out of this game.");
  switch (phase.phase) {
    case "turn":
      return phase.side === me ? yes : no(`It is ${sideName(setup, phase.side)}'s turn.`);
    case "out_play":
      return no("Answer the last play first.");
    default:
      return no("There are no more turns.");
  }
}

function responses(table: Table, me: Side): Pick<Actions, "hold" | "challenge" | "accept"> {
  const { ruleset } = table.setup;
  const { phase } = table.state;
  const open = openAgainst(table);
  if (ruleset.challenge.kind === "void") {
    const none = no("In this game the hall checks every word.");
    return { hold: none, challenge: none, accept: none };
  }
  if (!open) {
    const none = no(table.state.open ? "That play is your own." : "There is no play to answer now.");
    return { hold: none, challenge: none, accept: none };
  }
  const accepted = "accepted" in phase && phase.accepted[me];
  if (accepted) {
    const done = no("You have accepted this play.");
    return { hold: done, challenge: done, accept: done };
  }
  const asking = open.asked_by === table.seat;
  const mayAccept = phase.phase !== "turn" || phase.side === me;
  return {
    hold: holdOf(table, open),
    challenge: asking ? no("Your partner is being asked.") : yes,
    accept: mayAccept ? yes : no("Only the side that is next can accept it."),
  };
}

function holdOf({ setup: { ruleset }, state }: Table, open: OpenView): Action {
  const hold = ruleset.challenge.kind === "until_drawn" && ruleset.challenge.hold;
  if (!hold) return no("There is no hold in these rules.");
  if (open.held_by !== null) return no("Somebody holds this play already.");
  if (state.phase.phase === "last_look") return no("It is too late to hold, but you can challenge.");
  return yes;
}

function exchange({ setup: { ruleset }, state }: Table): Action {
  if (state.bag_count >= ruleset.exchange_needs) return yes;
  return no(`An exchange needs ${ruleset.exchange_needs} tiles in the bag. There are ${state.bag_count}.`);
}

function press({ state }: Table, hand: Hand): Action {
  const examined = examine(state.board, hand.staged);
  return "play" in examined ? yes : no(placementSentence(examined.error));
}
