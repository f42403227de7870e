import { beforeEach, expect, test, vi } from "vitest";
import type { AccountView } from "../generated/protocol.ts";

/** A browser as far as the lessons need one. */
const kept = new Map<string, string>();
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("document", { addEventListener: () => undefined });
vi.stubGlobal("location", { protocol: "http:", host: "hall.test" });
vi.stubGlobal("localStorage", {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
});
const { account } = await import("./hall.ts");
const { isKnown, learn, saw } = await import("./lessons.ts");
const { keepChoices, lastChoices } = await import("./choices.ts");

const ada: AccountView = { id: "a", name: "ada", role: "player", guest: false };
const bo: AccountView = { ...ada, id: "b", name: "bo" };

beforeEach(() => {
  kept.clear();
  account.value = null;
});

test("what one account was told once, the next at the same computer is told too", () => {
  account.value = ada;
  learn("hold");
  expect(isKnown("hold")).toBe(true);
  account.value = bo;
  expect(isKnown("hold")).toBe(false);
  account.value = ada;
  expect(isKnown("hold")).toBe(true);
});

test("what one account chose is not offered to the next, nor to nobody", () => {
  account.value = ada;
  keepChoices({ checkWords: false, level: 7 });
  expect(lastChoices()).toMatchObject({ checkWords: false, level: 7 });
  for (const next of [bo, null, undefined]) {
    account.value = next;
    expect(lastChoices()).toMatchObject({ checkWords: true, level: 2 });
  }
  keepChoices({ checkWords: false });
  expect(lastChoices().checkWords, "nobody is nobody twice").toBe(true);
});

test("a lesson is known once it was seen for eight seconds in all, by the one who saw it", () => {
  account.value = ada;
  for (let second = 0; second < 7; second++) saw("held", 1_000);
  account.value = bo;
  saw("held", 1_000);
  expect(isKnown("held")).toBe(false);
  account.value = ada;
  expect(isKnown("held")).toBe(false);
  saw("held", 1_000);
  expect(isKnown("held")).toBe(true);
});
