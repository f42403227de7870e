// How a game ends and what counts then, in plain words from the rule set's data.

import type { Ruleset } from "../protocol.ts";
import { spokenTime } from "./clock.ts";
import { count, list } from "./plain.ts";

export function ending(rules: Ruleset): string[] {
  return [
    "When the bag is empty and a side plays its last tile, that side goes out.",
    ...lastLook(rules),
    ...goingOut(rules),
    ...zeros(rules),
    "With the bag empty a side may say that nobody can play any more. If all agree, the game ends.",
    "If nobody went out, each side loses the points of its own tiles.",
    TIES[rules.ties],
    ...caps(rules),
  ];
}

const TIES: Record<Ruleset["ties"], string> = {
  half: "Equal scores are a tie: half a win each.",
  best_turn: "With equal scores the side with the best single play wins. If those are equal too, it is half a win each.",
  best_word: "With equal scores the side with the best single word wins. If those are equal too, it is half a win each.",
};

function lastLook(rules: Ruleset): string[] {
  const { challenge, clock, out_window_ms, out_window_away_ms, out_hold_lapse_ms, round_ms, last_look_ms } = rules;
  if (challenge.kind === "void") return [];
  const hold = challenge.kind === "until_drawn" && challenge.hold ? ` A hold then lasts ${spokenTime(out_hold_lapse_ms)}.` : "";
  const said = [
    `The others have ${spokenTime(out_window_ms)} to challenge that last play.${hold}`,
    `A side that was away when it was made has ${spokenTime(out_window_away_ms)}.`,
  ];
  if (round_ms !== null || clock.kind === "hourglass") {
    said.push(`If time is up for all before that, the last play can be challenged for ${spokenTime(last_look_ms)} more.`);
  }
  return said;
}

function goingOut({ going_out, sides }: Ruleset): string[] {
  const others = sides === 2 ? "the other side's tiles" : "all the others' tiles";
  return going_out === "gains_twice"
    ? [`Going out earns twice the points of ${others}. The others lose nothing.`]
    : [`Going out earns the points of ${others}, and the others lose them.`];
}

function zeros({ zeros, sides }: Ruleset): string[] {
  const turns = count(zeros.per_side * sides, "turn");
  const unless = zeros.scoreless_exempt ? " Only a game in which nobody has scored yet goes on." : "";
  return [`${turns} in a row without points end the game.${unless}`];
}

function caps({ spread_caps, cap_shown }: Ruleset): string[] {
  const last = spread_caps.at(-1);
  if (last === undefined) return [];
  const [...early] = spread_caps.slice(0, -1);
  const steps = early.length
    ? `${list(early.map(String))} points in the first ${count(early.length, "round")}, then ${last}`
    : `${last} points`;
  const shown = cap_shown === "winner_lowered" ? " The winner's score is lowered to fit." : "";
  return [`In a tournament a win counts for no more than ${steps}.${shown}`];
}
