import { expect, test } from "vitest";
import { seatings, seatingText } from "./seating.ts";

const told = (names: string[], perSide: number) => seatings(names, perSide).map((seating) => seatingText(seating, perSide));

test("students come to tables in the order of ticking, and bots take the seats that are left", () => {
  expect(told(["ada", "bo"], 1)).toEqual(["ada – bo"]);
  expect(told(["ada", "bo", "cy"], 1)).toEqual(["ada – bo", "cy – a bot"]);
  expect(told(["ada", "bo"], 2)).toEqual(["ada & bo – two bots"]);
  expect(told(["ada", "bo", "cy"], 2)).toEqual(["ada & bo – cy & a bot"]);
  expect(told(["ada", "bo", "cy", "dee", "eve"], 2)).toEqual(["ada & bo – cy & dee", "eve & a bot – two bots"]);
  expect(seatings([], 2)).toEqual([]);
  expect(seatings(["ada", "bo", "cy", "dee"], 2)).toEqual([{ seats: ["ada", "bo", "cy", "dee"], bots: false }]);
});
