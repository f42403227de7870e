import { describe, expect, it } from "vitest";
import { gamesOnText, policyText, resultsLaterText, shownText } from "./audience.ts";

describe("what is shown to whom", () => {
  it("says that a commentator sees the racks, and how late", () => {
    const policy = { watch: "link" } as const;
    expect(shownText(policy, undefined)).toBe(policyText(policy));
    expect(shownText(policy, 60_000)).toBe(`${policyText(policy)} A commentator sees the racks 60 seconds later.`);
  });

  it("says when results are told", () => {
    expect(resultsLaterText(300_000)).toBe("Results are shown here 5 minutes after they come in.");
  });

  it("counts the games that are on", () => {
    expect([undefined, 0, 1, 7, 20].map(gamesOnText)).toEqual([
      "cannot be seen just now",
      "no game is on just now",
      "1 game is on",
      "7 games are on",
      "many games are on",
    ]);
  });
});
