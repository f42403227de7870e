// A director's console with 400 sides: who is looked for is found, what needs a hand stands first, nothing is slow.

import type { Page } from "@playwright/test";
import type { BoardState, DivisionView, Pairing, PairingPreview, TellTournament } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { fits } from "./support/fits.ts";
import { picture } from "./support/picture.ts";
import { chooseSide } from "./support/side-field.ts";
import { expect, test } from "./support/test.ts";
import { board, division, EVENT, nassc, NOW_MS, paired, serveTournament, STARTED, table } from "./support/tournament.ts";

const SIDES = 400;
const BOARDS = SIDES / 2;
/** Of a side that no other's name contains. */
const LOOKED_FOR = { side: 377, name: "swift-377", opponent: "nightingale-maria-378", board: 189 };

const boards = (): BoardState[] =>
  Array.from({ length: BOARDS }, (_, at) =>
    board(3, at + 1, 2 * at + 1, 2 * at + 2, at < 120 ? undefined : at === 190 ? undefined : [400, 380]),
  );

/** Round 3 of all 400: 121 tables play, one of them calls and one has stopped; the others are over. */
function playing(): DivisionView {
  const before = division();
  const third = { round: 3, boards: boards(), byes: [], bot_game: null, stage: STARTED };
  return { ...before, rounds: [...before.rounds.slice(0, 2), third], without_board: [], standings: [], outlook: [] };
}

const tables = () =>
  boards()
    .filter((board) => !board.table)
    .map(({ board: { board, first, second } }) =>
      table(board, first, second, {
        scores: [200 + board, 180],
        ends_by_ms: NOW_MS + (board % 40) * 60_000,
        ...(board === 77 ? { status: "stopped" as const, call_until_ms: NOW_MS + 200_000 } : {}),
        ...(board === 191 ? { status: "gathering" as const, absent: [second], forfeits_at_ms: NOW_MS + 600_000 } : {}),
      }),
    );

function prepared(): DivisionView {
  const before = paired();
  const pairs = boards().map(({ board }) => ({ ...board, first_move: "draw" as const }));
  return { ...before, standings: [], outlook: [], paired: before.paired && { ...before.paired, boards: pairs, byes: [] } };
}

/** The same with side 377 in the place of 13. */
function swappedPairing(): Pairing {
  const { paired } = prepared();
  if (!paired) throw new Error("it is paired");
  const other = (side: number) => (side === 13 ? LOOKED_FOR.side : side === LOOKED_FOR.side ? 13 : side);
  return { ...paired, boards: paired.boards.map((board) => ({ ...board, first: other(board.first), second: other(board.second) })) };
}

/** The console of such a division, and how long it took from the address to the last table. */
async function consoleOf(page: Page, division: DivisionView): Promise<number> {
  await serveTournament(page, await nassc(page), { who: "director", division, field: SIDES, tables: tables() });
  await page.goto(`/tournaments/${EVENT}/direct`);
  await expect(page.locator(".table-card, .prepared > li").nth(BOARDS - 1)).toBeAttached();
  return page.evaluate(() => performance.now());
}

test("the wall of 200 tables: what needs a hand first, found by name, by number and by what it is about", async ({ page }) => {
  const shownMs = await consoleOf(page, playing());
  const cards = page.locator(".table-card");
  await expect(cards.nth(0)).toContainText("77");
  await expect(cards.nth(1)).toContainText("not there");
  await expect(cards.nth(2), "of those who play, whoever is last").toContainText(/^39/);

  const find = page.getByLabel("Find a table: a name or its number");
  const begun = await page.evaluate(() => performance.now());
  await find.fill(LOOKED_FOR.name);
  await expect(cards).toHaveCount(1);
  const foundMs = (await page.evaluate(() => performance.now())) - begun;
  console.log(`  200 tables: on the screen ${Math.round(shownMs)} ms after the address, one found in ${Math.round(foundMs)} ms`);
  await expect(cards).toContainText(LOOKED_FOR.opponent);
  await expect(page.locator(".wall-find")).toContainText("1 of 200 tables");
  await find.fill(String(LOOKED_FOR.board));
  await expect(cards).toContainText([LOOKED_FOR.name]);
  await find.fill("");

  const chip = (name: string) => page.getByRole("group", { name: "Show only these tables" }).getByRole("button", { name });
  await chip("Somebody missing 1").click();
  await expect(cards).toHaveCount(1);
  await chip("Playing 119").click();
  await expect(cards).toHaveCount(119);
  await chip("Playing 119").click();
  await expect(cards).toHaveCount(BOARDS);

  // 102 have not checked in: the first of them, or whoever is looked for.
  const missing = page.getByRole("region", { name: "102 sides missing" });
  await expect(missing.getByRole("listitem")).toHaveCount(20);
  await expect(missing.getByRole("button", { name: "Show 82 more" })).toBeVisible();
  await missing.getByLabel("Find somebody who is missing").fill(LOOKED_FOR.name);
  await expect(missing.getByRole("listitem")).toHaveCount(1);
  await expect(missing.getByRole("button", { name: `${LOOKED_FOR.name} is here` })).toBeVisible();
  for (const width of [820, 360]) {
    await page.setViewportSize({ width, height: 900 });
    await chip("Calling 1").click();
    await expect(cards).toHaveCount(1);
    await accessible(page);
    await picture(page, `tournament-large-${width}`);
    await chip("Calling 1").click();
  }
  await fits(page, [820, 360]);
});

for (const width of [820, 360])
  test(`400 sides are paired at ${width} px: one is found and swapped, two are chosen by typing`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const told: TellTournament["command"][] = [];
    await page.route(`**/api/tournaments/${EVENT}/commands`, (route) => {
      told.push((route.request().postDataJSON() as TellTournament).command);
      return route.fulfill({ json: { number: 41 } });
    });
    await page.route(`**/api/tournaments/${EVENT}/preview`, (route) => {
      const preview: PairingPreview = { pairing: swappedPairing(), wish_costs: [] };
      return route.fulfill({ json: preview });
    });
    await consoleOf(page, prepared());
    await expect(page.getByRole("heading", { name: "Round 3 is paired" })).toBeVisible();

    // One is pressed, the other looked for: whoever is pressed stays in sight.
    const find = page.getByLabel("Find a board: a name or its number");
    await find.fill(LOOKED_FOR.name);
    await page.getByRole("button", { name: `Swap ${LOOKED_FOR.name}`, exact: true }).click();
    await find.fill("7");
    await page.getByRole("button", { name: `Swap ${LOOKED_FOR.name} with kingfisher-13` }).click();
    await expect(page.getByRole("dialog", { name: `Swap ${LOOKED_FOR.name} and kingfisher-13` })).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("listitem"), "the boards that change").toHaveCount(2);
    await page.getByRole("button", { name: "Swap them" }).click();
    await expect
      .poll(() => told.at(-1))
      .toMatchObject({
        command: "pair_round",
        wishes: [
          { wish: "together", a: LOOKED_FOR.side, b: 14 },
          { wish: "together", a: 13, b: 378 },
        ],
      });

    // A wish, by keys: the list opens by typing, the arrows mark, Enter chooses, Escape chooses nobody.
    await page.getByText("Pair it another way").click();
    const first = page.getByRole("combobox", { name: "Wish for", exact: true });
    await first.focus();
    await page.keyboard.type("swift-3");
    await expect(page.locator(".side-found").getByRole("option")).toHaveCount(6);
    await expect(page.locator(".side-found")).toContainText(/2 sides more: type more of the name/);
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Escape");
    await expect(first).toHaveValue("");
    await expect(page.locator(".side-found").getByRole("option")).toHaveCount(0);
    await page.keyboard.type("swift-377");
    await accessible(page);
    await picture(page, `tournament-side-field-${width}`);
    await page.keyboard.press("Enter");
    await expect(first).toHaveValue(LOOKED_FOR.name);
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await chooseSide(page, "and", "otter-alexander-14");
    await page.getByRole("button", { name: "To meet", exact: true }).click();
    await expect(page.locator(".wish-list")).toContainText([`${LOOKED_FOR.name} and otter-alexander-14 shall meet`]);
    await page.getByRole("button", { name: "Pair it like this" }).click();
    await expect
      .poll(() => told.at(-1))
      .toMatchObject({ command: "pair_round", wishes: [{ wish: "together", a: LOOKED_FOR.side, b: 14 }] });
  });
