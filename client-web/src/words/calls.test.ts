import { describe, expect, it } from "vitest";
import { callWaits } from "./calls.ts";

describe("a call of the director", () => {
  const sinceMs = 1_000_000;
  it.each([
    [{ sinceMs, clocksStopped: true }, 0, "clocks stopped"],
    [{ sinceMs, clocksStopped: true }, 170_000, "clocks stopped"],
    [{ sinceMs, clocksStopped: false }, 59_999, "just called"],
    [{ sinceMs, clocksStopped: false }, 60_000, "waits 1 min"],
    [{ sinceMs, clocksStopped: false }, 399_999, "waits 6 min"],
  ])("%o after %i ms: %s", (call, afterMs, said) => {
    expect(callWaits(call, sinceMs + afterMs)).toBe(said);
  });

  it("of a clock that is behind has just been made", () => {
    expect(callWaits({ sinceMs, clocksStopped: false }, sinceMs - 5_000)).toBe("just called");
  });
});
