import { expect, test } from "vitest";
import { realNamesOf, withNicknames } from "./class-list.ts";

test("a plain list of real names is known from a class list", () => {
  expect(realNamesOf("Tom Baker\r\n\nAda Lovelace\n")).toEqual(["Tom Baker", "Ada Lovelace"]);
  expect(realNamesOf("Real name\nTom Baker")).toEqual(["Tom Baker"]);
  for (const list of ["", "\n", "real_name\n", "name\nkingfisher", "name\treal_name\nada\tAda", "Baker, Tom", "name;real_name\nbo;Bo"])
    expect(realNamesOf(list), list).toBeUndefined();
});

test("proposed nicknames are a class list that can be changed", () => {
  const list = withNicknames(["frog-lamp", "kite-moon"], ["Tom Baker", 'Ada "Countess"']);
  expect(list).toBe('name,real_name\nfrog-lamp,Tom Baker\nkite-moon,"Ada ""Countess"""\n');
});
