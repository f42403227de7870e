// Buttons as a person presses them who has read what they say.

import type { Locator, Page } from "@playwright/test";

/** A little longer than a button ignores input after its meaning changed (`src/view/guarded.tsx`). */
const READING_MS = 450;

/** Waits until a button is there and its guard is over: it began at the latest when the button could be seen. */
export async function read(button: Locator): Promise<void> {
  await button.waitFor();
  await button.page().waitForTimeout(READING_MS);
}

/** Presses a button that has been read. */
export async function press(button: Locator): Promise<void> {
  await read(button);
  await button.click();
}

/** Presses a button that asks again, and then again. */
export async function pressTwice(within: Page | Locator, name: string | RegExp, again: string | RegExp): Promise<void> {
  await press(within.getByRole("button", { name, exact: true }));
  await press(within.getByRole("button", { name: again, exact: true }));
}
