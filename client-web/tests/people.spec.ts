// What becomes of accounts: by their coach, by an admin, by their owner; and what children are told.

import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { expect, freshName, registered, shown, test } from "./support/visitor.ts";

test("a coach suspends a student, who is told why, and the log says so", async ({ coach, visitor, hall }) => {
  const { page, club, name } = await coach();
  const student = freshName("otter");
  const headers = { origin: hall.url };
  await page.request.post(`/api/clubs/${club}/students`, { data: { name: student, password: "correct horse" }, headers });
  await page.goto(`/clubs/${club}`);
  await page.getByRole("button", { name: `Change ${student}` }).click();
  await page.getByText("Suspend, rename, export, erase").click();
  await accessible(page);
  await picture(page, "person-managed");
  await page.getByLabel("Why suspend?").fill("Come and see me on Monday");
  await page.getByRole("button", { name: "Suspend", exact: true }).click();
  await expect(shown(page, "suspended", { exact: true })).toBeVisible();

  const out = await visitor({ viewport: { width: 360, height: 740 } });
  await out.goto("/login");
  await out.getByLabel("Nickname").fill(student);
  await out.getByLabel("Password").fill("correct horse");
  await out.getByRole("button", { name: "Log in" }).click();
  await expect(shown(out, /Come and see me on Monday/)).toBeVisible();

  await page.getByRole("link", { name: "Log", exact: true }).click();
  await expect(shown(page, new RegExp(`${name} suspended ${student}`, "i"))).toBeVisible();
  await accessible(page);
});

test("an admin finds people, and sees how the hall is set up", async ({ visitor, hall }) => {
  const page = await visitor();
  const name = freshName("head");
  await registered(page, hall.url, name);
  hall.giveRole(name, "admin");
  await page.goto("/admin");
  await page.getByLabel("Nickname, or a part of it").fill(name);
  await page.getByRole("button", { name: "Find" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: `${name} admin` })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "--keep-chat-days" })).toHaveText(/^Days that chats are kept.*90$/);
  // Every option has words: none stands there by its name alone.
  for (const option of await page.locator("section[aria-labelledby=settings] .row-text > span").allTextContents())
    expect(option).toMatch(/^[A-Z]/);
  await accessible(page);
  await picture(page, "admin");
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("an admin types association ratings, or reads the association's list", async ({ visitor, hall }) => {
  const page = await visitor();
  const [name, ada, bo] = ["head", "ada", "bo"].map(freshName) as [string, string, string];
  for (const player of [ada, bo]) await registered(await visitor(), hall.url, player);
  await registered(page, hall.url, name);
  hall.giveRole(name, "admin");
  await page.goto("/admin");
  const ratings = page.getByRole("region", { name: "Association ratings" });
  await ratings.getByLabel("Nickname").fill(ada);
  await ratings.getByLabel("Rating", { exact: true }).fill("1450");
  await ratings.getByLabel("Rated games so far").fill("212");
  await ratings.getByRole("button", { name: "Set the rating" }).click();
  await expect(ratings.getByRole("listitem").filter({ hasText: ada })).toContainText("1450 after 212 games");
  await ratings.getByText("The association's list").click();
  const list = ratings.getByLabel("Or the list itself");
  await list.fill(`name,rating,games\n${bo},980,17\nnobody-here,1000,3\n`);
  await ratings.getByRole("button", { name: "Set them all" }).click();
  await expect(ratings.locator(".faults")).toContainText("Row 3 nobody-here,1000,3");
  await accessible(page);
  await picture(page, "admin-ratings", true);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await list.fill(`name,rating,games\n${bo},980,17\n`);
  await ratings.getByRole("button", { name: "Set them all" }).click();
  await expect(ratings.getByRole("listitem").filter({ hasText: bo })).toContainText("980 after 17 games");
  await ratings.getByLabel("Show only names with").fill(bo);
  await page.keyboard.press("Tab");
  await expect(ratings.getByRole("listitem").filter({ hasText: ada })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("region", { name: "What was done" })).toContainText(`gave ${bo} an association rating: 980 after 17 games`);
});

test("staff set up a second factor with a code that can be scanned", async ({ coach }) => {
  const { page } = await coach();
  await page.goto("/settings/safety");
  await expect(page.getByRole("heading", { name: "Where I am logged in" })).toBeVisible();
  await page.getByRole("button", { name: "Set it up" }).click();
  await expect(page.getByRole("img", { name: /QR code/ })).toBeVisible();
  await accessible(page);
  await picture(page, "second-factor");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Turn it on" }).click();
  await expect(shown(page, /That code is wrong/)).toBeVisible();
});

test("a player erases themselves, and a child reads what the hall knows", async ({ visitor, hall }) => {
  const page = await visitor({ viewport: { width: 360, height: 740 } });
  await registered(page, hall.url, freshName("heron"));
  await page.goto("/privacy");
  await expect(page.getByRole("heading", { name: "It does not know" })).toBeVisible();
  await accessible(page);
  await picture(page, "privacy");
  await page.goto("/settings/data");
  await accessible(page);
  await page.locator("#erase_password").fill("correct horse");
  await page.getByRole("button", { name: "Erase me for good" }).click();
  await expect(shown(page, "You are erased.")).toBeVisible();
});
