// A start that is set for later, at a real hall: moved, taken back, and what players see of it meanwhile.

import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { isAtTable, press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

test("fifty minutes typed for five are moved, taken back, and started at once", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await students(carol, hall.url, visitor, ["ada", "bo"].map(freshName));
  const { id } = await eventOf(carol, hall.url, all);
  const [ada] = all as [(typeof all)[0]];
  await ada.page.goto(`/tournaments/${id}`);
  await page.goto(`/tournaments/${id}/direct`);
  await press(page, "Pair round 1");
  await press(page, "Publish round 1");
  const minutes = page.getByLabel("Minutes until the start");
  await minutes.fill("50");
  await press(page, "Set the start");
  await expect(page.getByRole("heading", { name: "Round 1 is about to start" })).toBeVisible();
  await expect(shown(ada.page, /starts in (50:00|4\d:\d\d)/).first()).toBeVisible();
  await expect(shown(ada.page, "Stay here: your table opens by itself.")).toBeVisible();
  await expect(ada.page.getByRole("link", { name: "To my table" })).toHaveCount(0);
  await accessible(page);
  await picture(page, "tournament-start-set", true);

  // Five were meant; then nobody knows when.
  await minutes.fill("5");
  await press(page, "Move the start");
  await expect(shown(ada.page, /starts in (5:00|4:\d\d)/).first()).toBeVisible();
  await press(page, "Take the start back");
  await expect(page.getByRole("heading", { name: "Start round 1" })).toBeVisible();
  await expect(shown(ada.page, "The round starts soon.")).toBeVisible();

  // Set again, and brought forward to now: everybody is taken to their table.
  await press(page, "Set the start");
  await expect(page.getByRole("heading", { name: "Round 1 is about to start" })).toBeVisible();
  await press(page, "Start now");
  await expect(page.getByRole("heading", { name: "Round 1 is on" })).toBeVisible();
  await expect.poll(() => isAtTable(ada)).toBe(true);
});
