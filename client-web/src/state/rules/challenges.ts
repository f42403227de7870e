// Challenges, as far as a host seldom sets them otherwise: how long, by whom, what is looked up.

import type { HoldRule, Ruleset } from "../../protocol.ts";
import { SECOND } from "./changes.ts";
import { canBeChallenged, type Countable, numberOf, type Pickable, UNTIL_DRAWN, where } from "./choices.ts";

const holdOf = ({ challenge }: Ruleset): HoldRule | undefined =>
  (challenge.kind === "until_drawn" ? challenge.hold : undefined) ?? undefined;

const lookOf = ({ challenge }: Ruleset): number => (challenge.kind === "void" ? UNTIL_DRAWN.look_ms : challenge.look_ms);

/** Until its tiles are drawn a play is open between two sides only: a third could not hold for itself. */
const hasTwoSides = (rules: Ruleset): boolean => canBeChallenged(rules) && rules.sides === 2;

const withHold = (rules: Ruleset, hold: HoldRule | null): Partial<Ruleset> => ({
  challenge: { kind: "until_drawn", look_ms: lookOf(rules), hold },
});

export const CHALLENGE_PICKS: readonly Pickable[] = [
  {
    id: "open-until",
    legend: "A play can be challenged",
    applies: hasTwoSides,
    options: [
      {
        id: "drawn",
        title: "Until new tiles are drawn for it",
        changes: (rules) => (rules.challenge.kind === "until_drawn" ? { challenge: rules.challenge } : withHold(rules, UNTIL_DRAWN.hold)),
      },
      {
        id: "next-turn",
        title: "Until the next side has made its play",
        changes: (rules) => ({ challenge: { kind: "until_next_turn", look_ms: lookOf(rules) } }),
      },
    ],
  },
  {
    id: "hold",
    legend: "Hold",
    applies: (rules) => hasTwoSides(rules) && rules.challenge.kind === "until_drawn",
    options: [
      {
        id: "yes",
        title: "You may hold a play to think longer",
        changes: (rules) => withHold(rules, holdOf(rules) ?? UNTIL_DRAWN.hold),
      },
      { id: "no", title: "No holds: challenge at once or not at all", changes: (rules) => withHold(rules, null) },
    ],
  },
  {
    id: "slip",
    legend: "A challenge tests",
    applies: canBeChallenged,
    options: [
      { id: "slip", title: "The words that are ticked", changes: () => ({ adjudicated: "slip" }) },
      { id: "all", title: "All words of the play", changes: () => ({ adjudicated: "all_words" }) },
    ],
  },
  {
    id: "partner",
    legend: "A challenge by a pair",
    applies: (rules) => canBeChallenged(rules) && rules.players_per_side > 1,
    options: [
      { id: "advisory", title: "Either partner decides", changes: () => ({ partner: { kind: "advisory" } }) },
      {
        id: "required",
        title: "Both must agree",
        changes: ({ partner }) => ({ partner: partner.kind === "required" ? partner : { kind: "required", silence_ms: 10 * SECOND } }),
      },
    ],
  },
  {
    id: "final-challenge",
    legend: "A wrong challenge of the last play",
    applies: canBeChallenged,
    options: [
      { id: "free", title: "Costs nothing", changes: () => ({ final_challenge_free: true }) },
      { id: "as-any", title: "Gives its points, where challenges do", changes: () => ({ final_challenge_free: false }) },
    ],
  },
];

export const CHALLENGE_NUMBERS: readonly Countable[] = [
  {
    id: "challenge-points",
    label: "Points a word for a wrong challenge",
    least: 1,
    most: 100,
    of: (rules) => (canBeChallenged(rules) && rules.failed_challenge.kind === "bonus" ? rules.failed_challenge.points_per_word : undefined),
    changes: (_, value) => ({ failed_challenge: { kind: "bonus", points_per_word: value } }),
  },
  {
    id: "look",
    label: "Seconds to look at a play",
    least: 1,
    most: 600,
    // With two sides nobody else has to be waited for.
    of: (rules) =>
      rules.challenge.kind === "until_drawn" || (rules.challenge.kind === "until_next_turn" && rules.sides > 2)
        ? lookOf(rules) / SECOND
        : undefined,
    changes: ({ challenge }, value) => (challenge.kind === "void" ? {} : { challenge: { ...challenge, look_ms: value * SECOND } }),
  },
  where(
    ({ challenge }) => challenge.kind === "until_drawn",
    numberOf("look_lag_max_ms", "Seconds more to look on a slow connection, at most", { least: 0, most: 10, step: 0.1 }),
  ),
  {
    id: "hold",
    label: "Seconds a hold keeps tiles in the bag",
    least: 1,
    most: 600,
    of: (rules) => {
      const hold = holdOf(rules);
      return hold && hold.no_draw_ms / SECOND;
    },
    changes: (rules, value) => {
      const hold = holdOf(rules);
      return hold ? withHold(rules, { ...hold, no_draw_ms: value * SECOND }) : {};
    },
  },
  {
    id: "lapse",
    label: "Seconds until a hold ends, 0 for never",
    least: 0,
    most: 3600,
    of: (rules) => {
      const hold = holdOf(rules);
      return hold && (hold.lapse_ms ?? 0) / SECOND;
    },
    changes: (rules, value) => {
      const hold = holdOf(rules);
      return hold ? withHold(rules, { ...hold, lapse_ms: value === 0 ? null : value * SECOND }) : {};
    },
  },
  where(
    (rules) => canBeChallenged(rules) && rules.adjudicated === "slip",
    numberOf("slip_ms", "Seconds to tick the words of a challenge", { most: 3600 }),
  ),
  {
    id: "silence",
    label: "Seconds of a partner's silence that count as yes",
    least: 1,
    most: 3600,
    of: ({ partner, players_per_side }) => (partner.kind === "required" && players_per_side > 1 ? partner.silence_ms / SECOND : undefined),
    changes: (_, value) => ({ partner: { kind: "required", silence_ms: value * SECOND } }),
  },
  where(canBeChallenged, numberOf("out_window_ms", "Seconds to challenge the last play", { most: 3600 })),
  where(canBeChallenged, numberOf("out_window_away_ms", "Seconds to challenge it for a side that is away", { most: 3600 })),
  where(
    (rules) => holdOf(rules) !== undefined,
    numberOf("out_hold_lapse_ms", "Seconds until a hold on the last play ends", { most: 3600 }),
  ),
  where(
    (rules) => canBeChallenged(rules) && (rules.round_ms !== null || rules.clock.kind === "hourglass"),
    numberOf("last_look_ms", "Seconds to challenge once the round is over", { most: 3600 }),
  ),
];
