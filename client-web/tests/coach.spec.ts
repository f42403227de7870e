// The coach's day: the club on the front page, students seated, slips to print, progress.

import type { StudentMade, StudentToday } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
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
  await expect(club).toContainText("2 students: 0 here, 0 at a table, 0 waiting.");
  await accessible(page);
  await picture(page, "coach-home");
  const seat = club.getByRole("button", { name: /Tick students/ });
  await expect(seat).toBeDisabled();
  for (const name of names) await club.getByRole("checkbox", { name: `Seat ${name}` }).check();
  await club.getByRole("button", { name: "Seat them" }).click();
  await expect(club).toContainText("0 at a table, 0 waiting. A table waits for 2 who are not here.");
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
      {
        rating: { lexicon: "tilehall-en", speed: "rapid", rating: 1_284.6 },
        games_week: 7,
        online: true,
        invited_by: ["bo", "cy", "bo"],
        offers: true,
      },
      {
        rating: { lexicon: "tilehall-en", speed: "blitz", rating: 903.2 },
        games_week: 1,
        online: false,
        last_seen_ms: Date.now() - 3 * 3_600_000 - 60_000,
      },
      { games_week: 0, online: true, last_seen_ms: Date.now(), table: account.id, waits_for: ["dee"] },
    ][at];
    const quiet = { waits_for: [], invited_by: [], offers: false };
    made.push({ account_id: account.id, name, ...quiet, ...stands } as StudentToday);
  }
  await page.route(`**/api/clubs/${club}/today`, (route) => route.fulfill({ json: made }));
  await page.goto(`/clubs/${club}`);
  const inRoster = (at: number) => page.getByRole("listitem").filter({ hasText: made[at]?.name ?? "" });
  await expect(inRoster(0)).toContainText("rating 1285 (Rapid, Tilehall English), 7 games this week, here now.");
  await expect(inRoster(1)).toContainText("rating 903 (Blitz, Tilehall English), 1 game this week, here 3 hours ago.");
  await expect(inRoster(2)).toContainText("no rating yet, 0 games this week, here now.");
  await accessible(page);
  await picture(page, "roster-of-a-term");
  await page.goto("/");
  const region = page.getByRole("region", { name: "Northside School" });
  await expect(region).toContainText("3 students: 2 here, 1 at a table, 2 waiting.");
  const cells = (at: number) =>
    region
      .getByRole("row")
      .filter({ hasText: made[at]?.name ?? "" })
      .getByRole("cell");
  await expect(cells(0)).toHaveText(["hereoffers to play anyoneasked by bo and cy", "1285Rapid, Tilehall English", "7", "now"]);
  await expect(cells(1)).toHaveText(["away", "903Blitz, Tilehall English", "1", "3 hours ago"]);
  await expect(cells(2)).toHaveText(["at a tablewaits for dee", "–", "0", "now"]);
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

test("how it went is told beside what was pressed: pairing, ending a table, an invitation", async ({ coach, hall }) => {
  const { page, club } = await coach();
  const headers = { origin: hall.url };
  const names = [freshName("ada"), freshName("bo")] as const;
  for (const name of names) await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers });
  await page.goto("/");
  await page.getByRole("button", { name: "Pair everyone who is here" }).click();
  const beside = page.locator(".notice.beside:not(:empty)");
  await expect(beside).toContainText("Nobody of the club is here");
  const button = await page.getByRole("button", { name: "Pair everyone who is here" }).boundingBox();
  const told = await beside.boundingBox();
  expect(Math.abs((told?.y ?? 999) - (button?.y ?? 0))).toBeLessThan(120);

  const laid = await page.request.post("/api/tables", {
    data: { rules: "practice", lexicon: "tilehall-en-school", seats: names },
    headers,
  });
  expect(laid.ok(), await laid.text()).toBe(true);
  await page.goto(`/clubs/${club}/coach`);
  const playing = page.getByRole("region", { name: "Playing now" });
  await pressTwice(playing, "End", "Press again to end it");
  await expect(playing.locator(".notice.beside:not(:empty)")).toHaveText(`${names.join(" – ")}: the game is over, and its chat is closed.`);

  const seats = [{ kind: "me" }, { kind: "name", name: names[0] }];
  const asked = { rules: "practice", lexicon: "tilehall-en-school", rated: false, audience: { watch: "link" }, seats };
  const made = await page.request.post("/api/invitations", { data: asked, headers });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto("/");
  await page.getByRole("region", { name: "Invitations" }).getByRole("button", { name: "Withdraw" }).click();
  await expect(page.locator(".home .notice.beside:not(:empty)")).toHaveText("The invitation is withdrawn.");
  await expect(page.locator(".page > .notice")).toHaveText("");
});

const PAGES = /\/Type\s*\/Page\b/g;
const MARGIN = { top: "10mm", bottom: "10mm", left: "10mm", right: "10mm" };

test("ten slips of a hall with a long address are one sheet of paper, A4 or Letter", async ({ coach }) => {
  const { page, club } = await coach("Lakeshore Regional High School Words");
  await page.goto(`/clubs/${club}/students`);
  const rows = Array.from({ length: 10 }, (_, at) => `${freshName("hummingbird")},Maximiliana Featherstonehaugh ${at + 1}`);
  await page.getByLabel("Or the list itself").fill(["name,real_name", ...rows].join("\n"));
  await page.getByRole("button", { name: "Make the accounts" }).click();
  await expect(page.locator(".slips li")).toHaveCount(10);
  // As a school's own hall may be called.
  for (const host of await page.locator(".slip-host").all())
    await host.evaluate((element) => (element.textContent = "tiles.games.lakeshore-regional-high-school.k12.example.org:8443"));
  for (const format of ["A4", "Letter"]) {
    const paper = (await page.pdf({ format, margin: MARGIN })).toString("latin1");
    expect(paper.match(PAGES), format).toHaveLength(1);
  }
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize({ width: 718, height: 1046 });
  for (const slip of await page.locator(".slips li").all()) {
    const [text, password, code] = [
      await slip.locator(".slip-text").boundingBox(),
      await slip.locator(".code").boundingBox(),
      await slip.locator("img").boundingBox(),
    ];
    for (const one of [text, password]) expect((one?.x ?? 0) + (one?.width ?? 999)).toBeLessThanOrEqual(code?.x ?? 0);
    expect(password?.height).toBeLessThan(30);
  }
});

test("a new password is a slip too, and prints alone", async ({ coach, hall }) => {
  const { page, club } = await coach();
  const name = freshName("slip");
  const made = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers: { origin: hall.url } });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`/clubs/${club}`);
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await pressTwice(page, "New password", "Press again: the old one stops working");
  const dialog = page.getByRole("dialog");
  await expect(dialog.locator(".slips li")).toContainText(name);
  await expect(dialog.locator(".code")).toHaveText(/^[a-z]+(-[a-z]+){3}$/);
  await expect(dialog.getByRole("button", { name: "Print the slip" })).toBeVisible();
  await picture(page, "new-password");
  const paper = (await page.pdf({ format: "A4", margin: MARGIN })).toString("latin1");
  expect(paper.match(PAGES)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(dialog.locator(".slips li")).toBeVisible();
  for (const gone of [page.getByRole("heading", { level: 1 }), dialog.getByRole("button").first(), dialog.getByRole("heading")])
    await expect(gone).toBeHidden();
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
    // Every third game is a fast one, where a beginner's rating is far lower.
    rating: {
      lexicon: "tilehall-en",
      ...(at % 3 === 2 ? { speed: "blitz", rating: 900 + at } : { speed: "rapid", rating: 1300 + 15 * at }),
    },
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
  // A rating is of one list and speed: the line begins with the one played most, and never jumps to another.
  await expect(chart("Rating")).toHaveAccessibleName(/^Rating over 16 games, .*2026 to .*2026: from 1300 to 1630\.$/);
  const which = page.getByRole("combobox", { name: "Which rating" });
  await expect(which.locator("option")).toHaveText(["Rapid, Tilehall English: 16 games", "Blitz, Tilehall English: 8 games"]);
  await which.selectOption({ index: 1 });
  await expect(chart("Rating")).toHaveAccessibleName(/^Rating over 8 games, .*: from 902 to 923\.$/);
  await which.selectOption({ index: 0 });
  // When the games were: dates along the line, and with each of them.
  const dates = page.getByRole("region", { name: "Rating" }).locator(".chart-date");
  await expect(dates.first()).toHaveText(/Jan/);
  await expect(dates.last()).toHaveText(/Jun/);
  await expect(page.getByRole("region", { name: "Rating" }).locator("circle title").first()).toHaveText(/Jan.*2026: 1300$/);
  await expect(page.getByRole("region", { name: "Points a turn" })).toContainText("No game has been looked through yet.");
  await page.getByRole("button", { name: "Look through the latest 20" }).click();
  await expect(chart("Points a turn")).toHaveAccessibleName(/ over 19 games, /);
  await page.getByRole("button", { name: "Look through them" }).click();
  await expect(page.getByRole("region", { name: "Reviews" })).toHaveCount(0);
  await expect(chart("Points a turn")).toHaveAccessibleName(/^Points a turn over 23 games, .*: from 22 to 28\.$/);
  await expect(chart("Bingos found, in percent of those there")).toHaveAccessibleName(/ over 23 games, .*: from 0 to 33\.$/);
  await expect(chart("Phonies played")).toHaveAccessibleName(/^Phonies played over 23 games, .*: from 2 to 0\.$/);
  const titles = page.getByRole("region", { name: "Game by game" }).locator("thead th");
  await expect(titles).toHaveText(["When", "Rating", "Points a turn", "Bingos found", "Bingos there", "Phonies"]);
  // The same in numbers: rating, points a turn, bingos found of those there, phonies.
  const cells = page.getByRole("region", { name: "Game by game" }).getByRole("row").last().getByRole("cell");
  await expect(cells).toHaveText([/2026/, "1300Rapid, Tilehall English", "21.5", "0", "2", "2"]);
  const box = await chart("Rating").boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 999)).toBeLessThanOrEqual(360);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await accessible(page);
  await picture(page, "progress", true);
});
