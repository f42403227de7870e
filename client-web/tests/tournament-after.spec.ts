// After a game of a tournament: the child reads what counts and has a way onward.

import { accessible } from "./support/axe.ts";
import { startRound } from "./support/console.ts";
import { eventOf } from "./support/event.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { atOneTable, isAtTable, press, resigned, type Student, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const named = (...kinds: string[]) => kinds.map(freshName);

test("who won by the director's word reads so at the table and among the games", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const [ada, bo] = (await students(carol, hall.url, visitor, named("ada", "bo"))) as [Student, Student];
  const { id } = await eventOf(carol, hall.url, [ada, bo]);
  for (const { page } of [ada, bo]) await page.goto("/");
  await page.goto(`/tournaments/${id}/direct`);
  await startRound(page, 1);
  await expect.poll(() => [ada, bo].filter(isAtTable).length).toBe(2);

  await page.getByRole("button", { name: /^Give the result of / }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(ada.name).fill("410");
  await dialog.getByLabel(bo.name).fill("420");
  await dialog.getByLabel("Why?").fill("played on paper");
  await press(page, "What does it change?");
  await press(page, "Rule it");
  await expect(dialog).toBeHidden();

  await expect(bo.page.locator(".phase")).toHaveText("The director ruled 420 – 410.");
  await expect(bo.page.locator(".outcome")).toHaveText("You won!");
  await expect(ada.page.locator(".phase")).toHaveText("The director ruled 410 – 420.");
  await expect(ada.page.locator(".outcome")).toHaveText(`${bo.name} won.`);
  await expect(bo.page.getByRole("button", { name: "Play again" })).toHaveCount(0);
  await expect(bo.page.locator(".after-round")).toContainText("won 420 – 410");
  await accessible(bo.page);
  await fits(bo.page, [360, 820, 1280]);
  await picture(bo.page, "tournament-ruled", true);

  await bo.page.goto("/games");
  const game = bo.page.getByRole("listitem").filter({ hasText: ada.name });
  await expect(game).toContainText("Won");
  await expect(game).toContainText("420 – 410");
  await expect(game).toContainText("ruled by the director");
  await expect(game).not.toContainText("Does not count");
  await game.getByRole("link", { name: "The standings of Northside Cup" }).click();
  await expect(bo.page.getByRole("heading", { level: 1, name: "Northside Cup" })).toBeVisible();
});

test("a finished table leads on into the tournament, and its page to the next opponent", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, named("ada", "bo", "cy", "dee"));
  const { id } = await eventOf(carol, hall.url, all);
  for (const student of all) await student.page.goto(`/tournaments/${id}`);
  await page.goto(`/tournaments/${id}/direct`);
  await startRound(page, 1);
  await expect.poll(() => all.filter(isAtTable).length).toBe(4);
  const [one, other] = atOneTable(all, all[0] as Student);
  await resigned(one, other);
  const after = other.page.locator(".after-round");
  await expect(after).toContainText("Waiting for 1 table.");
  await expect(after.getByRole("link", { name: "My scorecard" })).toBeVisible();
  await expect(other.page.getByRole("button", { name: "Play again" })).toHaveCount(0);
  await accessible(other.page);
  await fits(other.page, [360, 820, 1280]);
  await picture(other.page, "tournament-after", true);
  await other.page.getByRole("link", { name: "To the standings" }).click();
  await expect(other.page.getByRole("heading", { level: 1, name: "Northside Cup" })).toBeVisible();

  // The coach's view has what is played first, and folds what is over.
  await page.goto(`/clubs/${carol.club}/coach`);
  const playing = page.getByRole("region", { name: "Playing now" });
  await expect(playing.getByText("1 game over, chat still open")).toBeVisible();
  await expect(playing.getByRole("link", { name: /^Watch / })).toHaveCount(1);
  await playing.getByText("1 game over, chat still open").click();
  await expect(playing.getByRole("link", { name: /^Watch / })).toHaveCount(2);
  await accessible(page);
});

test("the front page of a player says check-in, opponent, board and the round's clock", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const [ada, bo] = (await students(carol, hall.url, visitor, named("ada", "bo"))) as [Student, Student];
  const { id } = await eventOf(carol, hall.url, [ada, bo]);
  await page.goto(`/tournaments/${id}/entries`);
  await press(page, "Open check-in");
  for (const { page } of [ada, bo]) {
    await page.goto("/");
    await press(page, "I am here");
    await expect(shown(page, "You are checked in.")).toBeVisible();
  }
  const mine = ada.page.getByRole("region", { name: "Northside Cup" });
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "Pair round 1");
  await press(page, "Publish round 1");
  await expect(mine).toContainText(`Round 1: you play ${bo.name} at board 1.`);
  await accessible(ada.page);
  await fits(ada.page, [360, 820, 1280]);
  await picture(ada.page, "tournament-front-page", true);
  await press(page, "Start now");
  await expect.poll(() => isAtTable(ada)).toBe(true);
  // Who wanders off finds the way back, whose game it is, and the round's clock.
  await ada.page.goto("/");
  await expect(mine.getByRole("link", { name: "To my table" })).toBeVisible();
  await expect(ada.page.getByRole("region", { name: "Your game" })).toContainText("Northside Cup");
});
