import { expect, test } from "vitest";
import type { RoundWait } from "../generated/protocol.ts";
import { roundWaits } from "./waits.ts";

const TOURNAMENT = "0190a000-0000-7000-8000-000000000001";
const said = (wait: RoundWait): string => roundWaits({ tournament: TOURNAMENT, name: "Spring Cup", wait });

test("what waits in a tournament says which and what", () => {
  expect(said({ wait: "check_in" })).toBe("Spring Cup: say that you are here");
  expect(said({ wait: "start", round: 2, is_final: false })).toBe("Spring Cup: round 2 begins soon");
  expect(said({ wait: "start", round: 8, is_final: true })).toBe("Spring Cup: the final begins soon");
  expect(said({ wait: "table", round: 2, is_final: false, table: TOURNAMENT })).toBe("Spring Cup: your table of round 2 is laid");
});
