// What is asked apart from the table, and playing by words.

import { accessible } from "./support/axe.ts";
import { adaToMove } from "./support/begin.ts";
import { picture } from "./support/picture.ts";
import { press } from "./support/press.ts";
import { expect, test } from "./support/test.ts";

test("the menu, the keys and an exchange", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  await adaToMove(ada, bo, await layTable([ada, bo]));
  await ada.button("More").click();
  await accessible(ada.page);
  await picture(ada.page, "dialog-menu");
  await ada.button("Keys ( ? )").click();
  await accessible(ada.page);
  await picture(ada.page, "dialog-keys");
  await ada.page.keyboard.press("Escape");
  await expect(ada.page.getByRole("dialog")).toHaveCount(0);
  const before = await ada.rack();
  await press(ada.button("Exchange"));
  const dialog = ada.page.getByRole("dialog", { name: "Exchange tiles" });
  for (const at of [0, 1, 2]) await dialog.locator(".rack-tile").nth(at).click();
  await accessible(ada.page);
  await picture(ada.page, "dialog-exchange");
  await dialog.getByRole("button", { name: "Exchange 3" }).click();
  await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
  await expect(ada.page.locator(".sheet .turn-line").last()).toContainText(`exchanged ${before.slice(0, 3)}`);
  expect((await ada.rack()).slice(3)).toBe(before.slice(3));
});

test("a play by words alone", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  await adaToMove(ada, bo, await layTable([ada, bo]));
  const rack = (await ada.rack()).replace("?", "").slice(0, 3);
  await ada.square(112).focus();
  await ada.page.keyboard.press(";");
  const box = ada.page.getByLabel("What would you like to do?");
  await box.fill("rack");
  await box.press("Enter");
  const said = ada.page.getByRole("dialog").getByRole("status");
  await expect(said).toContainText(rack[0] ?? "");
  await box.fill("bag");
  await box.press("Enter");
  await expect(said).toHaveText("86 tiles in the bag.");
  await box.fill(`8H ${rack}`);
  await box.press("Enter");
  await expect(said).toContainText(`${rack} at 8H for`);
  await accessible(ada.page);
  await picture(ada.page, "dialog-words");
  await box.fill("pass");
  await box.press("Enter");
  await expect(said).toHaveText("Pass? Enter pass again.");
  await expect(ada.page.locator(".side.mine.to-move")).toBeVisible();
  await box.press("Enter");
  await expect(ada.page.locator(".sheet .turn-line").last()).toContainText(`8H ${rack}`);
});

test("Pass takes two presses, not a double click", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  await adaToMove(ada, bo, await layTable([ada, bo]));
  await ada.button("Pass").dblclick();
  await expect(ada.button("Pass?")).toBeVisible();
  await expect(ada.page.locator(".side.mine.to-move")).toBeVisible();
  await press(ada.button("Pass?"));
  await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
});
