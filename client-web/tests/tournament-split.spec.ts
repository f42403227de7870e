// A division is split after its second round, at a real hall: both go on from there to their finals, and the
// tournament is closed once both are over.

import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import type { TournamentCommand, TournamentPage } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { classOf, press } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

/** The tournament as its director's browser asks for it, without its pages. */
function director(request: APIRequestContext, origin: string, id: string) {
  const page = async () => (await (await request.get(`/api/tournaments/${id}`)).json()) as TournamentPage;
  const tell = async (command: TournamentCommand) => {
    const answer = await request.post(`/api/tournaments/${id}/commands`, { data: { id: randomUUID(), command }, headers: { origin } });
    if (!answer.ok()) throw new Error(await answer.text());
  };
  const divisionOf = async (division: number) => (await page()).view.divisions.find((one) => one.id === division);
  /** Every game of the latest round, or of the final, as it was on paper: whoever was entered first wins. */
  const rules = async (division: number) => {
    const of = await divisionOf(division);
    const boards = of?.final_game ? [of.final_game] : (of?.rounds.at(-1)?.boards ?? []);
    for (const [at, { game, board }] of boards.entries()) {
      const [won, lost] = [340 + 10 * at, 300];
      const [first, second] = board.first < board.second ? [won, lost] : [lost, won];
      await tell({ command: "rule_result", game, ruling: { ruling: "points", first, second }, reason: "read from paper" });
    }
  };
  const plays = async (division: number) => {
    await tell({ command: "pair_round", division, wishes: [], byes: [], plan: null, anyway: true });
    await tell({ command: "publish_round", division });
    await rules(division);
  };
  return { page, tell, rules, plays };
}

const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name })).toBeVisible();

test("a division that is split after round 2 of 3 goes on to its final, and all is closed once both are over", async ({ coach, hall }) => {
  test.slow();
  const carol = await coach();
  const { page } = carol;
  const all = await classOf(carol, hall.url, ["ada", "bo", "cy", "dee", "eve", "fay", "gus", "hal"].map(freshName));
  const { id, view } = await eventOf(carol, hall.url, all, { rules: "nassc-2019", division: "High School" });
  const high = view.divisions.find(({ setup }) => setup.division.name === "High School")?.id ?? 0;
  const { plays, rules, tell, ...event } = director(page.request, hall.url, id);
  await plays(high);
  await plays(high);

  // The split: what it changes is said first.
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "High School");
  await heading(page, "Pair round 3");
  await page.getByText("Add a division").click();
  await page.getByLabel("What is it called?").fill("Lower");
  await expect(shown(page, "Its rounds go on from round 2 of this division.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add it" })).toHaveCount(0);
  await press(page, "What does it change?");
  await expect(shown(page, "No place changes.")).toBeVisible();
  await picture(page, "tournament-split", true);
  await press(page, "Add it");
  await expect(page.getByRole("group", { name: "Division" }).getByRole("button", { name: "Lower" })).toBeVisible();
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  const open = page.locator(".entry-division").filter({ has: page.getByRole("heading", { name: "High School" }) });
  await open.getByText("Move several to another division").click();
  await open.getByLabel("To the division").selectOption("Lower");
  for (const { name } of all.slice(4)) await open.getByRole("checkbox", { name }).check();
  await open.getByRole("button", { name: "What does it change?" }).click();
  await expect(open.getByRole("status").filter({ hasText: "It changes:" })).toContainText(" joins: place ");
  await accessible(page);
  await picture(page, "tournament-split-moves", true);
  await press(page, "Move 4 sides");
  await expect(shown(page, "4 sides moved to Lower.")).toBeVisible();

  // The split division goes on with round 3, and after it with its final.
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await press(page, "Lower");
  await heading(page, "Pair round 3");
  await expect(page.locator(".desk .round-state")).toContainText("Before round 3");
  await press(page, "Pair round 3");
  await heading(page, "Round 3 is paired");
  await press(page, "Publish round 3");
  await heading(page, "Start round 3");
  const lower = (await event.page()).view.divisions.find(({ setup }) => setup.division.name === "Lower")?.id ?? 0;
  await rules(lower);
  // On paper: there is nothing to start any more.
  await heading(page, "Lay the final");
  await press(page, "Lay the final");
  await heading(page, "The final is on");
  await rules(lower);

  // One division is over, the other is not: nobody closes it by mistake.
  await heading(page, "This division is done");
  await expect(page.locator(".next-step")).toContainText("High School: All results are in. Round 3 is next.");
  await accessible(page);
  await picture(page, "tournament-division-done", true);
  const closing = page.getByRole("region", { name: "Close" });
  await closing.getByRole("button", { name: "Close the tournament" }).click();
  await expect(async () => {
    await closing.getByRole("button", { name: /Close the tournament|Press again/ }).click({ timeout: 1_000 });
    await expect(closing).toContainText("Not everything is played. High School: ", { timeout: 1_000 });
  }).toPass();
  await expect(closing.getByRole("button", { name: "Close it all the same" })).toBeVisible();
  await picture(page, "tournament-close-asked", true);

  await plays(high);
  await tell({ command: "publish_final", division: high, between: null });
  await rules(high);
  await heading(page, "Everything is played");
  await press(page, "Close the tournament");
  await heading(page, "The tournament is closed");
});
