import { describe, expect, it } from "vitest";
import { policyText, shownText } from "./audience.ts";
import { gamesOnText } from "./following.ts";
import { eventPolicyText, narrowerText, resultsLaterText } from "./tournament-audience.ts";

describe("what is shown to whom", () => {
  it("says that a commentator sees the racks, and how late", () => {
    const policy = { watch: "link" } as const;
    expect(shownText(policy, undefined)).toBe(policyText(policy));
    expect(shownText(policy, 60_000)).toBe(`${policyText(policy)} A commentator sees the racks 60 seconds later.`);
  });

  it("says who may watch an event's tables, and what those who play may see", () => {
    const watching = { audience: { watch: "public" }, players_watch: true, narrowed: false } as const;
    expect(eventPolicyText(watching)).toBe(
      "Who may watch the tables: anyone. Racks are shown when the game is over. Players may watch the other tables of their round.",
    );
    const audience = { watch: "link", racks: { kind: "delayed", ms: 60_000 } } as const;
    expect(eventPolicyText({ audience, players_watch: false, narrowed: true })).toBe(
      "Who may watch the tables: its clubs, or with a link. Some tables are for fewer people, because a player's club says so. They see the game 60 seconds later, with the racks. Players cannot watch the other tables while they play.",
    );
  });

  it("says whose club lets fewer people watch", () => {
    expect(narrowerText({ name: "Hill School", watch: "link", players: 4 })).toBe(
      "Hill School decides who watches its 4 students here: the club, and whoever has a table's link.",
    );
    expect(narrowerText({ watch: "officials", players: 1 })).toBe(
      "A club that does not take part decides who watches its 1 student here: only coaches and directors.",
    );
  });

  it("says when results are told", () => {
    expect(resultsLaterText(300_000)).toBe("Results are shown here 5 minutes after they come in.");
  });

  it("counts the games that are on", () => {
    expect([undefined, 0, 1, 7, 20].map(gamesOnText)).toEqual([
      "cannot be seen just now",
      "no game is on just now",
      "1 game is on",
      "7 games are on",
      "many games are on",
    ]);
  });
});
