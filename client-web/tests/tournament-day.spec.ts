// The day at a real hall: the console by keyboard alone, two directors at once, slips, who is late, parents.

import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { enterOn, tabTo, typeInto } from "./support/keys.ts";
import { picture } from "./support/picture.ts";
import { atOneTable, isAtTable, press, resigned, type Student, students } from "./support/students.ts";
import { expect, freshName, registered, shown, test } from "./support/visitor.ts";

const four = () => ["ada", "bo", "cy", "dee"].map(freshName);

test("a director runs a round from the pairing to the last result by keyboard alone", async ({ coach, visitor, hall }) => {
  test.slow();
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, four());
  const { id } = await eventOf(carol, hall.url, all, { rules: "nassc-2019", division: "High School" });
  await page.goto(`/tournaments/${id}/direct`);
  const heading = (name: string) => expect(page.getByRole("heading", { name })).toBeVisible();

  await enterOn(page, /^High School$/);
  await heading("Pair round 1");
  await enterOn(page, /^Pair round 1$/);
  await heading("Round 1 is paired");
  await enterOn(page, /^Why /);
  await expect(page.locator(".why-answer")).not.toBeEmpty();
  await enterOn(page, /^Publish round 1$/);
  await heading("Start round 1");
  await enterOn(page, /^Start now$/);
  await heading("Round 1 is on");

  // Stopped for a fire drill, and going on.
  await enterOn(page, /^Pause the round$/);
  await typeInto(page, /^Why\?$/, "fire drill");
  await enterOn(page, /^Stop all clocks$/);
  await expect(
    shown(page, "The round is paused.")
      .or(page.getByRole("button", { name: "Go on with the round" }))
      .first(),
  ).toBeVisible();
  await enterOn(page, /^Go on with the round$/);
  await expect(page.getByRole("button", { name: "Go on with the round" })).toHaveCount(0);
  await enterOn(page, /^Give the round more time$/);
  await typeInto(page, /^Minutes more$/, "7");
  await typeInto(page, /^Why\?$/, "the drill");
  await enterOn(page, /^Move the end$/);
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("The end of the round was moved");
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("fire drill");

  // Both results are ruled, with what they change shown first.
  for (const _ of [1, 2]) {
    await enterOn(page, /^Give the result of /);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    const names = await dialog
      .getByRole("spinbutton")
      .evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent ?? ""));
    for (const [at, points] of ["400", "350"].entries()) await typeInto(page, new RegExp(`^${names[at]}$`), points);
    await typeInto(page, /^Why\?$/, "read from the paper");
    await enterOn(page, /^What does it change\?$/);
    await expect(dialog.getByRole("status")).toContainText(/It changes:|No place changes/);
    await enterOn(page, /^Rule it$/);
    await expect(dialog).toBeHidden();
  }
  await heading("Pair round 2");

  // The next is ended before its time; who did not sit down has lost.
  await enterOn(page, /^Pair round 2$/);
  await heading("Round 2 is paired");
  await enterOn(page, /^Publish round 2$/);
  await heading("Start round 2");
  await enterOn(page, /^Start now$/);
  await heading("Round 2 is on");
  await enterOn(page, /^End the round$/);
  // It asks again, and takes no second press that follows too quickly to be meant.
  const over = page.getByRole("heading", { name: "Pair round 3" });
  await expect(async () => {
    await page.keyboard.press("Enter");
    await expect(over).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole("region", { name: "Rulings" })).toContainText("fire drill");
});

test("two directors at once: who was overtaken is told by whom, and sees what the other did", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const all = await students(carol, hall.url, visitor, four());
  const { id } = await eventOf(carol, hall.url, all);
  const dan = { name: freshName("dan"), page: await visitor() };
  await registered(dan.page, hall.url, dan.name);
  await carol.page.goto(`/tournaments/${id}/direct`);
  await carol.page.getByText("Add a director").click();
  await carol.page.getByLabel("Their nickname").fill(dan.name);
  await press(carol.page, "Add");
  await expect(carol.page.getByRole("button", { name: `${dan.name} directs no more` })).toBeVisible();

  // Dan's page hears nothing for a while, and so shows what was before.
  await dan.page.goto(`/tournaments/${id}/direct`);
  await expect(dan.page.getByRole("button", { name: "Pair round 1" })).toBeVisible();
  let letThrough: () => void = () => undefined;
  const held = new Promise<void>((free) => (letThrough = free));
  await dan.page.route(`**/api/tournaments/${id}`, async (route) => {
    await held;
    await route.continue();
  });
  await press(carol.page, "Pair round 1");
  await expect(carol.page.getByRole("heading", { name: "Round 1 is paired" })).toBeVisible();
  await press(dan.page, "Pair round 1");
  await expect(dan.page.locator(".next-step .form-error")).toHaveText(new RegExp(`^${carol.name} was quicker and changed something\\.`));
  letThrough();
  await expect(dan.page.getByRole("heading", { name: "Round 1 is paired" })).toBeVisible();

  // Then he goes on from there, and she sees it.
  await press(dan.page, "Publish round 1");
  await expect(carol.page.getByRole("heading", { name: "Start round 1" })).toBeVisible();
});

test("slips are looked at before the next round; who is late reads when the game is lost; parents look on", async ({
  coach,
  visitor,
  hall,
}) => {
  test.slow();
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, four());
  const { id } = await eventOf(carol, hall.url, all, { validates_slips: true, audience: "public" });
  const address = `/tournaments/${id}`;
  for (const student of all) await student.page.goto(address);

  // A parent has no account, finds it and sees what everybody sees.
  const parent = await visitor();
  await parent.goto("/tournaments");
  await parent.getByRole("link", { name: "Open Northside Cup" }).first().click();
  await expect(parent.getByRole("heading", { level: 1, name: "Northside Cup" })).toBeVisible();
  await expect(parent.getByRole("link", { name: "Direct", exact: true })).toHaveCount(0);

  await page.goto(`${address}/direct`);
  await press(page, "Pair round 1");
  await press(page, "Publish round 1");
  await press(page, "Start now");
  await expect.poll(() => all.filter(isAtTable).length).toBe(4);
  await expect(shown(parent, "Waiting for 2 tables.").first()).toBeVisible();

  // Two play to the end. One of the others wanders off: the page says what that costs.
  const [one, other] = atOneTable(all, all[0] as Student);
  const lost = all.find(({ name }) => name !== one.name && name !== other.name) as Student;
  await lost.page.goto(address);
  await expect(lost.page.locator(".late")).toContainText(/you lose the game in \d+:\d\d/);
  await picture(lost.page, "tournament-late");
  await resigned(one, other);
  await expect(shown(page, "1 slip waits for you.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pair round 2" })).toHaveCount(0);
  await expect(shown(parent, "Waiting for 1 table and a director, who looks at 1 result.").first()).toBeVisible();
  await one.page.goto(address);
  await expect(shown(one.page, "It counts once a director has looked at it.")).toBeVisible();

  // The other table is ruled on; then only the slip is missing, and the console says so.
  await press(page, new RegExp(`^Give the result of .*${lost.name}`));
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("The result").selectOption("forfeit");
  await dialog.getByLabel("Who did not play?").selectOption(lost.name);
  await dialog.getByLabel("Why?").fill("never sat down");
  await press(page, "What does it change?");
  await press(page, "Rule it");
  await expect(dialog).toBeHidden();
  await expect(page.locator(".next-step")).toContainText("Then the next round can be paired.");
  await accessible(page);
  await picture(page, "tournament-slips", true);
  await tabTo(page, /^The slip of .* is right$/);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Pair round 2" })).toBeVisible();

  // The parent sees standings, a scorecard and the lists, by nickname.
  await expect(shown(parent, /All results are in/).first()).toBeVisible();
  await parent.getByRole("link", { name: one.name, exact: true }).click();
  await expect(parent.getByRole("table")).toContainText(/Won|Lost/);
  await parent.getByRole("link", { name: "Lists", exact: true }).click();
  await press(parent, "Schools");
  await expect(parent.getByRole("table")).toContainText("Northside School");
  await press(parent, "Statistics");
  await expect(parent.getByRole("table")).toContainText("Games played");
  await accessible(parent);
});
