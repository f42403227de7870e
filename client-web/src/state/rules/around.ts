// What is around a game, as far as a host sets it otherwise: who begins, being late, leaving, the
// director.

import type { Lateness } from "../../protocol.ts";
import { MINUTE, SECOND } from "./changes.ts";
import { type Countable, numberOf, type Pickable, where } from "./choices.ts";

export const BEGINNING_PICKS: readonly Pickable[] = [
  {
    id: "first",
    legend: "Who goes first",
    options: [
      { id: "draw", title: "A draw of tiles", changes: () => ({ first: "draw" }) },
      { id: "assigned", title: "Whoever is named, else a draw", changes: () => ({ first: "assigned_or_draw" }) },
      {
        id: "balanced",
        title: "Whoever is named or went first less often, else a draw",
        changes: () => ({ first: "assigned_or_balanced_or_draw" }),
      },
    ],
  },
  {
    id: "present",
    legend: "A pair is there",
    applies: ({ players_per_side }) => players_per_side > 1,
    options: [
      { id: "everyone", title: "When both are", changes: ({ lateness }) => ({ lateness: { ...lateness, present: "everyone" } }) },
      { id: "anyone", title: "When one of them is", changes: ({ lateness }) => ({ lateness: { ...lateness, present: "anyone" } }) },
    ],
  },
];

const late = (
  part: Exclude<keyof Lateness, "present">,
  label: string,
  { least, most, unit }: Pick<Countable, "least" | "most"> & { unit: number },
): Countable => ({
  id: `late-${part}`,
  label,
  least,
  most,
  of: ({ lateness }) => lateness[part] / unit,
  changes: ({ lateness }, value) => ({ lateness: { ...lateness, [part]: value * unit } }),
});

export const BEGINNING_NUMBERS: readonly Countable[] = [
  late("points", "Points off for being late, 0 for none", { least: 0, most: 1000, unit: 1 }),
  // Where being late costs nothing, it does not matter how often.
  where(
    ({ lateness }) => lateness.points > 0,
    late("interval_ms", "Minutes late for which they come off, each time", { least: 1, most: 1440, unit: MINUTE }),
  ),
  late("forfeit_ms", "Minutes late after which the game is lost", { least: 1, most: 1440, unit: MINUTE }),
  late("grace_ms", "Seconds a lost connection does not count as late", { least: 0, most: 3600, unit: SECOND }),
  numberOf("reveal_ms", "Seconds for each player's part in the shuffle", { most: 600 }),
];

export const LEAVING_PICKS: readonly Pickable[] = [
  {
    id: "director",
    legend: "A director",
    options: [
      {
        id: "yes",
        title: "Can be called, and decides",
        text: "Someone who may: a coach or director of the club.",
        // The director ends games and calls them off; players cannot then.
        changes: ({ director }) => (director ? { director } : { director: true, claim_overtime_ms: null, abort_before_first_play: false }),
      },
      {
        id: "no",
        title: "There is none",
        text: "The players settle things between them, and no round ends.",
        changes: ({ director }) => (director ? { director: false, round_ms: null, claim_overtime_ms: 10 * MINUTE } : { director }),
      },
    ],
  },
  {
    id: "adjourn",
    legend: "Going on another day",
    options: [
      { id: "consent", title: "If all sides agree", changes: () => ({ adjourn_by_consent: true }) },
      { id: "never", title: "Only if a director says so", changes: () => ({ adjourn_by_consent: false }) },
    ],
  },
  {
    id: "abort",
    legend: "Calling the game off before the first play",
    applies: ({ director }) => !director,
    options: [
      { id: "anyone", title: "Any player may", changes: () => ({ abort_before_first_play: true }) },
      { id: "nobody", title: "Nobody may", changes: () => ({ abort_before_first_play: false }) },
    ],
  },
];

const claim = (part: "claim_overtime_ms" | "claim_abandoned_ms", label: string): Countable => ({
  id: part,
  label,
  least: 0,
  most: 1440,
  of: (rules) => (rules[part] ?? 0) / MINUTE,
  changes: (_, value) => ({ [part]: value === 0 ? null : value * MINUTE }),
});

export const LEAVING_NUMBERS: readonly Countable[] = [
  claim("claim_abandoned_ms", "Minutes away after which the others may take the win, 0 for never"),
  where(({ director }) => !director, claim("claim_overtime_ms", "Minutes past 0:00 after which the others may take the win, 0 for never")),
  where(({ director }) => director, numberOf("director_call_ms", "Seconds that a call for the director stops the clocks", { most: 3600 })),
  where(
    ({ director }) => director,
    numberOf("forfeit_open_ms", "Minutes that the director can still change a game lost for being late", {
      least: 0,
      most: 1440,
      unit: MINUTE,
    }),
  ),
];
