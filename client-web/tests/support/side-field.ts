import type { Locator, Page } from "@playwright/test";

/** Chooses a side as a person does who types its name. */
export async function chooseSide(within: Page | Locator, label: string, name: string): Promise<void> {
  const field = within.getByRole("combobox", { name: label, exact: true });
  await field.fill(name);
  await within.getByRole("listbox", { name: label, exact: true }).getByRole("option", { name }).first().click();
}
