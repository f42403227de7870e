import { expect, it } from "vitest";
import { newsOnly } from "./news.ts";

it("an announcement is news once, in each event", () => {
  const isNews = newsOnly();
  expect(isNews({ tournament: "a", number: 7 })).toBe(true);
  expect(isNews({ tournament: "a", number: 7 })).toBe(false);
  expect(isNews({ tournament: "a", number: 5 })).toBe(false);
  expect(isNews({ tournament: "b", number: 5 })).toBe(true);
  expect(isNews({ tournament: "a", number: 8 })).toBe(true);
});
