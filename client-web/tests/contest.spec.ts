// Holds, challenges and their rulings, out plays: what the players of both sides see.

import { begin } from "./support/begin.ts";
import { picture } from "./support/picture.ts";
import { press } from "./support/press.ts";
import { expect, test } from "./support/test.ts";
import type { Player } from "./support/player.ts";
import type { TablePage } from "./support/table-page.ts";

/** Both ready, and the first play made by `bo`, a word or none; `ada` sees it open. */
async function boOpens(ada: TablePage, bo: Player, table: string, twos: ReadonlySet<string>, good = false): Promise<void> {
  await begin(ada, bo, table);
  await bo.opens(twos, good, () => ada.pass());
  await ada.myTurn();
}

test("a hold: the ring, the release, and that staging stays possible", async ({ person, player, layTable, twos }) => {
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos);
  await expect(ada.phase).toContainText(/Hold or challenge \w+: \d/);
  // What can be done with somebody's play is told the first time that it can be, and once.
  const lesson = ada.page.locator(".banner .notice").getByText("Hold gives you time.");
  await expect(lesson).toBeVisible();
  await press(ada.button("Hold"));
  await expect(ada.phase).toContainText(/You hold \w+\. Challenge or accept it: (\d+|1:00)/);
  await expect(ada.page.locator(".ring")).toBeVisible();
  await expect(ada.button("Hold")).toHaveAttribute("aria-disabled", "true");
  await ada.clickPlay(await ada.aPlay(2));
  await expect(ada.staged).toHaveCount(2);
  await press(ada.button("Accept"));
  await expect(ada.phase).toHaveText("Your turn.");
  await expect(ada.staged).toHaveCount(2);
  await ada.pressClock.click();
  await expect(ada.staged).toHaveCount(0);
  await bo.plays(2);
  await ada.myTurn();
  await expect(ada.phase).toContainText(/Hold or challenge/);
  await expect(lesson).toHaveCount(0);
});

test("what can be done with a play is told again to whoever had five seconds for it, and answered nothing", async ({
  person,
  player,
  layTable,
  twos,
}) => {
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos);
  const lesson = ada.page.locator(".banner .notice").getByText("Hold gives you time.");
  await expect(lesson).toBeVisible();
  await expect(ada.phase).toHaveText("Your turn.");
  await expect(lesson).toHaveCount(0);
  await ada.page.reload();
  await ada.pass();
  await bo.plays(2);
  await expect(ada.phase).toContainText(/Hold or challenge/);
  await expect(lesson).toBeVisible();
  // Five seconds before, and some more now: it has been read, and stays until the look is over.
  await expect(ada.phase).toHaveText("Your turn.");
  await ada.pass();
});

test("a play that is left alone is final after the look", async ({ person, player, layTable, twos }) => {
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos);
  await expect(ada.phase).toHaveText("Your turn.", { timeout: 10_000 });
  // Disabled to the eye, but it says why when it is pressed.
  await ada.button("Challenge").click({ force: true });
  await expect(ada.page.locator(".banner .notice")).toContainText("There is no play to answer now.");
});

test("a challenge of a phony takes it off the board", async ({ person, player, layTable, twos }) => {
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos);
  await press(ada.button("Challenge"));
  const slip = ada.page.getByRole("group", { name: "Which words do you doubt?" });
  await expect(slip).toBeVisible();
  await expect(slip.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await expect(slip).toContainText("you lose your turn");
  await expect(ada.page.locator(".clock.running")).toHaveCount(0);
  await slip.getByRole("checkbox").first().check();
  await slip.getByRole("button", { name: "Challenge these words" }).click();
  await expect(ada.page.locator(".banner .verdict")).toHaveText("✗Not good! The play comes off.");
  await expect(ada.page.locator(".banner .notice")).toHaveText(new RegExp(`^${bo.name} takes the tiles back: \\d+ points? less\\.$`));
  await expect(ada.page.locator(".board .tile")).toHaveCount(0);
  await expect(ada.phase).toHaveText("Your turn.");
});

test("a challenge of a good play costs the turn", async ({ person, player, layTable, twos }) => {
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos, true);
  await press(ada.button("Challenge"));
  await ada.page.getByRole("checkbox").first().check();
  await ada.button("Challenge these words").click();
  await expect(ada.page.locator(".banner .verdict")).toHaveText("✓Good! The play stays.");
  await expect(ada.page.locator(".banner .notice")).toHaveText("The challenge was wrong: you lose this turn.");
  await expect(ada.page.locator(".board .tile")).toHaveCount(2);
  await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
});

test("one's own play held: the tiles come to the tray, and are one's own when the hold lapses", async ({
  person,
  player,
  layTable,
  twos,
}) => {
  test.slow();
  const [ada, bo] = [await person(), await player()];
  await boOpens(ada, bo, await layTable([ada, bo]), twos);
  await ada.clickPlay(await ada.aPlay(3));
  await ada.pressClock.click();
  await expect(ada.phase).toContainText(/may look at \w+: \d/);
  await bo.does({ command: "hold" });
  await expect(ada.phase).toContainText(/holds \w+: \d/);
  const placed = await places(ada);
  const tray = ada.page.getByRole("group", { name: /^Drawn, but not yours yet/ });
  await expect(tray.locator(".tile")).toHaveCount(3, { timeout: 25_000 });
  await expect(ada.rackTiles).toHaveCount(4);
  // No button moves under a finger.
  expect(await places(ada)).toEqual(placed);
  await picture(ada.page, "table-tray");
  await expect(tray).toHaveCount(0, { timeout: 50_000 });
  await expect(ada.rackTiles).toHaveCount(7);
  await expect(ada.page.locator(".banner .notice")).toContainText("The hold is over");
});

/** Where the buttons are, on a desk and on a phone. */
async function places({ page }: TablePage): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const button of await page.locator(".bar button").all()) found.push(await button.boundingBox());
  }
  return found;
}
