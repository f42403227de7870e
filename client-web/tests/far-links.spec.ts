// Links that reach further than one game: a parent's to one student, an event's; addresses of calendars.

import type { StudentMade } from "../src/protocol.ts";
import { accessible } from "./support/axe.ts";
import { eventOf } from "./support/event.ts";
import { picture } from "./support/picture.ts";
import { pressTwice } from "./support/press.ts";
import { expect, freshName, test, type Coach } from "./support/visitor.ts";

async function student({ page, club }: Coach, origin: string): Promise<{ id: string; name: string }> {
  const name = freshName("owl");
  const made = await page.request.post(`/api/clubs/${club}/students`, { data: { name }, headers: { origin } });
  return { id: ((await made.json()) as StudentMade).account.id, name };
}

test("a parent's link waits for one student's games, and ends at once", async ({ coach, visitor, hall }) => {
  const owner = await coach();
  const { id, name } = await student(owner, hall.url);
  const { page } = owner;
  await page.goto(`/clubs/${owner.club}/students/${id}`);
  await page.getByRole("combobox", { name: "How long a new link works" }).selectOption("30");
  await page.getByRole("button", { name: "Make a link" }).click();
  const link = page.getByRole("region", { name: `A link to ${name}` });
  const address = await link.getByRole("link").getAttribute("href");
  expect(address).toContain("/follow/");
  await accessible(page);
  await picture(page, "parent-links");
  const parent = await visitor();
  await parent.goto(address ?? "");
  await expect(parent.getByText(`${name} is not playing just now.`)).toBeVisible();
  await expect(parent.getByText("This link works until")).toBeVisible();
  await accessible(parent);
  await picture(parent, "parent-waits");
  await pressTwice(page, "End the link", "Sure? It stops working at once");
  await expect(link).toHaveCount(0);
  await expect(parent.getByRole("heading", { name: "This link has ended" })).toBeVisible();
});

test("a link shows a tournament that is for its clubs, until it is ended", async ({ coach, visitor, hall }) => {
  const owner = await coach();
  const players = [await student(owner, hall.url), await student(owner, hall.url)];
  const { id } = await eventOf(owner, hall.url, players);
  const { page } = owner;
  await page.goto(`/tournaments/${id}/direct`);
  const watching = page.getByRole("region", { name: "Watching" });
  await watching.getByRole("button", { name: "Make a link" }).click();
  const address = await watching.getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "event-link");
  const guest = await visitor();
  await guest.goto(`/tournaments/${id}`);
  await expect(guest.getByText("There is no such tournament for you.")).toBeVisible();
  await guest.goto(address ?? "");
  await expect(guest.getByRole("heading", { name: "Northside Cup" })).toBeVisible();
  await guest.getByRole("link", { name: "Lists" }).click();
  await expect(guest.getByRole("heading", { name: "Files" })).toBeVisible();
  await pressTwice(watching, "End the link", "Sure? It stops working at once");
  await expect(guest.getByText("There is no such tournament for you.")).toBeVisible();
});

test("a calendar program reads one's tournaments by an address of its own", async ({ coach, hall, visitor }) => {
  const owner = await coach();
  await eventOf(owner, hall.url, [await student(owner, hall.url)], { starts_ms: 1_900_000_000_000 });
  const { page } = owner;
  await page.goto("/tournaments");
  await page.getByRole("button", { name: "Make an address" }).click();
  const calendar = page.getByRole("region", { name: "The address of the calendar" });
  const address = await calendar.getByRole("link").getAttribute("href");
  await accessible(page);
  await picture(page, "calendar-address");
  const program = await visitor();
  const read = await program.request.get(address ?? "");
  expect(await read.text()).toContain("SUMMARY:Northside Cup");
  await pressTwice(calendar, "End the link", "Sure? It stops working at once");
  await expect(page.getByRole("button", { name: "Make an address" })).toBeVisible();
  expect((await program.request.get(address ?? "")).status()).toBe(404);
});

test("a club and a tournament are followed, and the front page says what is on there", async ({ coach, hall }) => {
  const director = await coach();
  const { id } = await eventOf(director, hall.url, []);
  const { page } = director;
  for (const path of [`/clubs/${director.club}`, `/tournaments/${id}`]) {
    await page.goto(path);
    await page.getByRole("button", { name: "Put on my front page" }).click();
    await expect(page.getByRole("button", { name: "On your front page ✓" })).toHaveAttribute("aria-pressed", "true");
  }
  await accessible(page);
  await picture(page, "tournament-followed");
  await page.goto("/");
  const followed = page.getByRole("region", { name: "On now" });
  await expect(followed.getByText("no game is on just now")).toHaveCount(2);
  await expect(followed.getByRole("link", { name: "Open Northside Cup" })).toHaveAttribute("href", `/tournaments/${id}`);
  await accessible(page);
  await picture(page, "home-followed");
  await followed.getByRole("button", { name: "Do not follow Northside Cup any more" }).click();
  await expect(followed.getByRole("listitem")).toHaveCount(1);
});
