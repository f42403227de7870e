// How a game ends and what it counts for, as far as a host sets it otherwise.

import { type Countable, numberOf, type Pickable } from "./choices.ts";

export const ENDING_PICKS: readonly Pickable[] = [
  {
    id: "going-out",
    legend: "Going out earns",
    options: [
      { id: "twice", title: "Twice the tiles of the others", changes: () => ({ going_out: "gains_twice" }) },
      { id: "once", title: "The others' tiles, which they lose", changes: () => ({ going_out: "gains_what_others_lose" }) },
    ],
  },
  {
    id: "scoreless",
    legend: "Turns without points end the game",
    options: [
      { id: "always", title: "Always", changes: ({ zeros }) => ({ zeros: { ...zeros, scoreless_exempt: false } }) },
      {
        id: "once-scored",
        title: "Only once somebody has scored",
        changes: ({ zeros }) => ({ zeros: { ...zeros, scoreless_exempt: true } }),
      },
    ],
  },
  {
    id: "ties",
    legend: "Equal scores",
    options: [
      { id: "half", title: "Half a win each", changes: () => ({ ties: "half" }) },
      { id: "word", title: "The best word wins", changes: () => ({ ties: "best_word" }) },
      { id: "turn", title: "The best turn wins", changes: () => ({ ties: "best_turn" }) },
    ],
  },
  {
    id: "cap-shown",
    legend: "A win by more than it counts for",
    applies: ({ spread_caps }) => spread_caps.length > 0,
    options: [
      { id: "real", title: "Is written down as it was", changes: () => ({ cap_shown: "real_scores" }) },
      { id: "lowered", title: "Is written down with a lower score for the winner", changes: () => ({ cap_shown: "winner_lowered" }) },
    ],
  },
];

export const ENDING_NUMBERS: readonly Countable[] = [
  numberOf("exchange_needs", "Tiles in the bag for an exchange", { most: 100, unit: 1 }),
  {
    id: "zeros",
    label: "Turns in a row without points, a side, that end the game",
    least: 1,
    most: 50,
    of: ({ zeros }) => zeros.per_side,
    changes: ({ zeros }, value) => ({ zeros: { ...zeros, per_side: value } }),
  },
  numberOf("forfeit_spread", "Points that a resignation costs at least", { least: 0, most: 10_000, unit: 1 }),
  numberOf("sign_ms", "Seconds until a result counts as signed", { most: 3600 }),
];
