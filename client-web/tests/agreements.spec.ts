// What both sides have to agree on: a pause and its end, the result.

import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { pressTwice } from "./support/press.ts";
import { rule } from "./support/ruling.ts";
import { picture } from "./support/picture.ts";
import type { Player } from "./support/player.ts";
import type { TablePage } from "./support/table-page.ts";
import { expect, test } from "./support/test.ts";

test("a game is paused by consent, and goes on when both are back", async ({ person, layTable }) => {
  const [ada, bo] = [await person(), await person()];
  const table = await layTable([ada, bo]);
  for (const one of [ada, bo]) await one.open(table);
  for (const one of [ada, bo]) await one.ready();
  await expect(ada.page.locator(".clock.running")).toHaveCount(1);
  await ada.chooseTwice("Ask to pause and play on later");
  await bo.button("Yes, later").click();
  const paused = "Paused: agreed by all sides.";
  for (const one of [ada, bo]) await expect(one.phase).toHaveText(`${paused} Press Go on to play.`);
  await expect(ada.page.locator(".clock.running")).toHaveCount(0);
  await ada.page.reload();
  await expect(ada.phase).toHaveText(`${paused} Press Go on to play.`);
  await accessible(ada.page);
  await picture(ada.page, "table-paused");
  await ada.button("Go on").click();
  await expect(ada.phase).toHaveText(`${paused} Waiting for ${bo.name}.`);
  await expect(ada.button("Go on")).toHaveCount(0);
  await bo.button("Go on").click();
  await expect(ada.page.locator(".clock.running")).toHaveCount(1);
  await expect(ada.phase).not.toContainText("paused");
});

test("one who disagrees with a result sends it to the director, who settles it", async ({ person, player, layTable, hall }) => {
  const [ada, bo, official] = [await person(), await player(), await person()];
  hall.giveRole(official.name, "admin");
  const table = await layTable([ada, bo], { rules: "naspa-2014" });
  await begin(ada, bo, table);
  await passToTheEnd(ada, bo);
  await expect(ada.phase).toContainText(/^The game is over\. Sign the result: /);
  await picture(ada.page, "table-to-sign");
  await pressTwice(ada.page, "I disagree", "Ask the director?");
  await expect(ada.phase).toHaveText("The director decides about the result.");
  await expect(ada.button("Sign the result")).toHaveCount(0);
  await official.page.goto(`/tables/${table}`);
  await rule(official.page, "Confirm the result", "it is as both wrote it");
  await expect(ada.phase).toHaveText("The game is over.");
  await expect(ada.page.locator(".result")).toContainText("Too many turns in a row scored nothing.");
});

/** Six turns without a score end a game. */
async function passToTheEnd(ada: TablePage, bo: Player): Promise<void> {
  for (let turn = 0; turn < 6; turn++) {
    const { state, side } = await bo.where();
    if (state.phase.phase === "turn" && state.phase.side === side) await bo.does({ command: "pass_turn" });
    else await ada.pass();
  }
}
