// People who have just come in: a browser each, and nobody logged in.

import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { test as base } from "./test.ts";

type Fixtures = {
  /** A browser of its own, at the front page's door. */
  visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** A coach with a club, in a browser of their own. */
  coach: (club?: string) => Promise<Coach>;
};

export type Coach = { page: Page; name: string; club: string };

const PASSWORD = "correct horse";
let count = 0;

/** A name that nobody in this hall has. */
export const freshName = (kind: string): string => `${kind}-${process.pid}-${++count}`;

export const test = base.extend<Fixtures>({
  visitor: async ({ browser, hall }, use) => {
    const pages: Page[] = [];
    await use(async (options = {}) => {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options, baseURL: hall.url });
      const page = await context.newPage();
      pages.push(page);
      return page;
    });
    for (const page of pages) await page.context().close();
  },
  coach: async ({ visitor, hall }, use) => {
    await use(async (club = "Northside School") => {
      const page = await visitor();
      const name = freshName("coach");
      await registered(page, hall.url, name);
      hall.giveRole(name, "coach");
      const made = await page.request.post("/api/clubs", { data: { name: club }, headers: { origin: hall.url } });
      const { id } = (await made.json()) as { id: string };
      return { page, name, club: id };
    });
  },
});

/** Makes an account and logs its browser in, without the form. */
export async function registered(page: Page, origin: string, name: string): Promise<void> {
  const made = await page.request.post("/api/accounts", { data: { name, password: PASSWORD }, headers: { origin } });
  if (!made.ok()) throw new Error(await made.text());
}

/** A text on the page itself; what is spoken says the same once more. */
export const shown = (page: Page, text: string | RegExp, options?: { exact?: boolean }): Locator =>
  page.locator("main").getByText(text, options);

export { expect } from "@playwright/test";
