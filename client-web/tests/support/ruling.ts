// What a director does at a table.

import type { Page } from "@playwright/test";
import { pressTwice } from "./press.ts";

type Ruled = { side?: number; number?: number };

/** Makes a ruling, with its reason and the second press that it takes. */
export async function rule(page: Page, ruling: string, reason: string, { side, number }: Ruled = {}): Promise<void> {
  await page.getByLabel("Ruling").selectOption({ label: ruling });
  if (side !== undefined) await page.getByLabel("Side", { exact: true }).selectOption(String(side));
  if (number !== undefined) await page.getByLabel(/Seconds|Points/).fill(String(number));
  await page.getByLabel("Reason").fill(reason);
  await pressTwice(page, ruling, `Sure? ${ruling}`);
}
