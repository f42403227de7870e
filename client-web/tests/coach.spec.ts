// The coach's day: the club on the front page, students seated, slips to print, progress.

import { accessible } from "./support/axe.ts";
import { Hall } from "./support/hall.ts";
import { picture } from "./support/picture.ts";
import { expect, freshName, test } from "./support/visitor.ts";

test("a coach finds the club at home, seats two students without a seat, and sees how one comes along", async ({ coach, hall }) => {
  const carol = await coach();
  const { page } = carol;
  const headers = { origin: hall.url };
  const names = [freshName("ada"), freshName("bo")] as const;
  for (const name of names) {
    const made = await page.request.post(`/api/clubs/${carol.club}/students`, { data: { name, real_name: `Real ${name}` }, headers });
    expect(made.ok(), await made.text()).toBe(true);
  }
  await page.goto("/");
  const club = page.getByRole("region", { name: "Northside School" });
  await expect(club).toContainText("2 students: 0 here, 0 at a table, 0 invited.");
  await accessible(page);
  await picture(page, "coach-home");
  const seat = club.getByRole("button", { name: /Tick students/ });
  await expect(seat).toBeDisabled();
  for (const name of names) await club.getByRole("checkbox", { name: `Seat ${name}` }).check();
  await club.getByRole("button", { name: "Seat them" }).click();
  await expect(club).toContainText("2 at a table");
  await expect(club.getByRole("link", { name: "at a table" })).toHaveCount(2);
  await club.getByRole("link", { name: names[0], exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${names[0]} (Real ${names[0]})`);
  await expect(page.locator("main")).toContainText("No game is over yet.");
  await accessible(page);
});

test("slips have a code that opens the log-in page with the nickname, and fit ten to a page", async ({ coach }) => {
  const { page, club } = await coach();
  await page.goto(`/clubs/${club}/students`);
  const name = freshName("slip");
  await page.getByLabel("Nickname").fill(name);
  await page.getByRole("button", { name: "Make the account", exact: true }).click();
  const slip = page.locator(".slips li");
  await expect(slip).toContainText(name);
  const code = slip.getByRole("img", { name: `Code that opens the log-in page for ${name}` });
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true);
  await page.emulateMedia({ media: "print" });
  const paper = { width: 794, height: 1123 };
  await page.setViewportSize(paper);
  // The password stands on one line, and five rows of two fit on a sheet.
  const password = await slip.locator(".code").boundingBox();
  const box = await slip.boundingBox();
  expect(password?.height).toBeLessThan(30);
  expect(box?.height).toBeLessThan(paper.height / 5);
  expect(box?.width).toBeLessThan(paper.width / 2);
  await page.emulateMedia({ media: "screen" });
  await picture(page, "slips");
  await page.goto(`/login?name=${name}`);
  await expect(page.getByLabel("Nickname")).toHaveValue(name);
});

test("a student's games that nobody has looked through are in the charts after one press", async ({ browser }) => {
  const hall = await Hall.open("demo");
  const context = await browser.newContext({ baseURL: hall.url, viewport: { width: 360, height: 740 } });
  try {
    const page = await context.newPage();
    const headers = { origin: hall.url };
    const who = { name: "demo-coach", password: "tilehall-demo", remember: false };
    expect((await page.request.post("/api/sessions", { data: who, headers })).ok()).toBe(true);
    await page.goto("/");
    await page.getByRole("link", { name: "demo-ada", exact: true }).click();
    await expect(page).toHaveURL(/\/students\//);
    // The demo plays its games after its doors are open.
    const [, club, student] = /clubs\/(.+)\/students\/(.+)$/.exec(page.url()) ?? [];
    const lines = async () => (await (await page.request.get(`/api/clubs/${club}/members/${student}/progress`)).json()) as unknown[];
    await expect.poll(async () => (await lines()).length, { timeout: 120_000 }).toBeGreaterThan(1);
    await page.reload();
    await expect(page.getByRole("region", { name: "Points a turn" })).toContainText("No game has been looked through yet.");
    await page.getByRole("button", { name: "Look through them" }).click();
    await expect(page.getByRole("region", { name: "Reviews" })).toHaveCount(0, { timeout: 240_000 });
    await page.goto(page.url());
    for (const title of ["Points a turn", "Bingos found, in percent of those there", "Phonies played"]) {
      const chart = page.getByRole("region", { name: title }).getByRole("img");
      await expect(chart).toHaveAccessibleName(/ over \d+ games: from \d+ to \d+\.$/);
      const box = await chart.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
    }
    // The same in numbers: points a turn, bingos found of those there, phonies.
    await expect(page.getByRole("region", { name: "Game by game" }).getByRole("row").nth(1)).toContainText(/\d+\.\d\d+\d+\d+$/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    await accessible(page);
    await picture(page, "progress");
  } finally {
    await context.close();
    await hall.close();
  }
});
