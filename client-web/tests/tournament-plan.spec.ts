// Methods and dials of every round, set in advance at a real hall.

import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

test("a coach says in advance how each round is paired, and the rounds are paired so", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo", "cy", "dee"].map(freshName));
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/direct`);
  await page.getByText("How each round is paired").click();
  const line = (round: number) => page.locator(".rounds-plan li").nth(round - 1);
  await expect(line(1)).toContainText("Swiss · meeting again: rather not · same school: rather not");

  // Rounds 1 and 2: schoolmates never, if it can be helped; the race for the final does not matter yet.
  await press(page, "Change how round 1 is paired");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Meeting somebody of the same school").selectOption("never-if-it-can-be-helped");
  await dialog.getByLabel("Draw lots among equals").check();
  await dialog.getByLabel("Keep the race for the final apart").uncheck();
  await dialog.getByLabel("It holds for").selectOption("rounds 1 to 2");
  await accessible(page);
  await picture(page, "tournament-plan-dialog");
  await press(page, "Set it");
  await expect(dialog).toBeHidden();
  for (const round of [1, 2])
    await expect(line(round)).toContainText(
      "same school: never, if it can be helped · lots among equals · the race for the final is not kept apart",
    );
  await expect(line(3)).toContainText("Swiss · meeting again: rather not · same school: rather not");

  // Round 2 by hand after all, the last as king of the hill.
  await press(page, "Change how round 2 is paired");
  await dialog.getByLabel("Method").selectOption("By hand");
  await press(page, "Set it");
  await expect(line(2)).toContainText("By hand");
  await press(page, "Change how round 3 is paired");
  await dialog.getByLabel("Method").selectOption("King of the hill");
  await press(page, "Set it");
  await expect(line(3)).toContainText("King of the hill");
  await expect(line(1)).toContainText("Swiss");
  await accessible(page);
  await picture(page, "tournament-plan", true);

  // Round 1 is paired by what was set, without a word more; round 2 asks who meets whom.
  await press(page, "Pair round 1");
  await expect(page.getByRole("heading", { name: "Round 1 is paired" })).toBeVisible();
  await press(page, "Publish round 1");
  await press(page, "Start now");
  for (const _ of [1, 2]) {
    await page
      .getByRole("button", { name: /^Give the result of / })
      .first()
      .click();
    await dialog.getByRole("spinbutton").first().fill("400");
    await dialog.getByRole("spinbutton").last().fill("350");
    await dialog.getByLabel("Why?").fill("on paper");
    await press(page, "What does it change?");
    await press(page, "Rule it");
    await expect(dialog).toBeHidden();
  }
  await expect(shown(page, "This round is paired by hand: say who meets whom.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Pair round 2" })).toBeDisabled();
  await page.getByText("How each round is paired").click();
  await expect(line(1)).toContainText("played");
});
