import { describe, expect, test } from "vitest";
import type { RulesView } from "../protocol.ts";
import { type Draft, invitationOf, mayBeRated, seatTitle, seekOf, shapesOf } from "./new-game.ts";

const duel = { sides: 2, perSide: 1 };
const pairs = { sides: 2, perSide: 2 };
const draft: Draft = {
  opponent: "bot",
  level: 3,
  name: "",
  rules: "practice",
  lexicon: "tilehall-en",
  minutes: undefined,
  changes: {},
  checkWords: false,
  shape: duel,
  seats: {},
  rated: true,
  watch: "usual",
  minRating: undefined,
  maxRating: undefined,
};
const practice = {
  id: "practice",
  title: "Practice",
  sides: [2, 3, 4],
  minutes: { least: 1, most: 60, usual: 15 },
  ruleset: { clock: { kind: "bank", initial_ms: 900_000 }, exchange_needs: 7 },
} as unknown as RulesView;
const book = { id: "nssc", title: "A book", sides: [2], ruleset: { clock: { kind: "hourglass" } } } as unknown as RulesView;

describe("setting up a game", () => {
  test("a bot takes the other seat, and nothing is rated", () => {
    const asked = invitationOf(draft, practice, false);
    expect(asked.seats).toEqual([{ kind: "me" }, { kind: "bot", level: 3 }]);
    expect(asked.rated).toBe(false);
    expect(asked).not.toHaveProperty("minutes");
  });

  test("a bot's table checks words where that is wished for, and a friend's never does by itself", () => {
    const asked = invitationOf({ ...draft, checkWords: true }, practice, false);
    expect(asked.changes).toMatchObject({ challenge: { kind: "void" } });
    expect(invitationOf({ ...draft, checkWords: true, opponent: "link" }, practice, false)).not.toHaveProperty("changes");
  });

  test("a friend by name has the first seat across, others come by the link", () => {
    const asked = invitationOf({ ...draft, opponent: "name", name: " Bo ", shape: pairs }, practice, false);
    expect(asked.seats).toEqual([{ kind: "me" }, { kind: "open" }, { kind: "name", name: "Bo" }, { kind: "open" }]);
    expect([asked.sides, asked.players_per_side]).toEqual([2, 2]);
  });

  test("seats chosen one by one are kept at larger tables only", () => {
    const seats = { 1: { kind: "bot", level: 5 } } as const;
    expect(invitationOf({ ...draft, opponent: "link", seats, shape: pairs }, practice, false).seats[1]).toEqual(seats[1]);
    expect(invitationOf({ ...draft, opponent: "link", seats }, practice, false).seats[1]).toEqual({ kind: "open" });
  });

  test("minutes are sent where the rules leave them open", () => {
    expect(seekOf({ ...draft, opponent: "anyone", minutes: 5 }, practice, false).minutes).toBe(5);
    expect(seekOf({ ...draft, opponent: "anyone", minutes: 5 }, book, false)).not.toHaveProperty("minutes");
  });

  test("what differs from the book is sent, and what is as in the book is not", () => {
    const changed = { ...draft, opponent: "anyone", minutes: 5, changes: { exchange_needs: 1 } } as const;
    expect(seekOf(changed, practice, false)).toMatchObject({ minutes: 5, changes: { exchange_needs: 1 } });
    expect(seekOf({ ...changed, changes: { exchange_needs: 7 } }, practice, false)).not.toHaveProperty("changes");
    const untimed = { clock: { kind: "bank", initial_ms: 86_400_000 } } as Draft["changes"];
    expect(seekOf({ ...changed, changes: untimed }, practice, false)).not.toHaveProperty("minutes");
    expect(mayBeRated(changed, false)).toBe(false);
    expect(mayBeRated({ ...changed, changes: untimed }, false)).toBe(true);
  });

  test("only people, one against one, are rated, and no guests", () => {
    expect(mayBeRated({ ...draft, opponent: "link" }, false)).toBe(true);
    expect(mayBeRated({ ...draft, opponent: "link", shape: pairs }, false)).toBe(false);
    expect(mayBeRated({ ...draft, opponent: "anyone", shape: pairs }, false)).toBe(true);
    expect(mayBeRated({ ...draft, opponent: "anyone" }, true)).toBe(false);
  });

  test("an offer has a rating range where one was given", () => {
    const asked = seekOf({ ...draft, opponent: "anyone", minRating: 1200 }, practice, false);
    expect(asked.min_rating).toBe(1200);
    expect(asked).not.toHaveProperty("max_rating");
  });

  test("a book for two sides offers no table of three", () => {
    expect(shapesOf(book).map(({ title }) => title)).toEqual(["One against one", "Two pairs"]);
    expect(shapesOf(practice)).toHaveLength(4);
    expect([1, 2, 3].map((seat) => seatTitle(pairs, seat))).toEqual(["Your partner", "Side 2, player 1", "Side 2, player 2"]);
  });
});
