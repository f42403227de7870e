import { expect, test } from "vitest";

import { match } from "./router.ts";

test("an address gives its parameters, decoded", () => {
  expect(match("/players/:name", "/players/ada%20b")).toEqual({ name: "ada b" });
  expect(match("/players/:name", "/clubs/ada")).toBeUndefined();
  expect(match("/", "/")).toEqual({});
});

test("an address that is not written as one is nobody's", () => {
  expect(match("/players/:name", "/players/%E0%A4%A")).toBeUndefined();
});
