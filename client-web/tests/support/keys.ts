// A page by keyboard alone.

import type { Page } from "@playwright/test";

/** More than any page has to stop at. */
const MOST_PRESSES = 120;

/** Moves the focus by Tab alone until it is on something of that name. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const named = () =>
    page.evaluate(() => {
      const focused = document.activeElement;
      const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : undefined;
      return focused?.getAttribute("aria-label") ?? label ?? focused?.textContent ?? "";
    });
  for (let presses = 0; presses < MOST_PRESSES; presses++) {
    await page.keyboard.press("Tab");
    if (name.test((await named()).trim())) return;
  }
  throw new Error(`Tab never came to ${name}`);
}

/** Goes there by Tab and presses Enter. */
export async function enterOn(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

/** Goes to a field by Tab and writes over what stands in it. */
export async function typeInto(page: Page, name: RegExp, text: string): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}
