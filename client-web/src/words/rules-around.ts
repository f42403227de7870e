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
  const draw = "Each side draws a tile. A blank or the letter nearest to A begins; equal tiles are drawn again.";
  switch (rule) {
    case "draw":
      return [draw];
    case "assigned_or_draw":
      return ["The director may say who begins.", `If not, ${lower(draw)}`];
    case "assigned_or_balanced_or_draw":
      return [
        "Whoever sets up the game may say who begins. If not, the side that has begun less often does.",
        `If that is equal, ${lower(draw)}`,
      ];
  }
}

function shuffle({ reveal_ms }: Ruleset): string {
  return `Every player's browser helps to mix the tiles. It does so by itself, within ${spokenTime(reveal_ms)}.`;
}

function lateness({ lateness: late, players_per_side }: Ruleset): string[] {
  const said = ["This counts only for games that start at a set time."];
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
  const others = rules.sides === 2 ? "the other side may take the win" : "the others may play on without it";
  if (rules.claim_abandoned_ms !== null) {
    said.push(`If a side is away for more than ${spokenTime(rules.claim_abandoned_ms)}, ${others}.`);
  }
  if (rules.claim_overtime_ms !== null) {
    said.push(`If a side is more than ${spokenTime(rules.claim_overtime_ms)} past 0:00, ${others}.`);
  }
  if (rules.abort_before_first_play) said.push("Before the first play either side may call the game off. Then it counts for nothing.");
  if (rules.adjourn_by_consent) said.push("If all agree, a game can be paused and played on later.");
  said.push(
    `Resigning is giving up: you lose by ${count(rules.forfeit_spread, "point")}, or by more if you are further behind. The tiles you still have count against you.`,
  );
  return said;
}

function director(rules: Ruleset): string[] {
  const sign = `When the game is over, both sides sign the result. A side that does nothing for ${spokenTime(rules.sign_ms)} has signed.`;
  if (!rules.director) return ["There is no director: you settle things between you.", sign];
  return [
    `You can call the director at any time. The first call of a side stops the clocks, for ${spokenTime(rules.director_call_ms)} at most.`,
    "The director can stop the clocks, correct time and points, and decide about plays. Every decision is written down with its reason.",
    sign,
    "If you do not agree with the result, say so instead of signing: it goes to the director.",
    ...(rules.forfeit_open_ms > 0
      ? [
          `If a game is lost for being late or by the director, the director can still change that for ${spokenTime(rules.forfeit_open_ms)}.`,
        ]
      : []),
  ];
}

const lower = (sentence: string): string => sentence.charAt(0).toLowerCase() + sentence.slice(1);
