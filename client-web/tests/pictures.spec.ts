// Pictures of the table in its phases, into a folder that is not kept: somebody looks at them.

import { begin } from "./support/begin.ts";
import { EVERY_SIZE, picture } from "./support/picture.ts";
import { AROUND, PLAYING } from "./support/phases.ts";
import { press } from "./support/press.ts";
import { openScene } from "./support/scene.ts";
import { expect, test } from "./support/test.ts";

test("pictures of the table in its phases", async ({ person, player, layTable }) => {
  const ada = await person();
  const bo = await player();
  const table = await layTable([ada, bo]);
  await ada.open(table);
  await picture(ada.page, "table-ready");
  await begin(ada, bo, table);
  for (let turn = 0; turn < 6; turn++) {
    if ((await ada.page.locator(".side.mine.to-move").count()) > 0) {
      await ada.clickPlay(await ada.aPlay(5));
      if (turn > 3) await picture(ada.page, "table-my-turn");
      await ada.pressClock.click();
      await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
    } else {
      await bo.plays(4);
      await ada.myTurn();
    }
  }
  if ((await ada.page.locator(".side.mine.to-move").count()) > 0) {
    await ada.clickPlay(await ada.aPlay(3));
    await ada.pressClock.click();
    await expect(ada.page.locator(".side.mine.to-move")).toHaveCount(0);
  }
  await picture(ada.page, "table-pressed");
  await bo.plays(5);
  await press(ada.button("Hold"));
  await expect(ada.phase).toContainText("You hold");
  await picture(ada.page, "table-held");
  await press(ada.button("Challenge"));
  await expect(ada.page.getByText("Which words do you doubt?")).toBeVisible();
  await picture(ada.page, "table-slip");
});

// Some hundreds of pictures: made when somebody is going to look at them.
for (const players of EVERY_SIZE ? ([1, 2] as const) : []) {
  test(`pictures of every phase, ${players === 1 ? "singles" : "pairs"}`, async ({ browser, hall }) => {
    test.setTimeout(900_000);
    for (const phase of [...PLAYING, ...AROUND].filter(({ only }) => !only || only === players)) {
      const page = await browser.newPage({ baseURL: hall.url, viewport: { width: 1280, height: 800 } });
      const socket = await openScene(page, phase, players);
      await phase.first?.(page, socket);
      await picture(page, `phase-${players}-${phase.name.replace(/\W+/g, "-")}`);
      await page.close();
    }
  });
}
