// A round while it is played, and the end of an evening, at a real hall: calls, drills, rehearsals, prints.

import { accessible } from "./support/axe.ts";
import { ruled, startRound } from "./support/console.ts";
import { eventOf } from "./support/event.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { rule } from "./support/ruling.ts";
import { atOneTable, classOf, isAtTable, press, type Student, students } from "./support/students.ts";
import { TablePage } from "./support/table-page.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const named = (...kinds: string[]) => kinds.map(freshName);

test("a round starts later, an announcement is read at the tables, a call is answered, a school stands still, the round is ended", async ({
  coach,
  visitor,
  hall,
}) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, named("ada", "bo"));
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "Pair round 1");
  await press(page, "Publish round 1");
  for (const student of all) await student.page.goto(`/tournaments/${id}`);
  // In some minutes: six seconds of one, so that the players can be seen to be taken to their table then.
  await page.getByLabel("Minutes until the start").fill("0.1");
  await press(page, "Set the start");
  await expect.poll(() => all.filter(isAtTable).length).toBe(2);
  await expect(page.getByRole("heading", { name: "Round 1 is on" })).toBeVisible();
  const [ada, bo] = atOneTable(all, all[0] as Student);

  // What is announced is read and heard at the tables.
  await page.getByRole("textbox", { name: "Announce" }).fill("Lunch until 13:00");
  await press(page, "Say it");
  await expect(shown(page, "Announced.")).toBeVisible();
  await expect(ada.page.getByText("Lunch until 13:00").first()).toBeVisible();
  await press(page, "Take it down");
  await expect(page.getByRole("button", { name: "Take it down" })).toHaveCount(0);

  // A call comes to the top of the console, and is answered from there.
  const [first, second] = [new TablePage(ada.page), new TablePage(bo.page)];
  await first.ready();
  await second.ready();
  await expect(ada.page.locator(".side.to-move")).toBeVisible();
  await first.button("More").click();
  await first.button("Call the director").click();
  await expect(first.phase).toContainText("You called the director.");
  const calls = page.getByRole("region", { name: "1 call for a director" });
  await expect(calls).toContainText("calls");
  await accessible(page);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-call", true);
  await calls.getByRole("link", { name: /^Go to the table of / }).click();
  const director = page.getByRole("region", { name: "Director", exact: true });
  await expect(director).toBeVisible();
  // Called, one goes on at a press; a ruling wants its reason, and says so where it is missing.
  await expect(director.getByRole("button", { name: "Go on: let the clocks run" })).toBeVisible();
  await director.getByRole("button", { name: "Set a clock" }).click();
  await expect(director.getByLabel("Reason")).toBeFocused();
  await expect(director.getByRole("alert")).toHaveText("Write the reason first: the players read it.");
  await expect(director.getByRole("link", { name: "Back to the console" })).toHaveAttribute("href", `/tournaments/${id}/direct`);
  await rule(page, "Stop the clocks", "a look at the board");
  await expect(first.phase).toHaveText("The director has stopped the clocks: a look at the board.");
  await page.getByRole("button", { name: "Go on: let the clocks run" }).click();
  await expect(first.phase).not.toContainText("stopped");
  await page.goto(`/tournaments/${id}/direct`);
  await expect(page.getByRole("heading", { name: "Round 1 is on" })).toBeVisible();
  await expect(page.getByRole("heading", { name: /call for a director/ })).toHaveCount(0);

  // A fire drill at one school.
  await page.getByText("Stop one school's tables").click();
  const drill = page.locator("details").filter({ hasText: "Stop one school's tables" });
  await drill.getByLabel("Why?").fill("fire drill");
  await press(page, "Stop them");
  await expect(shown(page, "The tables of Northside School stand still.")).toBeVisible();
  await expect(first.phase).toContainText("fire drill");
  await press(page, "They play on");
  await expect(first.phase).not.toContainText("fire drill");

  // The round is ended: the table finishes as the book says.
  await pressTwice(page, "End the round", "Press again: the round's time is over");
  await expect(page.getByRole("button", { name: "End the round" })).toHaveCount(0);
});

test("a rehearsal plays by itself, and the front page shows the next event", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const [ada] = await students(carol, hall.url, visitor, named("ada"));
  if (!ada) throw new Error("nobody");
  const others = await classOf(carol, hall.url, named("bo", "cy", "dee"));
  const { id } = await eventOf(carol, hall.url, [ada, ...others], { starts_ms: Date.now() + 3_600_000 });
  await page.goto(`/tournaments/${id}/entries`);
  await press(page, "Open check-in");
  await expect(page.getByRole("region", { name: "Check-in" }).getByRole("status")).toHaveText("0 of 4 are here.");

  // The student's day begins on the front page.
  await ada.page.goto("/");
  const next = ada.page.getByRole("region", { name: "Northside Cup" });
  await expect(next).toContainText("Your first opponent is named here.");
  await next.getByRole("button", { name: "I am here" }).click();
  await expect(shown(ada.page, "You are checked in.")).toBeVisible();
  await next.getByRole("link", { name: "Northside Cup" }).click();
  await expect(ada.page.getByRole("heading", { level: 1, name: "Northside Cup" })).toBeVisible();

  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await press(page, "Try it with bots");
  await expect(page.locator(".terms")).toContainText("a rehearsal");
  await startRound(page, 1);
  await expect(page.locator(".table-card").first()).toContainText(/[1-9]\d* – \d+|\d+ – [1-9]/);
  await accessible(page);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-rehearsal", true);
  // Nobody else learns of it.
  await ada.page.goto("/tournaments");
  await expect(ada.page.locator("main")).not.toContainText("a rehearsal");
});

test("a side moves to another division, an event is closed and reopened with a reason, and its lists print", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const names = named("ada", "bo", "cy", "dee");
  const [ada, bo, cy, dee] = names as [string, string, string, string];
  const { id } = await eventOf(carol, hall.url, await classOf(carol, hall.url, names), { rounds: 1 });
  await page.goto(`/tournaments/${id}/direct`);
  await page.getByText("Add a division").click();
  await page.getByLabel("What is it called?").fill("Juniors");
  await press(page, "Add it");
  await expect(page.getByRole("group", { name: "Division" }).getByRole("button", { name: "Juniors" })).toBeVisible();
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  for (const name of [cy, dee]) {
    await press(page, `Change ${name}`);
    const dialog = page.getByRole("dialog", { name });
    await dialog.getByText("Another division", { exact: true }).click();
    await dialog.getByRole("button", { name: "What does it change?" }).click();
    await dialog.getByRole("button", { name: "Move them" }).click();
    await expect(dialog).toBeHidden();
  }
  const juniors = page.locator(".entry-division").filter({ has: page.getByRole("heading", { name: "Juniors" }) });
  await expect(juniors.getByRole("button", { name: `Change ${cy}` })).toBeVisible();
  await expect(juniors.getByRole("button", { name: `Change ${dee}` })).toBeVisible();
  await expect(juniors.getByRole("button", { name: `Change ${ada}` })).toHaveCount(0);

  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await startRound(page, 1);
  await expect(page.locator(".table-card")).toHaveCount(1);
  await ruled(page, /^Give the result of /, { first: 410, second: 390 }, "by the paper");
  await page.getByRole("group", { name: "Division" }).getByRole("button", { name: "Juniors" }).click();
  await startRound(page, 1);
  await ruled(page, /^Give the result of /, { first: 300, second: 290 }, "by the paper");
  await expect(page.getByRole("heading", { name: "Everything is played" })).toBeVisible();
  await press(page, "Close the tournament");
  await expect(page.getByRole("heading", { name: "The tournament is closed" })).toBeVisible();
  await expect(page.locator(".winners")).toHaveText(/^Winner of Juniors: /);
  await expect(page.locator(".table-card")).toHaveCount(1);
  await expect(page.getByRole("button", { name: /^Correct the result of/ })).toHaveCount(0);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-closed", true);
  await accessible(page);

  // Every list stands on paper, without the page around it.
  await page.getByRole("link", { name: "Lists", exact: true }).click();
  for (const list of ["Standings", "Wall chart", "Pairings", "Results", "Scorecards", "Schools", "Ratings", "Records", "Statistics"]) {
    await press(page, list);
    await expect(page.locator(".waiting")).toHaveCount(0);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation", { name: "Tournament" })).toBeHidden();
    await expect(page.locator("main")).toBeVisible();
    await page.emulateMedia({ media: null });
  }
  // Made by the hall as pages, they have lines and sheets of their own: no policy blocks their style.
  for (const [link, title] of [
    ["Scorecards, one a sheet", "scorecards"],
    ["Everything on one page", "all lists"],
  ] as const) {
    const [paper] = await Promise.all([page.waitForEvent("popup"), page.getByRole("link", { name: link }).click()]);
    await expect(paper.getByRole("heading", { level: 1 })).toContainText(`: ${title}`);
    await expect(paper.locator("td").first()).toHaveCSS("border-top-style", "solid");
    await paper.emulateMedia({ media: "print" });
    const breaks = link.startsWith("Scorecards") ? "page" : "auto";
    await expect(paper.locator("table").first()).toHaveCSS("break-after", breaks);
    await picture(paper, `paper-${title.replace(" ", "-")}`, true);
    await paper.close();
  }
  await press(page, "Wall chart");
  for (const name of [ada, bo]) await expect(page.getByRole("table").first()).toContainText(name);

  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await page.getByText("Reopen the tournament").click();
  await page.getByRole("region", { name: "Reopen" }).getByLabel("Why?").fill("a slip was misread");
  await press(page, "Reopen it");
  await expect(page.getByRole("heading", { name: "Everything is played" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("The tournament was reopened: a slip was misread");
  await expect(page.getByRole("button", { name: /^Correct the result of/ })).toHaveCount(1);
});
