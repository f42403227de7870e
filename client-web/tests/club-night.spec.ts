// Any Tuesday: a coach pairs whoever is here with one press, as often as they like; and seats students.

import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { atOneTable, isAtTable, press, resigned, type Student, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const tableOf = ({ page }: Student): string => new URL(page.url()).pathname;

test("one press pairs everyone who is here, the odd one with a bot; the next leaves those alone who still play", async ({
  coach,
  visitor,
  hall,
}) => {
  test.slow();
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee", "eve", "fay"].map(freshName));
  const [early, late] = [all.slice(0, 5), all[5] as Student];
  const online = () => page.request.get(`/api/clubs/${carol.club}/today`).then((answer) => answer.json() as Promise<{ online: boolean }[]>);
  const here = async () => (await online()).filter((student) => student.online).length;

  // Nobody is here: the press says so, and makes no round.
  await page.goto(`/clubs/${carol.club}`);
  await press(page, "Pair everyone who is here");
  await expect(page.locator(".notice.beside.error")).toContainText(/is here/);

  for (const student of early) await student.page.goto("/");
  await expect.poll(here).toBe(5);
  await press(page, "Pair everyone who is here");
  await expect(page.getByRole("heading", { name: "Round 1 is on the tables" })).toBeVisible();
  await expect.poll(() => early.filter(isAtTable).length).toBe(5);
  expect(new Set(early.map(tableOf)).size).toBe(3);
  const alone = early.find((one) => early.filter((other) => tableOf(other) === tableOf(one)).length === 1) as Student;
  const [one, other] = atOneTable(early, early.find(({ name }) => name !== alone.name) as Student);
  const staying = early.filter(({ name }) => ![alone.name, one.name, other.name].includes(name));
  await expect(shown(page, "2 tables still play and are left alone.")).toBeVisible();
  await accessible(page);
  await picture(page, "club-night", true);

  // One table is over and somebody comes: they and whoever had the bot are paired, the others play on.
  await resigned(one, other);
  await expect(shown(page, "1 table still plays and is left alone.")).toBeVisible();
  const stayed = staying.map(tableOf);
  await late.page.goto("/");
  await expect.poll(here).toBe(6);
  await press(page, "Pair everyone who is free");
  await expect(page.getByRole("heading", { name: "Round 2 is on the tables" })).toBeVisible();
  await expect.poll(() => isAtTable(late)).toBe(true);
  const second = [one, other, alone, late];
  await expect.poll(() => new Set(second.map(tableOf)).size).toBe(2);
  expect(staying.map(tableOf)).toEqual(stayed);
  expect(second.some((student) => stayed.includes(tableOf(student)))).toBe(false);
  await expect(shown(page, "3 tables still play and are left alone.")).toBeVisible();

  // Everybody sees where they stand.
  const night = new URL(page.url()).pathname.replace("/direct", "");
  await (staying[0] as Student).page.goto(night);
  await expect(shown((staying[0] as Student).page, /Round 1: you play/)).toBeVisible();
  await expect((staying[0] as Student).page.getByRole("link", { name: "To my table" })).toBeVisible();

  // The next round is a short one, and this one can be stopped from the same page.
  await page.getByText("Stop or end the round").click();
  await expect(page.getByRole("button", { name: "End the round" })).toBeVisible();
  await expect(shown(page, "Pause the round")).toBeVisible();
  const minutes = page.getByLabel("Minutes on each clock");
  await expect(minutes.getByRole("option").first()).toHaveText("As it is: 15:00 each");
  await minutes.selectOption("10 minutes each");
  const asked = page.waitForRequest((request) => request.url().endsWith("/night"));
  await press(page, "Pair everyone who is free");
  expect((await asked).postDataJSON()).toMatchObject({ minutes: 10 });

  // The coach goes home.
  await pressTwice(page, "End the evening", "Press again to end it");
  await expect(page.locator(".terms")).toContainText("over");
  await expect(page.getByRole("heading", { name: "The evening is over" })).toBeVisible();
  await accessible(page);
});

test("a coach seats a pair against a pair, a pair against bots and one against a bot, without a seat", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee"].map(freshName));
  const [ada, bo, cy, dee] = all as [Student, Student, Student, Student];
  for (const student of all) await student.page.goto("/");
  await page.goto("/");
  const club = page.getByRole("region", { name: "Northside School" });
  const tick = async (...who: Student[]) => {
    for (const { name } of who) await club.getByRole("checkbox", { name: `Seat ${name}` }).check();
  };
  const tables = club.getByRole("list", { name: "Tables to be laid" });
  const checked = club.getByRole("checkbox", { name: "Check their words" });
  /** Seats them; the answer is what their table has otherwise than the book. */
  const changesWhenSeated = async (): Promise<unknown> => {
    const asked = page.waitForRequest((request) => request.method() === "POST" && request.url().endsWith("/api/tables"));
    await press(page, "Seat them");
    return ((await asked).postDataJSON() as { changes: unknown }).changes;
  };
  const CHECKED = { challenge: { kind: "void" } };

  // In the order of ticking: partners first.
  await club.getByLabel("How").selectOption("In pairs");
  await tick(ada, dee, bo, cy);
  await expect(tables).toHaveText(`${ada.name} & ${dee.name} – ${bo.name} & ${cy.name}`);
  await accessible(page);
  // People against people challenge each other, unless the coach says otherwise.
  await expect(checked).not.toBeChecked();
  expect(await changesWhenSeated()).toEqual({});
  await expect.poll(() => all.filter(isAtTable).length).toBe(4);
  expect(new Set(all.map(tableOf)).size).toBe(1);
  await expect(ada.page.locator("main")).toContainText(dee.name);

  // A pair against bots, and one alone.
  for (const student of all) await student.page.goto("/");
  await tick(ada, bo);
  await expect(tables).toHaveText(`${ada.name} & ${bo.name} – two bots`);
  await expect(checked).toBeChecked();
  expect(await changesWhenSeated()).toMatchObject(CHECKED);
  await expect.poll(() => isAtTable(ada) && isAtTable(bo)).toBe(true);
  expect(tableOf(ada)).toBe(tableOf(bo));
  await club.getByLabel("How").selectOption("One against one");
  await tick(cy);
  await expect(tables).toHaveText(`${cy.name} – a bot`);
  await checked.uncheck();
  await checked.check();
  expect(await changesWhenSeated()).toMatchObject(CHECKED);
  await expect.poll(() => isAtTable(cy)).toBe(true);
  await expect(cy.page.getByRole("button", { name: "Ready" })).toBeVisible();
});
