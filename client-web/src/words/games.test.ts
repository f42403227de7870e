import { describe, expect, test } from "vitest";
import type { GameSummary } from "../protocol.ts";
import { gameVersus, opponents, ownScores, scores } from "./games.ts";

const game = {
  sides: [
    { players: [{ name: "Ada" }, { name: "Alan" }], score: 343 },
    { players: [{ name: "Bo" }, { name: "Bea" }], score: 359 },
  ],
} as GameSummary;

describe("games in lists", () => {
  test("name the others, from the side of the one who asked", () => {
    expect(opponents({ ...game, my_side: 1 })).toBe("Ada & Alan");
    expect(opponents({ ...game, my_side: 0 })).toBe("Bo & Bea");
    expect(gameVersus(game)).toBe("Ada & Alan – Bo & Bea");
  });

  test("tell the own score first, once there are scores", () => {
    expect(scores(game)).toBe("343 – 359");
    expect(ownScores({ ...game, my_side: 1 })).toBe("359 – 343");
    expect(ownScores({ ...game, my_side: 1, sides: game.sides.map(({ players }) => ({ players })) })).toBeUndefined();
  });
});
