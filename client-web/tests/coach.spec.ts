// The coach's day: the club on the front page, students seated, slips to print, progress.

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
