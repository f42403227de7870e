import { describe, expect, it } from "vitest";
import { TOURNAMENT_REJECTION_CODES } from "../generated/protocol.ts";
import type { DivisionView, Outlook, PairingReason, TournamentEvent, TournamentRejection, WallTable } from "../protocol.ts";
import { planFor } from "../state/pairing.ts";
import { aDivision, anEvent, aBoard, ADA, BO, CY, DEE } from "../state/tournament.fixture.ts";
import { byText, factText, isRuling } from "./tournament-log.ts";
import { TOURNAMENT_REJECTIONS, cannotPair, stillPlaying, tournamentSentence } from "./tournament-refusals.ts";
import {
  divisionState,
  lateText,
  outlookText,
  record,
  resultText,
  roundClock,
  waitingText,
  whyNotText,
  whyText,
  wins,
} from "./tournament.ts";
import { forecast, tableText } from "./tournament-wall.ts";
import { startsText, summaryText } from "./tournament-summary.ts";

const page = anEvent();
const division = page.view.divisions[0] as DivisionView;

/** Every field that any refusal of a tournament has. */
const FACTS = {
  side: ADA,
  by: "account-1",
  event: 3,
  parameter: "clock",
  division: 1,
  row: 2,
  account: "account-1",
  players: 1,
  wants: 2,
  most: 400,
  game: "game-1",
  absent: 3,
  of: 4,
  rounds: 2,
  round: 3,
  games: ["game-1"],
  why: { code: "nobody_to_pair" },
  sides: [ADA, BO, CY],
  divisions: [1],
  boards: 2,
};

const isSentence = (text: string) => {
  expect(text).toMatch(/^[\p{L}\p{N}].*[.!?]$/u);
  expect(text).not.toMatch(/undefined|null|\[object/);
  expect(text.split(" ").length).toBeLessThanOrEqual(22);
};

describe("every refusal of a tournament has a sentence", () => {
  it.each(TOURNAMENT_REJECTION_CODES)("%s", (code) => {
    const tell = TOURNAMENT_REJECTIONS[code] as (rejection: TournamentRejection, event: typeof page) => string;
    isSentence(tell({ code, ...FACTS } as unknown as TournamentRejection, page));
  });

  it("names who was quicker", () => {
    const tell = TOURNAMENT_REJECTIONS.overtaken;
    expect(tell({ code: "overtaken", by: "account-9", event: 4 }, page)).toMatch(/^Mrs Hill was quicker/);
  });

  it("names the tables that the round waits for, and counts the rest", () => {
    expect(stillPlaying(["game-1"], page)).toBe("ada – bo is not finished");
    expect(stillPlaying(["game-1", "game-2", "a", "b", "c"], page)).toBe(
      "ada – bo, The Divers – dee, a table and 2 other tables are not finished",
    );
  });

  it("also where no rule refused, and where a newer hall has a newer reason", () => {
    isSentence(tournamentSentence(new Error("lost"), page));
    isSentence(cannotPair({ code: "brand_new" } as never, page));
  });
});

describe("what players read", () => {
  it("wins with halves, and a whole record", () => {
    expect([0, 0.5, 3, 3.5].map(wins)).toEqual(["0", "½", "3", "3½"]);
    expect(record({ rank: 1, side: ADA, wins: 2.5, losses: 0.5, spread: -12, penalty: 0, points: 900 })).toBe("2½–½ −12");
  });

  it("what can still be reached", () => {
    const outlook: Outlook = { side: ADA, reach: "can", best_rank: 1, worst_rank: 3 };
    expect(outlookText(outlook, true)).toBe("can still reach the final · place 1 to 3");
    expect(outlookText({ ...outlook, reach: "in" }, true)).toBe("in the final for certain");
    expect(outlookText({ ...outlook, reach: "out", best_rank: 3 }, false)).toBe("out of first place · place 3");
  });

  it("the round's clock", () => {
    const started = { stage: "started", starts_at: 10_000, ends_at: 70_000, paused_at: null, stopped_ms: 0, announced: [] } as const;
    expect(roundClock({ ...started, announced: [] }, 5_000)).toBe("The round starts in 0:05.");
    expect(roundClock({ ...started, announced: [] }, 10_000)).toBe("The round ends in 1:00.");
    expect(roundClock({ ...started, announced: [], paused_at: 20_000 }, 30_000)).toBe("The round is paused.");
    expect(roundClock({ ...started, announced: [] }, 70_000)).toBe("The time of the round is over.");
  });

  it("the final's clock", () => {
    const started = { stage: "started", starts_at: 10_000, ends_at: 70_000, paused_at: null, stopped_ms: 0, announced: [] } as const;
    const final = (now: number, more = {}) => roundClock({ ...started, announced: [], ...more }, now, true);
    expect(final(10_000)).toBe("The final ends in 1:00.");
    expect(final(30_000, { paused_at: 20_000 })).toBe("The final is paused.");
    expect(final(30_000, { ends_at: null })).toBe("The final is on.");
    expect(final(70_000)).toBe("The time of the final is over.");
  });

  it("what being late costs, and when it is too late", () => {
    const rule = { present: "everyone", interval_ms: 60_000, points: 10, forfeit_ms: 900_000, grace_ms: 0 } as const;
    const late = (now: number) => lateText(rule, 1_000_000, now);
    expect(late(999_999)).toBeUndefined();
    expect(late(1_000_000)).toBe("The round has begun. Go to your table, or you lose the game in 15:00.");
    expect(late(1_125_000)).toBe("You are late: 20 points lost so far. Go to your table, or you lose the game in 12:55.");
    expect(late(1_900_000)).toBe("You came too late and lost the game.");
  });

  it("what is waited for", () => {
    expect(waitingText(page, division)).toBe("Waiting for 2 tables.");
    expect(divisionState(page, division)).toBe("Waiting for 2 tables.");
  });

  it("a result, a forfeit, and nothing", () => {
    const board = aBoard(1, ADA, BO);
    const score = (points: number, outcome: "win" | "loss") => ({ points, spread: 0, outcome });
    const played = { how: "played", first: score(400, "win"), second: score(380, "loss"), rated: true } as const;
    expect(resultText(played, board, page)).toBe("400 – 380");
    expect(resultText({ ...played, how: "forfeit" }, board, page)).toBe("bo did not play");
    expect(resultText({ ...played, how: "void" }, board, page)).toBe("does not count");
  });

  it("why two meet and why others do not", () => {
    isSentence(whyText({ reasons: [{ reason: "like_wins", wins: 1 }], otherwise_worse: null }));
    expect(whyText({ reasons: [{ reason: "repeat", times: 2 }], otherwise_worse: { tier: "byes", now: 0, then: 1 } })).toBe(
      "They have met 2 times before. If they did not meet, somebody would have a second bye before everybody had one.",
    );
    isSentence(whyNotText({ why_not: "worse", tier: "fit", now: 0, then: 4 }));
  });

  it("a tournament in a list", () => {
    const noon = new Date(2026, 11, 12, 12).getTime();
    expect(startsText(noon, noon - 3_600_000)).toMatch(/^today at /);
    expect(startsText(noon, noon - 9 * 86_400_000)).toMatch(/ at /);
    const told = summaryText({
      id: "",
      name: "",
      mode: "tournament",
      phase: "open",
      club: "",
      club_name: "Hill",
      rehearsal: false,
      directs: false,
      plays: true,
    });
    expect(told).toBe("Hill · you play");
  });
});

describe("what happened", () => {
  const event = (fact: object) => ({ at: 1, by: { director: "account-9" }, ...fact }) as unknown as TournamentEvent;

  it("is told with its reason, and by whom", () => {
    const ruled = event({
      event: "result_ruled",
      game: "game-1",
      ruling: { ruling: "points", first: 410, second: 400 },
      reason: "a slip was misread",
    });
    expect(factText(ruled, page)).toBe("Round 1, ada – bo: 410 – 400, says the director: a slip was misread");
    const final = anEvent(aDivision({ rounds: [], final_game: { ...aBoard(1, ADA, BO), game: "game-1" } }));
    expect(factText(ruled, final)).toBe("The final, ada – bo: 410 – 400, says the director: a slip was misread");
    expect(byText(ruled.by, page)).toBe("Mrs Hill");
    expect(isRuling(ruled)).toBe(true);
  });

  it("is told to the public without one", () => {
    expect(factText(event({ event: "side_withdrawn", side: DEE, reason: "" }), page)).toBe("dee left.");
    expect(isRuling(event({ event: "checked_in", sides: [ADA] }))).toBe(false);
  });
});

describe("the wall of tables", () => {
  const table: WallTable = {
    game: "game-1",
    division: 1,
    board: 1,
    first: ADA,
    second: BO,
    status: "playing",
    scores: [212, 190],
    remaining_ms: [724_000, 570_000],
    absent: [],
    objected: false,
  };
  const names = (side: number) => (side === ADA ? "ada" : "bo");

  it("says how a table stands, who is not there, and when the last is over", () => {
    expect(tableText(table, names)).toBe("212 – 190 · 12:04 and 9:30 left");
    expect(tableText({ ...table, status: "gathering", absent: [ADA] }, names)).toBe("waiting for players · ada not there");
    const late: WallTable = { ...table, status: "gathering", absent: [ADA], forfeits_at_ms: 0 };
    expect(tableText(late, names)).toMatch(/ada not there · game lost at \d/);
    expect(tableText({ ...table, status: "stopped" }, names)).toBe("212 – 190 · clocks stopped");
    const wall = { tables: [table], waits: [], now_ms: 0 };
    expect(forecast(wall)).toBeUndefined();
    expect(forecast({ ...wall, forecast_ms: 0 })).toMatch(/^The last table is over by /);
  });
});

it("by hand and in turn nothing was weighed, and king of the hill looks at places", () => {
  const like: PairingReason = { reason: "like_wins", wins: 2 };
  const byHand = whyText({ reasons: [{ reason: "by_hand" }, like], otherwise_worse: null });
  expect(byHand).toBe("A director said who meets whom in this round. Both have 2 wins.");
  const inTurn = whyText({ reasons: [{ reason: "in_turn" }, like], otherwise_worse: null });
  for (const text of [byHand, inTurn, whyNotText({ why_not: "by_hand" }), whyNotText({ why_not: "in_turn" })]) {
    isSentence(text);
    expect(text).not.toContain("draw");
  }
  const swiss = planFor(division, 1);
  const hill = { ...swiss, method: { method: "king_of_the_hill" } } as const;
  const apart = { why_not: "worse", tier: "fold", now: 0, then: 4 } as const;
  expect(whyNotText(apart, hill)).toBe("If they met, sides further apart in the standings would meet.");
  expect(whyNotText(apart, swiss)).toContain("within a group");
});
