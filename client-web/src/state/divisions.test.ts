import { expect, test } from "vitest";
import { classOf, classText, ratedBelow } from "./divisions.ts";
import { ADA, aDivision, anEvent, BO, CY, DEE } from "./tournament.fixture.ts";

test("a class is two numbers, either of them open", () => {
  expect(classOf("", "")).toEqual({ rating_from: null, rating_to: null });
  expect(classOf("1000", "")).toEqual({ rating_from: 1000, rating_to: null });
  expect(classOf("1000", "1399")).toEqual({ rating_from: 1000, rating_to: 1399 });
  for (const [from, to] of [
    ["1400", "1399"],
    ["-1", ""],
    ["", "12.5"],
    ["many", ""],
  ] as const)
    expect(classOf(from, to)).toBeUndefined();
});

test("who is rated below a number, and who has no rating; nobody who has left", () => {
  const page = anEvent(aDivision(), { [ADA]: { rating: 1200 }, [BO]: { rating: 1199 }, [CY]: {}, [DEE]: { withdrawn: true } });
  expect(ratedBelow(page, 1, 1200)).toEqual([BO, CY]);
});

test("a class in words", () => {
  const division = aDivision().setup.division;
  expect(classText(division)).toBeUndefined();
  expect(classText({ ...division, rating_from: 1000, rating_to: 1399 })).toBe("rated 1000 to 1399");
  expect(classText({ ...division, rating_from: 1400 })).toBe("rated 1400 or more");
  expect(classText({ ...division, rating_to: 999 })).toBe("rated 999 or less");
});
