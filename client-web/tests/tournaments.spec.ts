// A whole tournament, as a coach and four students live it.

import { accessible } from "./support/axe.ts";
import { ruled, startRound } from "./support/console.ts";
import { picture } from "./support/picture.ts";
import { atOneTable, isAtTable, press, resigned, type Student, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

test("a coach makes a tournament and runs three rounds and the final: one comes late, one leaves, one result is corrected", async ({
  coach,
  visitor,
  hall,
}) => {
  test.slow();
  const director = await coach();
  const { page } = director;
  const all = await students(director, hall.url, visitor, ["ada", "bo", "cy", "dee"].map(freshName));
  const [ada, bo, cy, dee] = all as [Student, Student, Student, Student];

  // Made in a minute.
  await page.goto("/tournaments");
  await expect(page.getByRole("link", { name: "Make a tournament" })).toBeVisible();
  await accessible(page);
  await picture(page, "tournaments", true);
  await page.getByRole("link", { name: "Make a tournament" }).click();
  await page.getByLabel("What is it called?").fill("Northside Cup");
  await page.getByLabel("Rule book").selectOption({ value: "nassc-2019" });
  await page.getByText("More: rounds, clock, words, slips").click();
  await page.getByLabel("Rounds").fill("3");
  await accessible(page);
  await picture(page, "tournament-new", true);
  await press(page, "Make it, then enter players");

  // Three of the class are entered with two presses.
  await page.getByLabel("Division").first().selectOption("High School");
  await press(page, "Tick all");
  await page.getByRole("checkbox", { name: dee.name }).uncheck();
  await press(page, "Enter 3 players");
  await expect(shown(page, "3 sides entered.")).toHaveCount(2);
  const address = new URL(page.url()).pathname.replace("/entries", "");
  for (const { page } of [ada, bo, cy]) await page.goto(address);

  // Round 1: two are taken to their table, the third has a bye.
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  const highSchool = page.getByRole("group", { name: "Division" }).getByRole("button", { name: "High School" });
  await highSchool.click();
  await startRound(page, 1);
  await expect.poll(async () => [ada, bo, cy].filter(({ page }) => page.url().includes("/tables/")).length).toBe(2);
  const free = [ada, bo, cy].find(({ page }) => !page.url().includes("/tables/")) as Student;
  await expect(shown(free.page, "you have a bye")).toBeVisible();
  await expect(free.page.getByRole("link", { name: "Play a bot meanwhile" })).toBeVisible();

  // A fire drill before anybody is ready: nobody is late by it.
  const seated = [ada, bo, cy].find(({ page }) => page.url().includes("/tables/")) as Student;
  const drill = shown(seated.page, "The director has stopped the clocks: fire drill. Nobody is late meanwhile.");
  const pause = page.locator("details").filter({ hasText: "Pause the round" });
  await pause.getByText("Pause the round").click();
  await pause.getByLabel("Why?").fill("fire drill");
  await press(page, "Stop all clocks");
  await expect(drill.first()).toBeVisible();
  await accessible(seated.page);
  await picture(seated.page, "tournament-drill");
  await press(page, "Go on with the round");
  await expect(drill).toHaveCount(0);
  await ruled(page, /^Give the result of /, { first: 400, second: 350 }, "the machines of room 4 failed");

  // One comes late; the round before counts as lost.
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  await page.getByLabel("Division").first().selectOption("High School");
  await page.getByRole("checkbox", { name: dee.name }).check();
  await press(page, "Enter 1 player");
  await expect(page.getByRole("button", { name: `Change ${dee.name}` })).toBeVisible();
  await dee.page.goto(address);

  // Round 2: a game is played to its end by its players, the other is ruled on.
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await highSchool.click();
  await startRound(page, 2);
  await expect.poll(async () => all.filter(({ page }) => page.url().includes("/tables/")).length).toBe(4);
  const [one, other] = atOneTable(all, ada);
  await resigned(one, other);
  await expect(page.getByRole("button", { name: /^Give the result of / })).toHaveCount(1);
  await ruled(page, /^Give the result of /, { first: 333, second: 331 }, "read from the paper");
  await expect(page.getByRole("heading", { name: "Pair round 3" })).toBeVisible();

  // A result of that round is corrected, and what that changes is shown first.
  await ruled(
    page,
    new RegExp(`^Correct the result of (?!.*${one.name})(?!.*${other.name})`),
    { first: 333, second: 343 },
    "ten points were forgotten",
  );
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("ten points were forgotten");

  // One leaves, and is paired no more.
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  await press(page, `Change ${cy.name}`);
  await accessible(page);
  await page.getByText("They leave the tournament").click();
  await page.getByRole("dialog").getByLabel("Why?").first().fill("has to catch the bus");
  await press(page, "Take them out");
  await expect(page.locator(".gone")).toContainText(cy.name);

  // Round 3, the final, the end.
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await highSchool.click();
  await startRound(page, 3);
  await ruled(page, /^Give the result of /, { first: 420, second: 300 }, "by the paper");
  const rounds = new Set(all.map(({ page }) => page.url()));
  await press(page, "Lay the final");
  await expect(page.getByRole("heading", { name: "The final is on" })).toBeVisible();

  // The two best are taken to its table by themselves, play it and sign.
  const finalists = () => all.filter((student) => isAtTable(student) && !rounds.has(student.page.url()));
  await expect.poll(() => finalists().length).toBe(2);
  const [winner, loser] = atOneTable(all, finalists()[0] as Student).reverse() as [Student, Student];
  await resigned(loser, winner);
  await expect(winner.page.locator(".outcome")).toHaveText("You won!");
  await expect(page.getByRole("heading", { name: "Everything is played" })).toBeVisible();
  await press(page, "Close the tournament");
  await expect(page.getByRole("heading", { name: "The tournament is closed" })).toBeVisible();

  // Everybody sees how it ended; reasons are the staff's.
  await accessible(page);
  await ada.page.goto(address);
  await expect(shown(ada.page, /You finished in place \d of 4\./)).toBeVisible();
  await winner.page.goto(address);
  await expect(shown(winner.page, "You finished in place 1 of 4.")).toBeVisible();
  await expect(ada.page.locator(".standings")).toContainText("left the tournament");
  await expect(shown(ada.page, "has to catch the bus")).toHaveCount(0);
  await ada.page.getByRole("link", { name: "My scorecard" }).click();
  await expect(ada.page.getByRole("table")).toContainText(/Won|Lost|Bye/);
});
