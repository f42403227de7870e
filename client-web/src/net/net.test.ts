import { describe, expect, it } from "vitest";
import { match } from "../app/router.ts";
import { backoffMs, retryMs } from "./backoff.ts";
import { type Answer, Outbox } from "./outbox.ts";
import { ServerClock } from "./server-clock.ts";

describe("attempts to connect", () => {
  it("wait longer and longer, at most four seconds, never at once", () => {
    for (let attempt = 0; attempt < 40; attempt++) {
      for (const chance of [0, 0.5, 0.999]) {
        expect(backoffMs(attempt, () => chance)).toBeGreaterThanOrEqual(125);
        expect(backoffMs(attempt, () => chance)).toBeLessThanOrEqual(4_000);
      }
    }
    expect(backoffMs(0, () => 1)).toBeLessThan(backoffMs(3, () => 0));
  });

  it("are made every second by a page that is looked at, however long it lasts", () => {
    for (let attempt = 1; attempt < 1_000; attempt += 7) {
      expect(retryMs(attempt, false, () => 0)).toBe(500);
      expect(retryMs(attempt, false, () => 1)).toBe(1_000);
    }
    expect(retryMs(0, false, () => 1)).toBe(250);
    expect(retryMs(9, true, () => 1)).toBe(4_000);
  });
});

describe("the outbox", () => {
  it("keeps what is not answered, in order, and settles each once", () => {
    const outbox = new Outbox();
    const answers: Answer[] = [];
    for (const id of ["a", "b", "c"]) {
      outbox.add({ id, table: id === "c" ? "other" : "t", command: { command: "hold" }, settle: (answer) => answers.push(answer) });
    }
    outbox.answered("a", { accepted: true });
    outbox.answered("a", { accepted: true });
    expect(answers).toHaveLength(1);
    expect(outbox.of("t").map(({ id }) => id)).toEqual(["b"]);
  });
});

describe("the hall's clock", () => {
  it("trusts the shortest round trip", () => {
    let now = 1_000;
    const clock = new ServerClock(() => now);
    now = 1_400;
    clock.measured(1_000, 50_200);
    expect(clock.now()).toBe(50_400);
    now = 1_500;
    clock.measured(1_480, 50_500);
    expect(clock.now()).toBe(50_510);
    now = 3_500;
    clock.measured(1_500, 51_000);
    expect(clock.now()).toBe(52_510);
  });

  it("measures anew when the last good measurement is old", () => {
    let now = 0;
    const clock = new ServerClock(() => now);
    clock.measured(0, 1_000);
    now = 60_000;
    clock.measured(59_000, 62_000);
    expect(clock.now()).toBe(62_500);
  });

  it("is never behind what the hall has said already", () => {
    const clock = new ServerClock(() => 0);
    clock.heard(5_000);
    expect(clock.now()).toBe(5_000);
    clock.heard(4_000);
    expect(clock.now()).toBe(5_000);
  });
});

describe("addresses", () => {
  it("give their parts to the page", () => {
    expect(match("/tables/:id", "/tables/abc")).toEqual({ id: "abc" });
    expect(match("/tables/:id", "/tables/abc/")).toEqual({ id: "abc" });
    expect(match("/tables/:id", "/tables")).toBeUndefined();
    expect(match("/players/:name", "/players/Ada%20L")).toEqual({ name: "Ada L" });
    expect(match("/", "/")).toEqual({});
    expect(match("/", "/x")).toBeUndefined();
  });
});
