import { describe, expect, test } from "vitest";
import { codeIn, kindOf } from "./codes.ts";

describe("a code that somebody was told", () => {
  test.each([
    ["k3f7qm", "K3F7QM", "short"],
    [" K3F 7QM ", "K3F7QM", "short"],
    ["KITE-4821", "KITE4821", "tournament"],
    ["kite 4821", "KITE4821", "tournament"],
    ["ABCD-EFGH-JKLM", "ABCDEFGHJKLM", "link"],
    ["https://hall.example/join/ABCD-EFGH-JKLM?from=mail", "ABCDEFGHJKLM", "link"],
    ["https://hall.example/tournaments/enter?code=KITE-4821", "KITE4821", "tournament"],
  ])("%s", (typed, code, kind) => {
    expect(codeIn(typed)).toBe(code);
    expect(kindOf(codeIn(typed))).toBe(kind);
  });

  test("what has another length is no code", () => {
    for (const typed of ["", "   ", "K3F7Q", "K3F7QMR", "no such code"]) expect(kindOf(codeIn(typed))).toBeUndefined();
  });
});
