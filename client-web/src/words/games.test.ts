import { describe, expect, test } from "vitest";
import type { GameSummary, SideResult } from "../protocol.ts";
import { gameVersus, opponents, ownOutcome, ownScores, scores } from "./games.ts";
import { recordedSentence, ruledSentence } from "./results.ts";

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

  test("tell what the tournament's director ruled in place of what the table says", () => {
    const score = (points: number, outcome: "win" | "loss") => ({ points, spread: 0, outcome });
    const ruled = { how: "played" as const, first: score(410, "loss"), second: score(420, "win"), rated: true };
    const voided = { ...game, sides: game.sides.map((side) => ({ ...side, score: 0, outcome: "none" as const })) };
    expect(ownOutcome({ ...voided, my_side: 1 })).toBe("none");
    expect(ownOutcome({ ...voided, my_side: 1, ruled })).toBe("win");
    expect(ownScores({ ...voided, my_side: 1, ruled })).toBe("420 – 410");
    expect(ownScores({ ...voided, my_side: 0, ruled })).toBe("410 – 420");
    expect(ruledSentence(ruled, 1)).toBe("The director ruled 420 – 410.");
    expect(ruledSentence({ ...ruled, how: "forfeit" }, 1)).toBe("The director ruled that one side did not play.");
    expect(ruledSentence({ ...ruled, how: "void" }, 1)).toBe("The director ruled that this game does not count.");
  });

  test("tell the own score first, once there are scores", () => {
    expect(scores(game)).toBe("343 – 359");
    expect(ownScores({ ...game, my_side: 1 })).toBe("359 – 343");
    expect(ownScores({ ...game, my_side: 1, sides: game.sides.map(({ players }) => ({ players })) })).toBeUndefined();
  });

  test("say what is recorded first, and what was played beside it, where the rules lower a score", () => {
    const sides = [
      { players: [], score: 400, recorded: 375 },
      { players: [], score: 225 },
    ];
    expect(scores({ sides } as unknown as GameSummary)).toBe("375 – 225 (played 400 – 225)");
    expect(ownScores({ sides, my_side: 1 } as unknown as GameSummary)).toBe("225 – 375 (played 225 – 400)");
    const result = { score: 400, recorded: 375, capped_spread: 150 } as SideResult;
    expect(recordedSentence(result)).toBe("375, as this win counts for 150 points at most");
    expect(recordedSentence({ ...result, recorded: 400 })).toBeUndefined();
  });
});
