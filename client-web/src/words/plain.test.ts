import { describe, expect, test } from "vitest";
import { ago, count, list, plain, signed, some, tenths, when, withMinus } from "./plain.ts";

describe("numbers and names as people say them", () => {
  test("one is not many", () => {
    expect(count(1, "tile")).toBe("1 tile");
    expect(count(0, "tile")).toBe("0 tiles");
    expect(count(2, "play it on", "play them on")).toBe("2 play them on");
  });

  test("names are joined as they are spoken", () => {
    expect(list([])).toBe("");
    expect(list(["Ada"])).toBe("Ada");
    expect(list(["Ada", "Bo"])).toBe("Ada and Bo");
    expect(list(["Ada", "Bo", "Cy"], "or")).toBe("Ada, Bo or Cy");
  });

  test("points have their sign", () => {
    expect([plain(12), plain(-5), plain(0)]).toEqual(["12", "\u22125", "0"]);
    expect(["-24", "L 7 -35", "38 – -24", "Jo-5", "-", "3-10"].map(withMinus)).toEqual([
      "\u221224",
      "L 7 \u221235",
      "38 – \u221224",
      "Jo-5",
      "-",
      "3-10",
    ]);
    expect([signed(12), signed(-5), signed(0)]).toEqual(["+12", "\u22125", "0"]);
    expect([tenths(3), tenths(3.46), tenths(-0.04)]).toEqual(["3", "3.5", "0"]);
  });

  test("many names are said to be more", () => {
    expect(some(["Ada", "Bo"])).toBe("Ada and Bo");
    expect(some(["Ada", "Bo", "Cy", "Dee"], 2)).toBe("Ada, Bo and 2 more");
  });

  test("times are said the shorter the nearer they are", () => {
    const now = new Date(2026, 2, 20, 15, 0).getTime();
    expect(when(new Date(2026, 2, 20, 9, 5).getTime(), now)).toMatch(/^0?9[:.]05/);
    expect(when(new Date(2026, 2, 18, 9, 5).getTime(), now)).toMatch(/^\S+ 0?9[:.]05/);
    expect(when(new Date(2025, 2, 18, 9, 5).getTime(), now)).toContain("2025");
    expect(ago(now - 20_000, now)).toBe("just now");
    expect(ago(now - 60_000, now)).toBe("1 minute ago");
    expect(ago(now - 3 * 3_600_000, now)).toBe("3 hours ago");
    expect(ago(now - 80 * 3_600_000, now)).toBe("3 days ago");
  });
});
