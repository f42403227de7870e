import { describe, expect, it } from "vitest";
import type { TournamentLog } from "../protocol.ts";
import { withNew } from "./tournament-log.ts";

type Events = TournamentLog["events"];

const events = (...numbers: number[]): Events =>
  numbers.map((number) => [number, { at: number, by: "server", fact: "check_in_opened" }] as unknown as Events[number]);

describe("the log of a tournament", () => {
  it("has what is new at its end", () => {
    expect(withNew(events(1, 2), events(3, 5))).toEqual(events(1, 2, 3, 5));
    expect(withNew([], events(1))).toEqual(events(1));
  });

  it("has nothing twice, however often it was asked for", () => {
    expect(withNew(events(1, 2, 3), events(2, 3, 4))).toEqual(events(1, 2, 3, 4));
  });

  it("stays as it is where nothing came", () => {
    const known = events(1, 2);
    expect(withNew(known, [])).toBe(known);
  });
});
