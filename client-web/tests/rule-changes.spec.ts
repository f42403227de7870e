// A host changes rules of the book, and whoever sits down reads what differs.

import { expect, freshName, registered, test } from "./support/visitor.ts";

test("rules are changed on the new-game page, and whoever comes by the link reads what differs", async ({ visitor, hall }) => {
  const [ada, bo] = [await visitor(), await visitor()];
  await registered(ada, hall.url, freshName("ada"));
  await ada.goto("/new?with=friend");
  await ada.getByText("Change it").click();
  await ada.getByRole("radio", { name: /gives 5 points a word/ }).check();
  await ada.getByRole("radio", { name: /3 minutes a turn/ }).check();
  await expect(ada.getByLabel("Minutes on each clock")).toHaveCount(0);
  await ada.getByText("More rules", { exact: true }).click();
  await ada.getByLabel("Tiles in the bag for an exchange").fill("1");
  await ada.getByLabel("Tiles in the bag for an exchange").blur();
  await ada.getByRole("radio", { name: "The best word wins" }).check();
  await ada.getByLabel("Points off for being late, 0 for none").fill("15");
  await ada.getByLabel("Points off for being late, 0 for none").blur();
  await ada.getByLabel("Seconds to challenge it for a side that is away").fill("9999");
  await ada.getByLabel("Seconds to challenge it for a side that is away").blur();
  await expect(ada.getByLabel("Seconds to challenge it for a side that is away")).toHaveValue("3600");
  await ada.getByRole("radio", { name: "Only once somebody has scored" }).check();
  await expect(ada.locator(".facts")).toContainText("Each turn has 3 minutes.");
  await ada.getByRole("button", { name: "Make the code" }).click();
  const differs = (page: typeof ada) => page.getByRole("region", { name: "What is different here" });
  await expect(differs(ada)).toContainText("5 points more for each word");
  await bo.goto(new URL(ada.url()).pathname);
  await expect(differs(bo)).toContainText("The bag must hold 1 tile or more.");
  await expect(differs(bo)).toContainText("best single word");
  await expect(differs(bo)).toContainText("Being late costs 15 points every 3 minutes.");
  await expect(differs(bo)).toContainText("A side that was away when it was made has 60 minutes.");
  await expect(differs(bo)).toContainText("Only a game in which nobody has scored yet goes on.");
  await bo
    .getByRole("button", { name: /^Sit here/ })
    .first()
    .click();
  await bo.getByText(/^What is different here: \d+ rules$/).click();
  await expect(bo.locator(".differs")).toContainText("When they run out, the turn counts as a pass.");
});

test("a rule that cannot be played is refused in words", async ({ visitor, hall }) => {
  const ada = await visitor();
  await registered(ada, hall.url, freshName("ada"));
  await ada.goto("/new?with=friend");
  await ada.getByText("Change it").click();
  await ada.getByText("More rules", { exact: true }).click();
  await ada.getByLabel("Seconds a hold keeps tiles in the bag").fill("90");
  await ada.getByLabel("Seconds a hold keeps tiles in the bag").blur();
  await ada.getByRole("button", { name: "Make the code" }).click();
  await expect(ada.locator(".form-error")).toContainText("A hold cannot lapse before it has let the tiles be drawn.");
});

test("what is typed stays until the field is left, however often the page is drawn meanwhile", async ({ visitor, hall }) => {
  const ada = await visitor();
  await registered(ada, hall.url, freshName("ada"));
  await ada.goto("/new?with=friend");
  await ada.getByText("Change it").click();
  await ada.getByText("More rules", { exact: true }).click();
  const tiles = ada.getByLabel("Tiles in the bag for an exchange");
  await tiles.fill("1");
  // Pressed without leaving the field: the page is drawn anew.
  await ada.getByRole("radio", { name: "The best word wins" }).evaluate((radio) => (radio as HTMLInputElement).click());
  await expect(ada.locator(".facts")).toContainText("best single word");
  await expect(tiles).toHaveValue("1");
  await tiles.blur();
  await expect(ada.locator(".facts")).toContainText("The bag must hold 1 tile or more.");
});
