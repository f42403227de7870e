import { accessible } from "./support/axe.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { expect, freshName, shown, test } from "./support/visitor.ts";

test("a coach founds a club", async ({ coach }) => {
  const { page } = await coach();
  await page.goto("/clubs");
  await page.getByLabel("What is it called?").fill("Chess and Words");
  await page.getByRole("button", { name: "Make the club" }).click();
  await expect(page.getByRole("heading", { name: "Chess and Words" })).toBeVisible();
  await expect(shown(page, "Now add your students.")).toBeVisible();
});

test("a class list: wrong rows are named, then all are made with passwords to print", async ({ coach, visitor }) => {
  const { page, club } = await coach();
  const [otter, heron] = [freshName("otter"), freshName("heron")];
  await page.goto(`/clubs/${club}/students`);
  const list = page.getByLabel("Or the list itself");
  const make = page.getByRole("button", { name: "Make the accounts" });
  await list.fill(`name,real_name\n${otter},Alan Turing\nb!,Bo\n${otter},Again\n`);
  await make.click();
  await expect(page.locator(".faults li")).toHaveCount(2);
  await expect(page.locator(".faults li").first()).toContainText("Row 3");
  await expect(page.locator(".faults li").first()).toContainText("b!,Bo");
  await expect(page.locator(".faults li").last()).toContainText("This name stands in the list twice.");
  await list.fill(`name,real_name\n${otter},Alan Turing\n${heron},Ada Lovelace\n`);
  await make.click();
  await expect(page.getByRole("heading", { name: "2 accounts made" })).toBeVisible();
  const password = (await page.locator(".slips li").first().locator(".code").textContent()) ?? "";
  expect(password).toMatch(/^[a-z]+(-[a-z]+){3}$/);

  const student = await visitor({ viewport: { width: 360, height: 740 } });
  await student.goto(`/login?next=/clubs/${club}`);
  await student.getByLabel("Nickname").fill(otter);
  await student.getByLabel("Password").fill(password);
  await student.getByRole("button", { name: "Log in" }).click();
  await expect(student.getByRole("heading", { name: "Northside School" })).toBeVisible();
  await expect(student.getByRole("link", { name: heron, exact: true })).toBeVisible();
  // Real names are for the coach alone.
  await expect(shown(student, "Ada Lovelace")).toHaveCount(0);
  await page.goto(`/clubs/${club}`);
  await expect(shown(page, "Ada Lovelace")).toBeVisible();
});

test("a plain list of real names is given nicknames, which are looked at before the accounts are made", async ({ coach }) => {
  const { page, club } = await coach();
  await page.goto(`/clubs/${club}/students`);
  const list = page.getByLabel("Or the list itself");
  await list.fill("Tom Baker\nAda Lovelace\n");
  await page.getByRole("button", { name: "Suggest nicknames" }).click();
  await expect(list).toHaveValue(/^name,real_name\n[a-z]+-[a-z]+,Tom Baker\n[a-z]+-[a-z]+,Ada Lovelace\n$/);
  await expect(page.getByRole("heading", { name: /accounts? made/ })).toHaveCount(0);
  // As cells are copied from a spreadsheet: with tabs.
  const proposed = (await list.inputValue()).replaceAll(",", "\t");
  await list.fill(proposed);
  await page.getByRole("button", { name: "Make the accounts" }).click();
  await expect(page.getByRole("heading", { name: "2 accounts made" })).toBeVisible();
  await expect(page.locator(".slips")).toContainText("Tom Baker");
});

test("a coach gives a student a new password and another real name, and sends one away", async ({ coach, visitor }) => {
  const { page, club } = await coach();
  const name = freshName("otter");
  await page.goto(`/clubs/${club}/students`);
  await page.getByLabel("Nickname").fill(name);
  await page.getByLabel("Password").fill("a first password");
  await page.getByRole("button", { name: "Make the account", exact: true }).click();
  await expect(page.getByRole("heading", { name: "1 account made" })).toBeVisible();
  await page.goto(`/clubs/${club}`);
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await page.getByLabel("Real name").fill("Grace Hopper");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(shown(page, "Grace Hopper")).toBeVisible();
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await pressTwice(page, "New password", "Press again: the old one stops working");
  const password = (await page.getByRole("dialog").locator(".code").textContent()) ?? "";
  const student = await visitor();
  const log = await student.request.post("/api/sessions", { data: { name, password }, headers: { origin: new URL(page.url()).origin } });
  expect(log.ok()).toBe(true);
  await pressTwice(page, "Let them leave the club", "Press again: the account is then theirs");
  await expect(shown(page, `${name} is no longer in Northside School.`)).toBeVisible();
  await expect(page.getByRole("link", { name, exact: true })).toHaveCount(0);
});

test("a club is handed over: a colleague joins, is made a coach, and the one before is one no longer", async ({ coach, hall }) => {
  const [first, second] = [await coach(), await coach()];
  const headers = { origin: hall.url };
  const made = await first.page.request.put(`/api/clubs/${first.club}/join-code`, { data: { hours: 24, uses: 1 }, headers });
  const { code } = (await made.json()) as { code: string };
  await second.page.request.post("/api/clubs/join", { data: { code }, headers });

  await first.page.goto(`/clubs/${first.club}`);
  await first.page.getByRole("button", { name: `Change ${second.name}` }).click();
  await expect(first.page.getByRole("button", { name: "Make a coach of the club" })).toBeVisible();
  await accessible(first.page);
  await picture(first.page, "hand-over");
  await pressTwice(first.page, "Make a coach of the club", "Press again to confirm");
  await expect(shown(first.page, `${second.name} is now a coach of Northside School.`)).toBeVisible();

  await second.page.goto(`/clubs/${first.club}`);
  await second.page.getByRole("button", { name: `Change ${first.name}` }).click();
  await pressTwice(second.page, "No longer a coach", "Press again to confirm");
  await expect(shown(second.page, `${first.name} is no longer a coach of Northside School.`)).toBeVisible();
  await first.page.reload();
  await expect(first.page.getByRole("heading", { name: "Northside School" })).toBeVisible();
  await expect(first.page.getByRole("button", { name: /^Change / })).toHaveCount(0);
});

test("what opponents may say is the coach's choice, and it is kept", async ({ coach }) => {
  const { page, club } = await coach();
  await page.goto(`/clubs/${club}`);
  await expect(page.getByText("Opponents say ready phrases to each other.")).toBeVisible();
  await page.getByText("Change it").click();
  const words = page.getByRole("group", { name: "What opponents may say" });
  await expect(words.getByRole("radio", { name: /Ready phrases/ })).toBeChecked();
  await words.getByRole("radio", { name: /Nothing/ }).check();
  await expect(shown(page, "Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Opponents say nothing to each other.")).toBeVisible();
  await page.getByText("Change it").click();
  await expect(words.getByRole("radio", { name: /Nothing/ })).toBeChecked();
});
