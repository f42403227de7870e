// How fast the first board is, where nothing else is done: the tests hold it to more, because they pass on a busy
// machine too.

import { emptyPagesToBoard } from "../tests/support/first-board.ts";
import { expect, test } from "../tests/support/test.ts";

const MOST_EMPTY_PAGES = 4;

test("the first board on a slow phone", async ({ browser, hall, person, player, layTable }) => {
  const [ada, bo] = [await person(), await player()];
  const table = await layTable([ada, bo]);
  const cookies = await ada.page.context().cookies();
  expect(await emptyPagesToBoard(browser, hall.url, table, cookies, MOST_EMPTY_PAGES)).toBeLessThanOrEqual(MOST_EMPTY_PAGES);
});
