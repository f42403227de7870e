import { expect, test } from "vitest";
import type { DivisionView, Pairing, RoundPlan } from "../protocol.ts";
import { planFor, roundsToPlan, swapped, withPlan } from "./pairing.ts";
import { aDivision } from "./tournament.fixture.ts";

const planned = (plans: RoundPlan[], rounds: number | null = 6): DivisionView => {
  const division = aDivision({ rounds: [] });
  return { ...division, setup: { ...division.setup, rounds, plans } };
};

const all = (division: DivisionView): string[] => [1, 2, 3, 4, 5, 6].map((round) => planFor(division, round).schools);

test("some rounds are paired another way, those before and after as they were", () => {
  const swiss = planFor(planned([]), 1);
  const never = { ...swiss, schools: "never" } as const;
  expect(all(planned(withPlan(planned([swiss]), 1, 3, never)))).toEqual([
    "never",
    "never",
    "never",
    "rather-not",
    "rather-not",
    "rather-not",
  ]);
  expect(all(planned(withPlan(planned([swiss]), 3, 3, never)))[2]).toBe("never");
  expect(all(planned(withPlan(planned([swiss]), 3, 3, never)))[3]).toBe("rather-not");
  expect(all(planned(withPlan(planned([swiss, swiss]), 4, undefined, never)))).toEqual([
    "rather-not",
    "rather-not",
    "rather-not",
    "never",
    "never",
    "never",
  ]);
  const free = { ...swiss, schools: "free" } as const;
  expect(all(planned(withPlan(planned([never, never, swiss, free]), 1, 2, swiss))).slice(1)).toEqual([
    "rather-not",
    "rather-not",
    "free",
    "free",
    "free",
  ]);
});

test("as many rounds as are set can be planned, else the next one", () => {
  expect(roundsToPlan(planned([]))).toBe(6);
  expect(roundsToPlan(planned([], null))).toBe(1);
  expect(roundsToPlan(planned(withPlan(planned([], null), 1, 3, planFor(planned([]), 1)), null))).toBe(4);
});

const [A, B, C, D, E] = [1, 2, 3, 4, 5] as const;
const PAIRING = {
  boards: [
    { board: 1, first: A, second: B, first_move: "draw" },
    { board: 2, first: C, second: D, first_move: "draw" },
  ],
  byes: [{ side: E, directors: false }],
} as unknown as Pairing;
const NOTHING = { plan: planFor(planned([]), 1), wishes: [], byes: [] };

test("two sides in each other's place are two wishes, and what was wished of them before is over", () => {
  const together = (a: number, b: number) => ({ wish: "together", a, b }) as const;
  const apart = (a: number, b: number) => ({ wish: "apart", a, b }) as const;
  expect(swapped(PAIRING, NOTHING, A, C)?.wishes).toEqual([together(A, D), together(C, B)]);
  const wished = { ...NOTHING, wishes: [together(A, B), apart(D, A), apart(A, C)] };
  expect(swapped(PAIRING, wished, A, C)?.wishes).toEqual([apart(A, C), together(A, D), together(C, B)]);
  expect(swapped(PAIRING, NOTHING, A, B)).toBeUndefined();
  expect(swapped(PAIRING, NOTHING, A, A)).toBeUndefined();
});

test("who takes the place of a bye has it from the director", () => {
  const one = swapped(PAIRING, NOTHING, A, E);
  expect(one).toMatchObject({ wishes: [{ wish: "together", a: E, b: B }], byes: [A] });
  const back = swapped(
    { ...PAIRING, byes: [{ side: A, directors: true }], boards: [{ ...PAIRING.boards[0], first: E }] } as Pairing,
    one ?? NOTHING,
    A,
    E,
  );
  expect(back).toMatchObject({ wishes: [{ wish: "together", a: A, b: B }], byes: [E] });
});

test("where a method knows no wishes, the boards stand by hand", () => {
  const robin = { ...NOTHING, plan: { ...NOTHING.plan, method: { method: "round_robin", from: 1 } as const } };
  expect(swapped(PAIRING, robin, A, D)?.plan.method).toEqual({
    method: "by_hand",
    pairs: [
      [D, B],
      [C, A],
    ],
  });
});
