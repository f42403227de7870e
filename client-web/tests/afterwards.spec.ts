// After the game: the result line by line, the replay, the files, the proof, playing again.

import { accessible } from "./support/axe.ts";
import { begin } from "./support/begin.ts";
import { picture } from "./support/picture.ts";
import { expect, test } from "./support/test.ts";

test("a finished game is shown whole, proved in the browser, and played again", async ({ person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  await begin(ada, bo, table);
  for (let turn = 0; turn < 4; turn++) {
    const { state, side } = await bo.where();
    if (state.phase.phase === "turn" && state.phase.side === side) {
      await bo.plays(4);
    } else {
      await ada.myTurn();
      await ada.clickPlay(await ada.aPlay(4));
      await ada.pressClock.click();
      await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
    }
  }
  await ada.chooseTwice("Resign");

  const result = ada.page.getByRole("region", { name: /won/ });
  await expect(result).toContainText("You resigned.");
  await expect(result.getByRole("row", { name: /^Plays/ })).toHaveCount(2);
  await expect(ada.phase).toHaveText("The game is over.");

  const tiles = ada.page.locator(".board .tile");
  await expect(tiles).toHaveCount(16);
  await ada.button("First turn").click();
  await expect(tiles).toHaveCount(4);
  await ada.button("Next turn").click();
  await expect(tiles).toHaveCount(8);
  await ada.button("The end").click();
  await expect(tiles).toHaveCount(16);

  await ada.button("Check that the tiles were fair").click();
  await expect(ada.page.getByText(/^The tiles were fair: your browser dealt all \d+ of them again/)).toBeVisible();
  const download = ada.page.waitForEvent("download");
  await ada.page.getByText("Files for experts").click();
  await ada.page.getByRole("link", { name: "The plays (GCG)" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.gcg$/);
  await accessible(ada.page);
  await picture(ada.page, "table-over");

  await ada.page.reload();
  await expect(ada.page.getByRole("heading", { name: /won/ }).first()).toBeVisible();
  await ada.button("Play again").click();
  await expect(ada.button("Waiting for the others…")).toBeVisible();
});
