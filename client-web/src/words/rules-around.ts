// What is around a game: who begins, being late, leaving, the director. In plain words from
// the rule set's data.

import type { Ruleset } from "../protocol.ts";
import { spokenTime } from "./clock.ts";
import { count } from "./plain.ts";

type Part = { title: string; sentences: string[] };

export function around(rules: Ruleset): Part[] {
  return [
    { title: "Who begins", sentences: [...first(rules), shuffle(rules)] },
    { title: "Being late", sentences: lateness(rules) },
    { title: "Leaving and stopping", sentences: leaving(rules) },
    { title: "The director", sentences: director(rules) },
  ];
}

function first({ first: rule }: Ruleset): string[] {
  const draw = "Each side draws a tile: a blank or the letter nearest to A begins. Equal tiles are drawn again.";
  switch (rule) {
    case "draw":
      return [draw];
    case "assigned_or_draw":
      return ["The director may say who begins.", `If not: ${lower(draw)}`];
    case "assigned_or_balanced_or_draw":
      return [
        "Whoever sets up the game may say who begins. If not, the side that has begun less often does.",
        `If that is equal: ${lower(draw)}`,
      ];
  }
}

function shuffle({ reveal_ms }: Ruleset): string {
  return `All players help to shuffle: their browsers have ${spokenTime(reveal_ms)} to send a secret number each.`;
}

function lateness({ lateness: late, players_per_side }: Ruleset): string[] {
  const said = ["This matters only where a game has a time to start at."];
  if (late.points > 0) {
    said.push(`Being late costs ${count(late.points, "point")} every ${spokenTime(late.interval_ms)}.`);
  }
  said.push(`Whoever is not ready after ${spokenTime(late.forfeit_ms)} loses the game.`);
  if (late.grace_ms > 0) {
    said.push(
      `If you were ready and your connection is lost, you are ready again when it is back. Less than ${spokenTime(late.grace_ms)} costs nothing.`,
    );
  }
  if (players_per_side > 1) {
    said.push(late.present === "everyone" ? "A pair is there when both are." : "A pair is there when one of them is.");
  }
  return said;
}

function leaving(rules: Ruleset): string[] {
  const said = ["If your connection is lost, your clock runs on as if you sat there. Come back and go on."];
  if (rules.claim_abandoned_ms !== null) {
    said.push(`If a side is away for more than ${spokenTime(rules.claim_abandoned_ms)}, the others may claim the game.`);
  }
  if (rules.claim_overtime_ms !== null) {
    said.push(`If a side is more than ${spokenTime(rules.claim_overtime_ms)} past 0:00, the others may claim the game.`);
  }
  if (rules.abort_before_first_play) said.push("Before the first play either side may call the game off. It then counts for nothing.");
  if (rules.adjourn_by_consent) said.push("If all agree, a game can be paused and played on later.");
  said.push(
    `Resigning is a loss by ${count(rules.forfeit_spread, "point")}, or by more if you are further behind. The tiles you still have count against you.`,
  );
  return said;
}

function director(rules: Ruleset): string[] {
  const sign = `When the game is over, both sides sign the result. Without a word for ${spokenTime(rules.sign_ms)} it counts as signed.`;
  if (!rules.director) return ["There is no director: you settle things between you.", sign];
  return [
    `You can call the director at any time. The first call of a side stops the clocks, for ${spokenTime(rules.director_call_ms)} at most.`,
    "The director can stop the clocks, correct time and points, and rule on plays. Each ruling is written down with its reason.",
    sign,
    "If you do not agree with the result, say so instead of signing: it goes to the director.",
    ...(rules.forfeit_open_ms > 0
      ? [`A game that was lost for being late or by a ruling stays open to the director for ${spokenTime(rules.forfeit_open_ms)}.`]
      : []),
  ];
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
