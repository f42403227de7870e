import { describe, expect, test } from "vitest";
import { moments, pathThrough, scale, ticks } from "./chart.ts";

describe("charts", () => {
  test("values are put where they belong", () => {
    expect(scale(5, [0, 10], [0, 100])).toBe(50);
    expect(scale(0, [0, 10], [100, 0])).toBe(100);
    expect(scale(7, [7, 7], [0, 100])).toBe(50);
  });

  test("dates stand at equal distances, as many as there is room for, and never twice", () => {
    const DAY = 86_400_000;
    expect(moments(0, 90 * DAY, 4)).toEqual([0, 30 * DAY, 60 * DAY, 90 * DAY]);
    expect(moments(0, 90 * DAY, 0)).toEqual([0, 90 * DAY]);
    expect(moments(0, 2 * DAY, 9)).toEqual([0, DAY, 2 * DAY]);
    expect(moments(5, DAY / 2, 9)).toEqual([5]);
  });

  test("ticks are round, and hold everything between them", () => {
    expect(ticks(1480, 1530)).toEqual([1480, 1500, 1520, 1540]);
    expect(ticks(-37, 112)).toEqual([-50, 0, 50, 100, 150]);
    expect(ticks(1500, 1500)).toEqual([1500, 1501]);
    for (const [least, most] of [
      [3, 999],
      [-400, -12],
      [0, 1],
    ] as const) {
      const all = ticks(least, most);
      expect(all[0]).toBeLessThanOrEqual(least);
      expect(all.at(-1)).toBeGreaterThanOrEqual(most);
      expect(all.length).toBeLessThan(9);
    }
  });

  test("a path goes through its points", () => {
    expect(
      pathThrough([
        [0, 1],
        [2.25, 3],
      ]),
    ).toBe("M0.0 1.0L2.3 3.0");
  });
});
