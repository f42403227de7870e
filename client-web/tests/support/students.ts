// Students of a coach's club, each in a browser of their own, and what they do at their tables.

import { expect, type Page } from "@playwright/test";
import { TablePage } from "./table-page.ts";
import type { Coach } from "./visitor.ts";

const PASSWORD = "correct horse";

export type Student = { name: string; page: Page };

/** Puts students on the roster who need no browser. */
export async function classOf(coach: Coach, origin: string, names: string[]): Promise<{ name: string }[]> {
  for (const name of names) {
    const made = await coach.page.request.post(`/api/clubs/${coach.club}/students`, {
      data: { name, real_name: "", password: PASSWORD },
      headers: { origin },
    });
    if (!made.ok()) throw new Error(await made.text());
  }
  return names.map((name) => ({ name }));
}

/** Makes them and logs each in; none has a page open yet. */
export async function students(coach: Coach, origin: string, visitor: () => Promise<Page>, names: string[]): Promise<Student[]> {
  const made: Student[] = [];
  for (const { name } of await classOf(coach, origin, names)) {
    const page = await visitor();
    const login = await page.request.post("/api/sessions", { data: { name, password: PASSWORD }, headers: { origin } });
    if (!login.ok()) throw new Error(await login.text());
    made.push({ name, page });
  }
  return made;
}

export const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

export const isAtTable = ({ page }: Student): boolean => page.url().includes("/tables/");

/** The one and whoever sits at the same table. */
export function atOneTable(all: readonly Student[], one: Student): [Student, Student] {
  const other = all.find(({ name, page }) => name !== one.name && page.url() === one.page.url());
  if (!other) throw new Error("nobody sits there");
  return [one, other];
}

/** Both sit down; one resigns, and both sign. */
export async function resigned(one: Student, other: Student): Promise<void> {
  const [first, second] = [new TablePage(one.page), new TablePage(other.page)];
  await first.ready();
  await second.ready();
  await expect(first.page.locator(".side.to-move")).toBeVisible();
  await first.button("More").click();
  const over = first.page.locator(".outcome");
  // The question is withdrawn after five seconds, which a busy machine may need to come back to it: then it is asked anew.
  await expect(async () => {
    if (await over.isVisible()) return;
    await first.page.getByRole("button", { name: /^(Sure\? )?Resign$/ }).click({ timeout: 2_000 });
    await expect(over).toBeVisible({ timeout: 1_000 });
  }).toPass();
  for (const table of [first, second]) {
    const sign = table.page.getByRole("button", { name: /^Sign/ });
    await expect(table.page.locator(".outcome")).toBeVisible();
    if ((await sign.count()) > 0) await sign.click();
  }
}
