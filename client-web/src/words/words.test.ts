import { describe, expect, it } from "vitest";
import { REJECTION_CODES } from "../generated/protocol.ts";
import type { ErrorBody, ErrorCode, PlacementError, Rejection } from "../protocol.ts";
import { tablesOf } from "../state/golden.ts";
import { NOT_SAID, PHRASES } from "./chat.ts";
import { clockText, spokenClock, spokenTime } from "./clock.ts";
import { ERRORS } from "./errors.ts";
import { PLACEMENTS, placementSentence } from "./placements.ts";
import { REJECTIONS, rejectionSentence } from "./rejections.ts";

const setup = tablesOf("refused.first")[0]?.setup;

/** Every field that any rejection has. */
const FACTS = {
  side: 0,
  turn: 1,
  tile: "Q",
  words: ["QI", "ZA"],
  bag: 3,
  needs: 7,
  until: 5,
  word: "QI",
  from: null,
  placement: { code: "gap", square: "H8" },
};

const isSentence = (text: string) => {
  expect(text).toMatch(/^\w.*[.!?]$/);
  expect(text).not.toMatch(/undefined|null|\[object/);
  expect(text.split(" ").length).toBeLessThanOrEqual(22);
};

describe("every refusal has a sentence", () => {
  it.each(REJECTION_CODES)("at a table: %s", (code) => {
    expect(Object.keys(REJECTIONS)).toContain(code);
    if (setup) isSentence(rejectionSentence({ code, ...FACTS } as unknown as Rejection, "R1", setup));
  });

  it("of a rejection that a newer hall may make", () => {
    if (setup) isSentence(rejectionSentence({ code: "brand_new" } as unknown as Rejection, "R99", setup));
  });

  it.each(Object.keys(PLACEMENTS))("on the board: %s", (code) => {
    isSentence(placementSentence({ code, square: "H8" } as PlacementError));
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])("over HTTP: %s", (code) => {
    const body: ErrorBody = { code, message: "a name has letters and digits", request: "abc" };
    isSentence(ERRORS[code](body));
  });

  it("in the chat", () => {
    for (const text of [...Object.values(NOT_SAID), ...Object.values(PHRASES)]) isSentence(text);
  });
});

describe("clocks", () => {
  it.each([
    [900_000, "15:00"],
    [724_001, "12:05"],
    [10_000, "0:10"],
    [9_999, "0:09.9"],
    [900, "0:00.9"],
    [0, "0:00"],
    [-999, "0:00"],
    [-42_000, "-0:42"],
    [-61_000, "-1:01"],
  ])("%i ms read %s", (ms, text) => expect(clockText(ms)).toBe(text));

  it("are spoken in whole words", () => {
    expect(spokenTime(60_000)).toBe("1 minute");
    expect(spokenTime(65_000)).toBe("1 minute and 5 seconds");
    expect(spokenTime(0)).toBe("0 seconds");
    expect(spokenClock(20_000)).toBe("20 seconds");
    expect(spokenClock(-59_000)).toBe("59 seconds over time");
  });
});
