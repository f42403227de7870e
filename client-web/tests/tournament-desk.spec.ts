// At the desk before a round, at a real hall: who is here, who comes late or goes, and who meets whom.

import type { Locator, Page } from "@playwright/test";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { startRound, ruled } from "./support/console.ts";
import { chooseSide } from "./support/side-field.ts";
import { classOf, press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const named = (...kinds: string[]) => kinds.map(freshName);
const heading = (page: Page, name: string) => expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
/** What a side of the entry list can have done to it. */
const changing = async (page: Page, side: string): Promise<Locator> => {
  await press(page, `Change ${side}`);
  return page.getByRole("dialog", { name: side });
};

test("a class is here with one press, a student says so alone, and a pairing without most of them is asked for twice", async ({
  coach,
  visitor,
  hall,
}) => {
  const carol = await coach();
  const rita = await coach("Riverside Club");
  const { page } = carol;
  const [ada] = await students(carol, hall.url, visitor, named("ada"));
  if (!ada) throw new Error("nobody");
  const [bo, uma, vic, wes] = named("bo", "uma", "vic", "wes") as [string, string, string, string];
  const own = [ada, ...(await classOf(carol, hall.url, [bo]))];
  await classOf(rita, hall.url, [uma, vic, wes]);
  const { id } = await eventOf(carol, hall.url, own);
  await page.goto(`/tournaments/${id}/entries`);
  const code = (await page.locator(".big-code").textContent()) ?? "";
  await rita.page.goto("/tournaments");
  await rita.page.getByLabel("The tournament's code").fill(code);
  await press(rita.page, "Bring it");
  await press(rita.page, "Tick all");
  await press(rita.page, "Enter 3 players");
  await expect(shown(page, "5 sides entered.")).toBeVisible();

  await press(page, "Open check-in");
  const checkIn = page.getByRole("region", { name: "Check-in" });
  await expect(checkIn.getByRole("status")).toHaveText("0 of 5 are here.");
  await ada.page.goto(`/tournaments/${id}`);
  await press(ada.page, "I am here");
  await expect(shown(ada.page, "You are checked in.")).toBeVisible();
  await expect(checkIn.getByRole("status")).toHaveText("1 of 5 are here.");

  // One of five is here: it is paired only after a second question.
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await expect(page.getByRole("heading", { name: "4 sides missing" })).toBeVisible();
  await press(page, `${bo} is here`);
  await expect(page.getByRole("heading", { name: "3 sides missing" })).toBeVisible();
  await press(page, "Pair round 1");
  await expect(page.locator(".next-step .form-error")).toHaveText("3 of 5 have not checked in. Pair the others all the same?");
  await accessible(page);
  await press(page, "Pair those who are here");
  await heading(page, "Round 1 is paired");
  await expect(page.locator(".prepared li")).toHaveCount(1);
  await press(page, "Drop it");
  await heading(page, "Pair round 1");

  // The other club's coach has a class of three: one press, and one of them goes home again.
  await press(rita.page, "All of Riverside Club are here");
  await expect(rita.page.getByRole("region", { name: "Check-in" }).getByRole("status")).toHaveText("Everybody is here.");
  await rita.page.getByRole("checkbox", { name: wes }).click();
  await expect(rita.page.getByRole("region", { name: "Check-in" }).getByRole("status")).toHaveText("2 of 3 are here.");
  await expect(page.getByRole("heading", { name: "1 side missing" })).toBeVisible();
  await page.goto(`/tournaments/${id}/entries`);
  await expect(checkIn.getByRole("status")).toHaveText("4 of 5 are here.");
  await fits(page, [360, 1280]);
  await picture(page, "tournament-check-in", true);
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await press(page, "Pair round 1");
  await heading(page, "Round 1 is paired");
  await expect(page.locator(".prepared li")).toHaveCount(2);
});

test("one comes late into round 2, one leaves and returns, and a partner is replaced", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const names = named("ada", "bo", "cy", "dee", "eve", "fay", "gus");
  const [ada, bo, cy, dee, eve, fay, gus] = names as [string, string, string, string, string, string, string];
  const all = await classOf(carol, hall.url, names);
  const { id } = await eventOf(carol, hall.url, all.slice(0, 4), { rules: "nssc", pairs: true });
  await page.goto(`/tournaments/${id}/direct`);
  await startRound(page, 1);
  await ruled(page, /^Give the result of /, { first: 400, second: 350 }, "by the paper");
  await heading(page, "Pair round 2");

  // What the first round counts for is the director's choice.
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  for (const name of [eve, fay]) await page.getByRole("checkbox", { name }).check();
  await page.getByLabel("They come late").first().selectOption("Count earlier rounds as byes");
  await press(page, "Enter 1 pair");
  await expect(page.getByRole("button", { name: `Change ${eve} & ${fay}` })).toBeVisible();
  await page.getByRole("link", { name: "The day", exact: true }).click();
  const late = page.locator(".standings tr").filter({ hasText: eve });
  await expect(late).toContainText("1–0");

  // One pair leaves: it keeps its line, and is paired again once it is back.
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  let dialog = await changing(page, `${cy} & ${dee}`);
  await dialog.getByText("They leave the tournament").click();
  await dialog.getByLabel("Why?").first().fill("the bus");
  await press(page, "Take them out");
  await expect(page.locator(".gone")).toContainText("has left");
  dialog = await changing(page, `${cy} & ${dee}`);
  await accessible(page);
  await dialog.getByRole("button", { name: "They are back" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator(".gone")).toHaveCount(0);

  // A partner is ill.
  dialog = await changing(page, `${ada} & ${bo}`);
  await dialog.getByText("Somebody else plays").click();
  const part = dialog.locator("details").filter({ hasText: "Somebody else plays" });
  await part.getByRole("combobox", { name: "In place of", exact: true }).selectOption(bo);
  await part.getByRole("combobox", { name: "Who plays now", exact: true }).selectOption(gus);
  await part.getByLabel("Why?").fill("ill since noon");
  await accessible(page);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-side-dialog", true);
  await press(page, "Change them");
  await expect(page.getByRole("button", { name: `Change ${ada} & ${gus}` })).toBeVisible();

  // A penalty is shown as such to everybody.
  dialog = await changing(page, `${ada} & ${gus}`);
  await dialog.getByText("A penalty in spread").click();
  const penalty = dialog.locator("details").filter({ hasText: "A penalty in spread" });
  await penalty.getByLabel("Why?").fill("loud in the room");
  await press(page, "Give it");
  await expect(dialog).toBeHidden();
  await page.getByRole("link", { name: "The day", exact: true }).click();
  await expect(page.locator(".standings tr").filter({ hasText: gus })).toContainText(/[-−]50 by the director/);
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  const rulings = page.getByRole("region", { name: "Rulings" });
  for (const said of ["the bus", "is back", "ill since noon", "loud in the room"]) await expect(rulings).toContainText(said);
  await press(page, "Pair round 2");
  await heading(page, "Round 2 is paired");
});

test("a pairing is looked at by another method, pinned, forbidden, given a bye, explained, taken back and made by hand", async ({
  coach,
  hall,
}) => {
  const carol = await coach();
  const { page } = carol;
  const names = named("ada", "bo", "cy", "dee");
  const [ada, bo, cy, dee] = names as [string, string, string, string];
  const { id } = await eventOf(carol, hall.url, await classOf(carol, hall.url, names));
  await page.goto(`/tournaments/${id}/direct`);
  const boards = page.locator(".next-step > .prepared li").filter({ hasText: "against" });
  const meet = (a: string, b: string) => boards.filter({ hasText: a }).filter({ hasText: b });

  // Pinned: those two meet.
  await page.getByText("Another method, wishes, byes").click();
  await chooseSide(page, "Wish for", ada);
  await chooseSide(page, "and", dee);
  await press(page, /^To meet$/);
  await expect(shown(page, `${ada} and ${dee} shall meet`)).toBeVisible();
  await accessible(page);
  await press(page, "Pair round 1");
  await heading(page, "Round 1 is paired");
  await expect(meet(ada, dee)).toHaveCount(1);
  await press(page, new RegExp(`^Why (${ada} and ${dee}|${dee} and ${ada})\\?$`));
  await expect(meet(ada, dee).locator(".why-answer")).toContainText("A director wished it.");
  await page.getByText("Why not two others?").click();
  await chooseSide(page, "Why not", ada);
  await chooseSide(page, "with", bo);
  await press(page, "Ask");
  await expect(page.locator("details").filter({ hasText: "Why not two others?" })).toContainText(/If they met|as good/);

  // Another way is seen before it takes the place of this one, with what its wishes cost.
  const again = page.locator("details").filter({ hasText: "Pair it another way" });
  await again.getByText("Pair it another way").click();
  await again.getByRole("combobox", { name: /^Method/ }).selectOption("King of the hill");
  await chooseSide(again, "Wish for", ada);
  await chooseSide(again, "and", dee);
  await press(page, /^Not to meet$/);
  await press(page, "Look at it first");
  const preview = again.locator(".preview [role=status]");
  await expect(preview).toContainText(`${ada} and ${dee} shall not meet: it costs`);
  const wouldBe = preview.locator("section").filter({ hasText: "As it would be" }).locator(".prepared li");
  await expect(wouldBe).toHaveCount(2);
  await expect(wouldBe.filter({ hasText: ada })).not.toContainText(dee);
  await expect(meet(ada, dee)).toHaveCount(1);
  await accessible(page);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-preview", true);
  await press(page, "Pair it like this");
  await expect(meet(ada, dee)).toHaveCount(0);

  // Published, taken back with a reason, and paired by hand with a bye.
  await press(page, "Publish round 1");
  await heading(page, "Start round 1");
  await page.getByText("Take the pairings back").click();
  await page.getByLabel("Why?").first().fill("the wrong list");
  await press(page, "Take them back");
  await heading(page, "Pair round 1");
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("the wrong list");
  await page.getByText("Another method, wishes, byes").click();
  await page.getByRole("combobox", { name: /^Method/ }).selectOption("By hand");
  await chooseSide(page, "One side", bo);
  await chooseSide(page, "The other", cy);
  await press(page, "They meet");
  await expect(page.locator("main")).toContainText(`Without an opponent: ${ada} and ${dee}.`);
  await press(page, "Pair round 1");
  await heading(page, "Round 1 is paired");
  await expect(boards).toHaveCount(1);
  await expect(meet(bo, cy)).toHaveCount(1);
  await press(page, "Drop it");

  // A director's bye is told as one.
  await page.getByText("Another method, wishes, byes").click();
  await chooseSide(page, "Give a bye to", ada);
  await press(page, "Give it");
  await expect(shown(page, `${ada} has a bye`)).toBeVisible();
  await press(page, "Pair round 1");
  await heading(page, "Round 1 is paired");
  await expect(page.locator(".pairing-facts").first()).toContainText(ada);
  await press(page, "Publish round 1");
  await page.getByRole("link", { name: "The day", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "A bye from the director" })).toContainText(ada);
});

test("wishes that cannot all be followed: the machine says which it gave up", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const names = named("ada", "bo");
  const [ada, bo] = names as [string, string];
  const { id } = await eventOf(carol, hall.url, await classOf(carol, hall.url, names));
  await page.goto(`/tournaments/${id}/direct`);
  await page.getByText("Another method, wishes, byes").click();
  await page.getByRole("combobox", { name: /^Meeting somebody of the same school/ }).selectOption("Never");
  await chooseSide(page, "Wish for", ada);
  await chooseSide(page, "and", bo);
  await press(page, /^Not to meet$/);
  await press(page, "Pair round 1");
  await heading(page, "Round 1 is paired");
  await expect(shown(page, "Schoolmates meet though you said never: there is no other way.")).toBeVisible();
  await expect(shown(page, `Given up, because not all wishes fit: ${ada} and ${bo} shall not meet.`)).toBeVisible();

  // Nobody is left to pair: what to do is said.
  await press(page, "Drop it");
  await page.getByRole("link", { name: "Entries", exact: true }).click();
  await press(page, "Open check-in");
  await page.getByRole("link", { name: "Direct", exact: true }).click();
  await press(page, "Pair round 1");
  await press(page, "Pair those who are here");
  await expect(page.locator(".next-step .form-error")).toHaveText("There is nobody to pair: check people in first.");
});
