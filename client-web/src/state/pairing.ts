// What a director asks of the next pairing.

import type { DivisionView, PairedBy, Pairing, PairingQuestion, RoundPlan, SideId, Wish } from "../protocol.ts";
import { nextRound } from "./tournament.ts";

export type PairChoices = PairedBy;

const SWISS: RoundPlan = {
  method: { method: "swiss" },
  repeats: "rather-not",
  schools: "rather-not",
  equals: "by_seed",
  protect_final: true,
};

/** How a round of a division is paired by the plan: the last one holds for all later rounds. */
export const planFor = ({ setup }: DivisionView, round: number): RoundPlan => setup.plans[round - 1] ?? setup.plans.at(-1) ?? SWISS;

/** How many rounds can be planned one by one: those that are set, and where nobody has said how many, the next. */
export const roundsToPlan = (division: DivisionView): number =>
  division.setup.rounds ?? Math.max(division.setup.plans.length, nextRound(division));

/** The plans with these rounds paired another way; without `to`, all from there on. Those before and after stay. */
export function withPlan(division: DivisionView, from: number, to: number | undefined, plan: RoundPlan): RoundPlan[] {
  const before = Array.from({ length: from - 1 }, (_, at) => planFor(division, at + 1));
  if (to === undefined) return [...before, plan];
  const these = Array.from({ length: to - from + 1 }, () => plan);
  // The last one holds for all later rounds, so one after the changed ones is always said.
  const after = Array.from({ length: Math.max(1, division.setup.plans.length - to) }, (_, at) => planFor(division, to + 1 + at));
  return [...before, ...these, ...after];
}

/** The plan to ask for; none where it is the usual one. */
export const planOf = ({ plan }: PairChoices, usual: RoundPlan): RoundPlan | null =>
  JSON.stringify(plan) === JSON.stringify(usual) ? null : plan;

/** Whether wishes are looked at: a round robin and a round by hand know none. */
export const takesWishes = ({ method: { method } }: RoundPlan): boolean => method !== "by_hand" && method !== "round_robin";

/** What the hall is asked about a round that is chosen so. */
export function questionOf(division: DivisionView, choices: PairChoices): PairingQuestion & Pick<PairChoices, "wishes" | "byes"> {
  const plan = planOf(choices, planFor(division, nextRound(division)));
  return { division: division.id, wishes: takesWishes(choices.plan) ? choices.wishes : [], byes: choices.byes, ...(plan ? { plan } : {}) };
}

/**
 * What the prepared pairing was paired by: every director's "why", and every swap, is asked about the same wishes.
 * Where the hall does not know (it was paired before it was kept), the plan and its byes.
 */
export function choicesOf(division: DivisionView): PairChoices {
  const byes = (division.paired?.byes ?? []).filter(({ directors }) => directors).map(({ side }) => side);
  return division.paired_by ?? { plan: planFor(division, nextRound(division)), wishes: [], byes };
}

/** The question that leads to the prepared pairing. */
export const askedFor = (division: DivisionView): ReturnType<typeof questionOf> => questionOf(division, choicesOf(division));

const opponentIn = ({ boards }: Pairing, side: SideId): SideId | undefined => {
  const board = boards.find(({ first, second }) => first === side || second === side);
  return board && (board.first === side ? board.second : board.first);
};

/**
 * Two sides in each other's place: each meets whom the other was to meet, or has the other's bye. The machine
 * pairs the rest around these wishes; where a method knows no wishes, the boards stand by hand as they are.
 * Undefined where there is nothing to swap.
 */
export function swapped(pairing: Pairing, choices: PairChoices, a: SideId, b: SideId): PairChoices | undefined {
  const [ofA, ofB] = [opponentIn(pairing, a), opponentIn(pairing, b)];
  if (a === b || ofA === b || (ofA === undefined && ofB === undefined)) return undefined;
  if (!takesWishes(choices.plan)) {
    const other = (side: SideId) => (side === a ? b : side === b ? a : side);
    const pairs = pairing.boards.map(({ first, second }): [SideId, SideId] => [other(first), other(second)]);
    return { plan: { ...choices.plan, method: { method: "by_hand", pairs } }, wishes: [], byes: [] };
  }
  const moved = [a, b, ofA, ofB];
  const meeting: [SideId, SideId | undefined][] = [
    [a, ofB],
    [b, ofA],
  ];
  const meets = ({ a: one, b: two }: Wish) =>
    meeting.some(([side, opponent]) => opponent !== undefined && [one, two].includes(side) && [one, two].includes(opponent));
  // What was wished of these four before is over; that others stay apart is not.
  const kept = choices.wishes.filter((wish) =>
    wish.wish === "together" ? !moved.includes(wish.a) && !moved.includes(wish.b) : !meets(wish),
  );
  const wishes = meeting.flatMap(([side, opponent]): Wish[] =>
    opponent === undefined ? [] : [{ wish: "together", a: side, b: opponent }],
  );
  const free = meeting.flatMap(([side, opponent]) => (opponent === undefined ? [side] : []));
  return { plan: choices.plan, wishes: [...kept, ...wishes], byes: [...choices.byes.filter((side) => !moved.includes(side)), ...free] };
}
