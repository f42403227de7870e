import { expect, test } from "vitest";
import type { DivisionView, RoundPlan } from "../protocol.ts";
import { planFor, roundsToPlan, withPlan } from "./pairing.ts";
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
