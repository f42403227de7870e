// A bot game from the front page to the review, and on from there.

import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { TablePage } from "./support/table-page.ts";
import { students } from "./support/students.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

/** The lines of the score sheet: there are more of them from the moment a play is taken. */
const linesOf = ({ page }: TablePage) => page.locator(".sheet .turn-line");

/** Presses the clock and waits until the play is taken. A bot may have answered by then, so whose turn it is says nothing. */
async function plays(table: TablePage): Promise<void> {
  const before = await linesOf(table).count();
  await table.pressClock.click();
  await expect.poll(() => linesOf(table).count()).toBeGreaterThan(before);
}

test("three taps from the front page to a bot's table, for somebody who has never been here", async ({ visitor }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await page.goto("/");
  await page.getByRole("link", { name: /^Play a bot/ }).tap();
  await page.getByRole("radio").and(page.locator("[name=level]")).first().tap();
  await page.getByRole("button", { name: "Start the game" }).tap();
  await expect(page).toHaveURL(/\/tables\//);
  await expect(page.getByRole("grid", { name: /Board/ })).toBeVisible();
});

test("a first game checks words: one that is not in the list comes back, and nothing is lost", async ({ visitor }) => {
  const page = await visitor();
  // On a slow line the rule books are there only after the button was pressed.
  let pressed = () => {};
  const start = new Promise<void>((done) => (pressed = done));
  await page.route("**/api/rules", async (route) => {
    await start;
    await route.continue();
  });
  await page.goto("/new?with=bot");
  await expect(page.getByLabel("Check my words when I play them")).toBeChecked();
  await page.getByRole("button", { name: "Start the game" }).click();
  pressed();
  const table = new TablePage(page);
  await table.ready();
  const refused = page.locator(".banner").getByText(/not in the list. Try another/);
  // The tiles are drawn: a row of them that happens to be a word is taken, and the next is tried.
  for (;;) {
    await table.myTurn();
    const play = await table.aPlay(7);
    await table.clickPlay(play);
    const before = await linesOf(table).count();
    await table.pressClock.click();
    const taken = async () => (await linesOf(table).count()) > before;
    await expect.poll(async () => (await refused.isVisible()) || (await taken())).toBe(true);
    if (await taken()) continue;
    await expect(page.locator(".square.staged")).toHaveCount(play.length);
    break;
  }
});

test("a student is offered checked words too", async ({ coach, visitor, hall }) => {
  const [student] = await students(await coach(), hall.url, visitor, [freshName("ada")]);
  if (!student) throw new Error("no student");
  await student.page.goto("/new?with=bot");
  await expect(student.page.getByLabel("Check my words when I play them")).toBeChecked();
});

test("a bot game, its review turn by turn, and playing on from a turn", async ({ person }) => {
  test.slow();
  const ada = await person();
  const { page } = ada;
  await page.goto("/new?with=bot");
  await page.getByLabel("Check my words when I play them").uncheck();
  await expect(page.getByRole("radio").and(page.locator("[name=level]"))).not.toHaveCount(0);
  await accessible(page);
  await picture(page, "new-bot-game");
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/tables\//);
  const table = new TablePage(page);
  await table.ready();
  for (let turn = 0; turn < 2; turn++) {
    await table.myTurn();
    await table.acceptIfOpen();
    await table.clickPlay(await table.aPlay(3));
    await plays(table);
  }
  await table.myTurn();
  await table.chooseTwice("Resign");
  await page.getByRole("link", { name: "Review" }).click();
  await page.getByRole("button", { name: "Review this game" }).click();
  await expect(page.getByRole("region", { name: "Turn by turn" })).toBeVisible({ timeout: 120_000 });

  // Which words are best depends on the tiles that were drawn: every one of them is given a meaning here.
  await page.route("**/study/definition?*", (route) =>
    route.fulfill({ json: { result: "definition", word: true, definition: "a thing" } }),
  );
  const steps = page.getByText(/^Turn \d+ of \d+$/);
  await expect(steps).toHaveText(/^Turn 1 of/);
  await page.getByRole("button", { name: "Next turn" }).click();
  await expect(steps).toHaveText(/^Turn 2 of/);
  const best = page.locator(".best .option").first();
  await best.click();
  await expect(best).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".turn .meaning")).toHaveText(/^[A-Z]+ a thing source$/);
  await expect(page.getByRole("img", { name: new RegExp(`^${ada.name} ended`) })).toBeVisible();
  await accessible(page);
  await picture(page, "review");
  await page.getByText("Play on from here against a bot").click();
  await page.getByRole("button", { name: "Play on" }).click();
  await expect(page).toHaveURL(/\/tables\//);
  await expect(shown(page, "Ready").first()).toBeVisible();
});

test("a hint nudges first and tells then, and a turn is taken back where one sits", async ({ person }) => {
  const ada = await person();
  const { page } = ada;
  await page.goto("/new?with=bot");
  await page.getByLabel("Check my words when I play them").uncheck();
  await page.getByRole("button", { name: "Start the game" }).click();
  await expect(page).toHaveURL(/\/tables\//);
  await ada.ready();
  await ada.myTurn();
  const helps = page.getByRole("region", { name: "Practice" });
  await helps.getByRole("button", { name: "Hint" }).click();
  await expect(helps).toContainText(/Look (at|on|in)|exchange|Nothing can be played/);
  await helps.getByRole("button", { name: "Tell me" }).click();
  await expect(helps).toContainText(/ at \w+, for \d+ points?\.|Exchange|Pass/);
  await accessible(page);
  const lines = page.locator(".sheet .turn-line");
  const seen: { board: string; rack: string; lines: number; clock: number }[] = [];
  /** What is left on her clock, in seconds. */
  const clock = async (): Promise<number> => {
    const [minutes = 0, seconds = 0] = (await page.locator(".mine .clock").innerText()).split(":").map(Number);
    return 60 * minutes + seconds;
  };
  for (let turn = 0; turn < 2; turn++) {
    await ada.myTurn();
    await ada.acceptIfOpen();
    const rack = [...(await ada.rack())].sort().join("");
    const began = await clock();
    seen.push({ board: await ada.board(), rack, lines: await lines.count(), clock: began });
    // A turn that can be told from no turn at all by its clock.
    await expect.poll(clock).toBeLessThan(began - 2);
    await ada.clickPlay(await ada.aPlay(3));
    await plays(ada);
  }
  await ada.myTurn();
  const address = page.url();
  // From now on the board is never empty and nobody is asked to be ready.
  await page.evaluate(() => {
    const look = () => {
      const empty = document.querySelectorAll(".board .square .tile-letter").length === 0;
      if (empty || document.querySelector(".ready")) document.body.dataset.begunAnew = "yes";
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
  });
  /** From now on the page notes the most that her clock shows; the answer is what it shows now. */
  const noteClock = async (): Promise<number> => {
    const now = await clock();
    await page.evaluate(() => {
      document.body.dataset.most = "0";
      const look = () => {
        const [minutes = 0, seconds = 0] = (document.querySelector(".mine .clock")?.textContent ?? "").split(":").map(Number);
        const most = Math.max(60 * minutes + seconds, Number(document.body.dataset.most));
        if (String(most) !== document.body.dataset.most) document.body.dataset.most = String(most);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    return now;
  };
  const takeBack = () => pressTwice(helps, "Take back", "Sure? Take it back");
  const isAsBefore = async (turn: number) => {
    await ada.myTurn();
    await expect.poll(() => ada.board()).toBe(seen[turn]?.board);
    expect([...(await ada.rack())].sort().join("")).toBe(seen[turn]?.rack);
    await expect(lines).toHaveCount(seen[turn]?.lines ?? -1);
  };
  const most = async (): Promise<number> => Number(await page.locator("body").getAttribute("data-most"));
  const spent = await noteClock();
  await takeBack();
  await isAsBefore(1);
  // The time of that turn is back, and not that of the turn before.
  expect(await most()).toBeGreaterThan(spent);
  expect(await most()).toBeLessThan((seen[0]?.clock ?? 0) - 1);
  await expect(page).toHaveURL(address);
  await expect(page.locator("body")).not.toHaveAttribute("data-begun-anew");
  // The address stays the game's: also after a reload, and also when more is taken back.
  await page.reload();
  await isAsBefore(1);
  const running = await noteClock();
  expect(running).toBeLessThan((seen[0]?.clock ?? 0) - 1);
  await takeBack();
  await isAsBefore(0);
  expect(await most()).toBeGreaterThan(running);
  await expect(page).toHaveURL(address);
  await ada.clickPlay(await ada.aPlay(3));
  await plays(ada);
});
