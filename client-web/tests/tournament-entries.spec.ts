// Who takes part, as a coach enters them at a real hall: by the roster, a list, a file, the event's code.

import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { classOf, press, students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

const named = (...kinds: string[]) => kinds.map(freshName);

test("pairs come from the roster with their teams' names, from a list with its faults by row, and from a file", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const names = named("ada", "bo", "cy", "dee", "eve", "fay", "gus", "hal", "ida", "jo");
  const [ada, bo, cy, dee, eve, fay, gus, hal, ida, jo] = names as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await classOf(carol, hall.url, names);
  const { id } = await eventOf(carol, hall.url, [], { rules: "nssc" });
  await page.goto(`/tournaments/${id}/entries`);
  const entered = (side: string) => expect(page.getByRole("button", { name: `Change ${side}`, exact: true })).toBeVisible();

  // In the order of ticking: each two that follow each other.
  for (const name of [ada, dee, bo, cy]) await page.getByRole("checkbox", { name }).check();
  await expect(page.getByRole("listitem").filter({ hasText: dee })).toContainText("pair 1");
  await page.getByLabel(`Team name of ${bo} & ${cy}`).fill("The Divers");
  await accessible(page);
  await page.getByRole("button", { name: "Enter 2 pairs" }).focus();
  await page.keyboard.press("Enter");
  await entered("The Divers");
  await expect(page.getByRole("button", { name: "Enter the ticked" })).toBeFocused();
  await entered(`${ada} & ${dee}`);
  await expect(page.getByRole("listitem").filter({ hasText: "The Divers" })).toContainText(`${bo} & ${cy}`);

  // A list goes in whole or not at all, and says what is wrong with each row.
  await page.getByText("A list of names, or a file").click();
  const list = page.getByLabel("Or the list itself");
  const send = () => press(page, "Enter them");
  const faults = page.locator(".faults li");
  await list.fill(`${eve} & ${fay}, The Divers`);
  await send();
  await expect(shown(page, "Nothing was entered.", { exact: true })).toBeVisible();
  await expect(faults).toContainText(/^Row 1.*[Aa]nother team has that name\.$/);
  await list.fill(`${eve} & ${fay}, The Swifts\nnobody-at-all & ${gus}\n${ada} & ${hal}`);
  await send();
  await expect(faults).toHaveCount(1);
  await expect(faults).toContainText(/^Row 2 nobody-at-all.*[Nn]obody has one of these names/);
  await list.fill(`${eve} & ${fay}, The Swifts\n${ada} & ${hal}`);
  await send();
  await expect(faults).toContainText(/^Row 2/);
  await expect(faults).toContainText(`It names ${ada}, who plays already as ${ada} & ${dee}.`);
  await list.fill(`${eve} & ${fay}, The Swifts\n${gus}`);
  await send();
  await expect(faults).toContainText(/Row 2.*1 player, and its division wants 2\./i);
  await accessible(page);
  await fits(page, [360, 1280]);
  await picture(page, "tournament-entry-faults", true);
  await list.fill(`${eve} & ${fay}, The Swifts`);
  await send();
  await entered("The Swifts");
  await expect(list).toHaveValue("");

  // A sheet with headings; its lines are counted as the file counts them.
  const file = (lines: string[]) =>
    page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "Entries.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\n")) });
  await file(["name,rating", `The Gulls (${gus} & ${hal}),1200`, `${ida} & nobody-at-all,`]);
  await send();
  await expect(faults).toContainText(/^Row 3/);
  await file(["name,rating", `The Gulls (${gus} & ${hal}),1200`, `${ida} & ${jo},`]);
  await send();
  await entered("The Gulls");
  await expect(page.getByRole("listitem").filter({ hasText: "The Gulls" })).toContainText("rated 1200");
  await entered(`${ida} & ${jo}`);
  await expect(shown(page, "All students of Northside School are entered.")).toBeVisible();
});

test("a student enters by the event's code, and another club's coach brings their own by it", async ({ coach, visitor, hall }) => {
  const carol = await coach();
  const rita = await coach("Riverside Club");
  const [ada] = await students(carol, hall.url, visitor, named("ada"));
  const [uma, vic] = named("uma", "vic") as [string, string];
  await classOf(rita, hall.url, [uma, vic]);
  if (!ada) throw new Error("nobody");
  const { id } = await eventOf(carol, hall.url, []);
  await carol.page.goto(`/tournaments/${id}/entries`);
  const code = (await carol.page.locator(".big-code").textContent()) ?? "";

  // A code that is none is refused in words; the right one enters, and a second time changes nothing.
  await ada.page.goto("/tournaments");
  await ada.page.getByLabel("The tournament's code").fill("NONE-0000");
  await press(ada.page, "Enter");
  await expect(ada.page.locator(".form .error, .form-error, .field-error").first()).toBeVisible();
  await ada.page.getByLabel("The tournament's code").fill(` ${code.toLowerCase()} `);
  await press(ada.page, "Enter");
  await expect(ada.page.getByText("You are entered.").first()).toBeVisible();
  await expect(carol.page.getByRole("button", { name: `Change ${ada.name}` })).toBeVisible();
  await ada.page.goto("/tournaments");
  await ada.page.getByLabel("The tournament's code").fill(code);
  await press(ada.page, "Enter");
  await expect(shown(ada.page, "1 side", { exact: true })).toBeVisible();

  // The other coach sees their own roster only, and changes their own sides only.
  await rita.page.goto("/tournaments");
  await rita.page.getByLabel("The tournament's code").fill(code);
  await press(rita.page, "Bring it");
  await expect(rita.page.getByRole("heading", { name: "Enter players" })).toBeVisible();
  await expect(rita.page.getByRole("checkbox", { name: ada.name })).toHaveCount(0);
  await press(rita.page, "Tick all");
  await press(rita.page, "Enter 2 players");
  await expect(rita.page.getByRole("button", { name: `Change ${uma}` })).toBeVisible();
  await expect(rita.page.getByRole("button", { name: `Change ${ada.name}` })).toHaveCount(0);
  await expect(rita.page.getByRole("spinbutton", { name: /^Seed of/ })).toHaveCount(0);
  await accessible(rita.page);
  await expect(carol.page.getByRole("listitem").filter({ hasText: vic })).toContainText("Riverside Club");
});

test("two students follow the link of a book's tournament, choose a division and each other, and are a pair", async ({
  coach,
  visitor,
  hall,
}) => {
  const carol = await coach();
  const [ada, bo] = await students(carol, hall.url, visitor, named("ada", "bo"));
  if (!ada || !bo) throw new Error("nobody");
  const { id } = await eventOf(carol, hall.url, [], { rules: "nassc-2019" });
  await carol.page.goto(`/tournaments/${id}/entries`);
  const link = carol.page.getByRole("link", { name: /\/tournaments\/enter\?code=/ });
  const address = (await link.textContent()) ?? "";
  await expect(carol.page.getByRole("img", { name: "A code that leads a phone's camera to the entry" })).toBeVisible();
  await fits(carol.page, [360, 1280]);

  // Opening the link does nothing; a partner who is nobody is told beside the field.
  await ada.page.goto(address);
  await expect(ada.page.getByRole("heading", { name: "Northside Cup" })).toBeVisible();
  const divisions = ada.page.getByLabel("Division");
  const second = (await divisions.locator("option").nth(1).textContent()) ?? "";
  await divisions.selectOption(second);
  await ada.page.getByLabel("Your partner's nickname").fill("nobody-here");
  await press(ada.page, "Ask them");
  await expect(ada.page.locator("#partner-error")).toHaveText("Nobody has this name.");
  await ada.page.getByLabel("Your partner's nickname").fill(bo.name);
  await press(ada.page, "Ask them");
  await expect(ada.page.getByText(`You asked ${bo.name} to play with you in ${second}.`, { exact: false })).toBeVisible();
  await accessible(ada.page);
  await picture(ada.page, "tournament-enter");
  await expect(carol.page.getByText("0 sides entered.")).toBeVisible();

  // The other types the code, as they were told, and presses once.
  await bo.page.goto("/tournaments");
  await bo.page.getByLabel("The tournament's code").fill(address);
  await press(bo.page, "Enter");
  await expect(bo.page.getByText(`${ada.name} asks to play with you in ${second}.`)).toBeVisible();
  await fits(bo.page, [360, 1280]);
  await press(bo.page, `Play with ${ada.name}`);
  await expect(bo.page.getByText("You are entered.").first()).toBeVisible();
  await expect(carol.page.getByRole("button", { name: `Change ${bo.name} & ${ada.name}` })).toBeVisible();
  await ada.page.reload();
  await expect(ada.page.getByRole("link", { name: "To the tournament" })).toBeVisible();
});

test("seeds are changed by hand, and the list follows", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const all = await classOf(carol, hall.url, named("ada", "bo", "cy", "dee"));
  const [ada, bo, cy, dee] = all.map(({ name }) => name) as [string, string, string, string];
  const { id } = await eventOf(carol, hall.url, all);
  await page.goto(`/tournaments/${id}/entries`);
  const order = page.getByRole("button", { name: /^Change / });
  const changed = (...names: string[]) => names.map((name) => `Change ${name}`);
  const stands = (...names: string[]) =>
    expect
      .poll(() => order.evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label"))))
      .toEqual(changed(...names));
  await stands(ada, bo, cy, dee);
  await page.getByLabel(`Seed of ${dee}`).fill("1");
  await page.getByLabel(`Seed of ${dee}`).press("Enter");
  await stands(dee, ada, bo, cy);
  await expect(page.getByLabel(`Seed of ${ada}`)).toHaveValue("2");

  // A number that is none puts the old one back.
  await page.getByLabel(`Seed of ${ada}`).fill("0");
  await page.getByLabel(`Seed of ${ada}`).press("Enter");
  await expect(page.getByLabel(`Seed of ${ada}`)).toHaveValue("2");
  await page
    .getByRole("listitem")
    .filter({ hasText: cy })
    .dragTo(page.getByRole("listitem").filter({ hasText: dee }));
  await stands(cy, dee, ada, bo);
});
