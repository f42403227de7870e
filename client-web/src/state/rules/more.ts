// All that a host can set behind "More rules", by what it is about. A test holds the list to the
// rule set's own parameters.

import { BEGINNING_NUMBERS, BEGINNING_PICKS, LEAVING_NUMBERS, LEAVING_PICKS } from "./around.ts";
import { CHALLENGE_NUMBERS, CHALLENGE_PICKS } from "./challenges.ts";
import type { Countable, Pickable } from "./choices.ts";
import { CLOCK_NUMBERS, CLOCK_PICKS } from "./clock.ts";
import { ENDING_NUMBERS, ENDING_PICKS } from "./ending.ts";

export type RuleGroup = { title: string; picks: readonly Pickable[]; numbers: readonly Countable[] };

export const RULE_GROUPS: readonly RuleGroup[] = [
  { title: "Time", picks: CLOCK_PICKS, numbers: CLOCK_NUMBERS },
  { title: "Challenges", picks: CHALLENGE_PICKS, numbers: CHALLENGE_NUMBERS },
  { title: "The end, and what counts", picks: ENDING_PICKS, numbers: ENDING_NUMBERS },
  { title: "Beginning and being late", picks: BEGINNING_PICKS, numbers: BEGINNING_NUMBERS },
  { title: "Leaving, and the director", picks: LEAVING_PICKS, numbers: LEAVING_NUMBERS },
];
