import type { Page } from "@playwright/test";
import { eventOf } from "./support/event.ts";
import { expect, freshName, registered, shown, test } from "./support/visitor.ts";

test("an offer is seen by others at once, and taking it brings both to the table", async ({ visitor, hall }) => {
  const [ada, bo] = [await visitor(), await visitor({ viewport: { width: 360, height: 740 } })];
  const name = freshName("ada");
  await registered(ada, hall.url, name);
  await bo.goto("/");
  await expect(shown(bo, "Nobody is waiting just now.")).toBeVisible();
  await ada.goto("/new?with=anyone");
  await ada.getByRole("button", { name: "Make the offer" }).click();
  await expect(shown(ada, "Your offer", { exact: true })).toBeVisible();
  // Bo has never been here: a guest is made on the way to the table.
  await bo.getByRole("button", { name: `Play ${name}` }).click();
  await expect(bo).toHaveURL(/\/tables\//);
  await expect(ada).toHaveURL(bo.url());
  await expect(bo.getByRole("grid", { name: /Board/ })).toBeVisible();
});

test("an offer can be withdrawn, and one that is gone is said kindly", async ({ visitor, hall }) => {
  const [ada, bo] = [await visitor(), await visitor()];
  const name = freshName("ada");
  await registered(ada, hall.url, name);
  await registered(bo, hall.url, freshName("bo"));
  await ada.goto("/new?with=anyone");
  await ada.getByRole("button", { name: "Make the offer" }).click();
  await bo.goto("/");
  const take = bo.getByRole("button", { name: `Play ${name}` });
  await expect(take).toBeVisible();
  // The news of the withdrawal is held up, as on a slow line: Bo still sees the offer.
  await bo.route("**/take", async (route) => {
    await ada.getByRole("button", { name: "Withdraw your offer" }).click();
    await expect(shown(ada, "Your offer is withdrawn.")).toBeVisible();
    await route.continue();
  });
  await take.click();
  await expect(shown(bo, /That is over|no such thing/)).toBeVisible();
  await expect(bo).not.toHaveURL(/\/tables\//);
});

test("a friend comes by the link, and the link is used up after that", async ({ visitor, hall }) => {
  const [ada, bo, cy] = [await visitor(), await visitor(), await visitor()];
  const name = freshName("ada");
  await registered(ada, hall.url, name);
  await ada.goto("/new?with=friend");
  await ada.getByRole("button", { name: "Make the code" }).click();
  const link = (await ada.getByRole("link", { name: /\/join\// }).getAttribute("href")) ?? "";
  await bo.goto(link);
  await expect(bo.getByRole("heading", { name: `${name} asks you to play` })).toBeVisible();
  await expect(shown(bo, "15 minutes a side")).toBeVisible();
  await bo.getByRole("button", { name: "Sit here: seat 2" }).click();
  await expect(bo).toHaveURL(/\/tables\//);
  await expect(ada).toHaveURL(bo.url());
  await cy.goto(link);
  await expect(shown(cy, "All seats are taken, and the table is laid.")).toBeVisible();
  await cy.getByRole("link", { name: "Watch the game" }).click();
  await expect(cy).toHaveURL(bo.url());
});

test("two pairs: each guest chooses a seat, and the maker sees them come", async ({ visitor, hall }) => {
  const ada = await visitor();
  await registered(ada, hall.url, freshName("ada"));
  await ada.goto("/new?with=friend");
  await shown(ada, "Change it").click();
  await ada.getByRole("radio", { name: "Two pairs" }).check();
  await ada.getByRole("button", { name: "Make the code" }).click();
  const link = (await ada.getByRole("link", { name: /\/join\// }).getAttribute("href")) ?? "";
  const partner = await visitor();
  const partnerName = freshName("partner");
  await registered(partner, hall.url, partnerName);
  await partner.goto(link);
  await partner.getByRole("button", { name: "Sit here: seat 2" }).click();
  await expect(shown(partner, `${partnerName} (you)`)).toBeVisible();
  await expect(shown(ada, partnerName)).toBeVisible();
  const late = await visitor();
  await late.goto(link);
  await expect(late.getByRole("button", { name: "Sit here: seat 2" })).toHaveCount(0);
  await expect(late.getByRole("button", { name: /^Sit here: seat [34]$/ })).toHaveCount(2);
});

test("an invitation by name stands on the other's front page, and may be declined", async ({ visitor, hall }) => {
  const [ada, bo] = [await visitor(), await visitor()];
  const [adaName, boName] = [freshName("ada"), freshName("bo")];
  await registered(ada, hall.url, adaName);
  await registered(bo, hall.url, boName);
  await bo.goto("/");
  await ada.goto("/new?with=name");
  await ada.getByLabel("Their nickname").fill("nobody-of-that-name");
  await ada.getByRole("button", { name: "Send the invitation" }).click();
  await expect(ada.locator(".form-error")).toBeVisible();
  await ada.getByLabel("Their nickname").fill(boName);
  await ada.getByRole("button", { name: "Send the invitation" }).click();
  await expect(ada.getByRole("heading", { name: "Your invitation" })).toBeVisible();
  await expect(shown(bo, `${adaName} asks you to play`)).toBeVisible();
  await bo.getByRole("button", { name: "No, thanks" }).click();
  await expect(shown(bo, `${adaName} asks you to play`)).toHaveCount(0);
  await expect(shown(ada, "Somebody it was for could not play this time.")).toBeVisible();
});

test("a tournament's code typed on the front page leads to the tournament", async ({ visitor, hall, coach }) => {
  const director = await coach();
  const made = await eventOf(director, hall.url, []);
  const code = made.code ?? "";
  expect(code).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/);
  const type = async (who: Page, what: string) => {
    await who.goto("/");
    await who.getByLabel("Have a code?").fill(what);
    await who.getByRole("button", { name: "Join" }).click();
  };
  const nobody = await visitor();
  await type(nobody, code);
  await expect(nobody.locator("#code-error")).toHaveText(/Log in or register first/);
  const ada = await visitor();
  await registered(ada, hall.url, freshName("ada"));
  await type(ada, "CCCC-CCCC");
  await expect(ada.locator("#code-error")).toHaveText(/^No tournament has that code\./);
  await type(ada, code.toLowerCase());
  await expect(ada.getByRole("heading", { name: "Northside Cup" })).toBeVisible();
  const other = await coach();
  await type(other.page, code);
  await expect(other.page).toHaveURL(/\/tournaments\/[^/]+\/entries$/);
});

test("a code typed on the front page leads to the table or into the club", async ({ visitor, hall, coach }) => {
  const ada = await visitor();
  await registered(ada, hall.url, freshName("ada"));
  await ada.goto("/new?with=friend");
  await ada.getByRole("button", { name: "Make the code" }).click();
  const code = (await ada.locator(".share .code").textContent()) ?? "";
  expect(code).toMatch(/^[A-Z0-9]{6}$/);
  const bo = await visitor();
  await registered(bo, hall.url, freshName("bo"));
  await bo.goto("/");
  await bo.getByLabel("Have a code?").fill(code.toLowerCase());
  await bo.getByRole("button", { name: "Join" }).click();
  await expect(bo.getByRole("heading", { name: /asks you to play/ })).toBeVisible();

  const { page, club } = await coach();
  await page.goto(`/clubs/${club}`);
  await page.getByRole("button", { name: "Make a code" }).click();
  const clubCode = (await page.locator(".big-code").textContent()) ?? "";
  expect(clubCode).toMatch(/^[A-Z0-9]{6}$/);
  const nobody = await visitor();
  await nobody.goto("/");
  await nobody.getByLabel("Have a code?").fill(clubCode);
  await nobody.getByRole("button", { name: "Join" }).click();
  await expect(nobody.locator("#code-error")).toHaveText(/Is it your club's\? Log in first, or register with it\.$/);
  await bo.goto("/");
  await bo.getByLabel("Have a code?").fill("no such code");
  await bo.getByRole("button", { name: "Join" }).click();
  await expect(shown(bo, /^.?That is no whole code\./)).toBeVisible();
  await bo.getByLabel("Have a code?").fill(clubCode);
  await bo.getByRole("button", { name: "Join" }).click();
  await expect(bo.getByRole("heading", { name: "Northside School" })).toBeVisible();
});
