import { expect, it } from "vitest";
import { firstHearing } from "./announcements-heard.ts";

it("an announcement is heard for the first time once, in each event", () => {
  const isFirst = firstHearing();
  expect(isFirst({ tournament: "a", number: 7 })).toBe(true);
  expect(isFirst({ tournament: "a", number: 7 })).toBe(false);
  expect(isFirst({ tournament: "a", number: 5 })).toBe(false);
  expect(isFirst({ tournament: "b", number: 5 })).toBe(true);
  expect(isFirst({ tournament: "a", number: 8 })).toBe(true);
});
