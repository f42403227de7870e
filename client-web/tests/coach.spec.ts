// The coach's day: the club on the front page, students seated, slips to print, progress.

import type { StudentMade, StudentToday } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
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
  await expect(club).toContainText("0 at a table, 0 invited. A table waits for 2 who are not here.");
  await expect(club.getByRole("link", { name: "not here: a table waits" })).toHaveCount(2);
  const cells = club.getByRole("row").filter({ hasText: names[0] }).getByRole("cell");
  await expect(cells).toHaveText(["not here: a table waits", "–", "0", "never"]);
  await page.goto(`/clubs/${carol.club}`);
  const inRoster = page.getByRole("listitem").filter({ hasText: names[0] });
  await expect(inRoster).toContainText("no rating yet, 0 games this week, never here yet.");
  await page.goto("/");
  await club.getByRole("link", { name: names[0], exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${names[0]} (Real ${names[0]})`);
  await expect(page.locator("main")).toContainText("No game is over yet.");
  await accessible(page);
});

test("the roster and the front page say how each student stands", async ({ coach, hall }) => {
  const { page, club } = await coach();
  const headers = { origin: hall.url };
  const made: StudentToday[] = [];
  for (const [at, kind] of ["owl", "wren", "kite"].entries()) {
    const name = freshName(kind);
    const answer = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers });
    const { account } = (await answer.json()) as StudentMade;
    // A term of games and visits, as the hall would tell of it.
    const stands = [
      { rating: 1_284.6, games_week: 7, online: true, invitations: 2 },
      { rating: 903.2, games_week: 1, online: false, last_seen_ms: Date.now() - 3 * 3_600_000 - 60_000, invitations: 0 },
      { games_week: 0, online: false, last_seen_ms: Date.now() - 4 * 86_400_000 - 60_000, invitations: 1 },
    ][at];
    made.push({ account_id: account.id, name, ...stands } as StudentToday);
  }
  await page.route(`**/api/clubs/${club}/today`, (route) => route.fulfill({ json: made }));
  await page.goto(`/clubs/${club}`);
  const inRoster = (at: number) => page.getByRole("listitem").filter({ hasText: made[at]?.name ?? "" });
  await expect(inRoster(0)).toContainText("rating 1285, 7 games this week, here now.");
  await expect(inRoster(1)).toContainText("rating 903, 1 game this week, here 3 hours ago.");
  await expect(inRoster(2)).toContainText("no rating yet, 0 games this week, here 4 days ago.");
  await accessible(page);
  await picture(page, "roster-of-a-term");
  await page.goto("/");
  const region = page.getByRole("region", { name: "Northside School" });
  await expect(region).toContainText("3 students: 1 here, 0 at a table, 2 invited.");
  const cells = (at: number) =>
    region
      .getByRole("row")
      .filter({ hasText: made[at]?.name ?? "" })
      .getByRole("cell");
  await expect(cells(0)).toHaveText(["here2 invitations", "1285", "7", "now"]);
  await expect(cells(1)).toHaveText(["away", "903", "1", "3 hours ago"]);
  await expect(cells(2)).toHaveText(["away1 invitation", "–", "0", "4 days ago"]);
  await accessible(page);
  await picture(page, "coach-home-of-a-term");
  for (const width of [320, 360, 820, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
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

test("a student's games that nobody has looked through are in the charts after one press", async ({ coach, hall }) => {
  const { page, club } = await coach();
  await page.setViewportSize({ width: 360, height: 740 });
  const name = freshName("ada");
  const made = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers: { origin: hall.url } });
  const { account } = (await made.json()) as { account: { id: string } };
  // A year of games and their reviews, as the hall would tell them: playing and reviewing them takes hours.
  const reviewed = new Set<string>();
  const games = Array.from({ length: 24 }, (_, at) => ({
    game: `00000000-0000-7000-8000-0000000000${String(at + 10)}`,
    finished_ms: Date.UTC(2026, 0, 5 + 7 * at),
    rating: 1300 + 15 * at + 40 * Math.sin(at),
    review: { score: 280 + 4 * at, turns: 13, bingos_found: at % 3, bingos_missed: 2, phonies: at < 8 ? 2 : at % 2 },
  }));
  await page.route("**/progress", (route) =>
    route.fulfill({ json: games.map(({ review, ...line }) => (reviewed.has(line.game) ? { ...line, review } : line)) }),
  );
  await page.route("**/api/games/*/review", (route) => {
    const game = new URL(route.request().url()).pathname.split("/").at(-2) ?? "";
    // One of them has no turn: the hall has nothing to look at.
    const refused = game === games[23]?.game;
    if (!refused) reviewed.add(game);
    const body = refused
      ? { code: "not-found", message: "there is nothing to review", request: "1" }
      : { status: "working", done: 0, total: 0 };
    return route.fulfill({ status: refused ? 404 : 202, json: body });
  });
  await page.goto(`/clubs/${club}/students/${account.id}`);
  const chart = (title: string) => page.getByRole("region", { name: title }).getByRole("img");
  await expect(chart("Rating")).toHaveAccessibleName("Rating over 24 games: from 1300 to 1611.");
  await expect(page.getByRole("region", { name: "Points a turn" })).toContainText("No game has been looked through yet.");
  await page.getByRole("button", { name: "Look through the latest 20" }).click();
  await expect(chart("Points a turn")).toHaveAccessibleName(/ over 19 games: /);
  await page.getByRole("button", { name: "Look through them" }).click();
  await expect(page.getByRole("region", { name: "Reviews" })).toHaveCount(0);
  await expect(chart("Points a turn")).toHaveAccessibleName("Points a turn over 23 games: from 22 to 28.");
  await expect(chart("Bingos found, in percent of those there")).toHaveAccessibleName(/ over 23 games: from 0 to 33\.$/);
  await expect(chart("Phonies played")).toHaveAccessibleName("Phonies played over 23 games: from 2 to 0.");
  // The same in numbers: rating, points a turn, bingos found of those there, phonies.
  const cells = page.getByRole("region", { name: "Game by game" }).getByRole("row").last().getByRole("cell");
  await expect(cells).toHaveText([/2026/, "1300", "21.5", "0", "2", "2"]);
  const box = await chart("Rating").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await accessible(page);
  await picture(page, "progress", true);
});
