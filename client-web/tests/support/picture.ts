import { resolve } from "node:path";
import type { Page } from "@playwright/test";

const FOLDER = resolve(import.meta.dirname, "../../pictures");
const SIZES = {
  360: { width: 360, height: 740 },
  820: { width: 820, height: 1180 },
  1024: { width: 1024, height: 768 },
  1280: { width: 1280, height: 800 },
  1920: { width: 1920, height: 1080 },
};
/** Every size in both schemes takes time that only whoever looks at them has a use for: `TILEHALL_PICTURES=all`. */
export const EVERY_SIZE = process.env.TILEHALL_PICTURES === "all";
const BOTH = ["light", "dark"] as const;
const USUAL: Record<string, readonly (typeof BOTH)[number][]> = { 360: ["dark"], 1280: ["light"] };

/** Pictures of a page for a person to look at: on a dark phone and a light desk, or at every size in both schemes.
 * The whole page, down to its foot; of a table what its window shows, or all of it for a tablet's picture too. */
export async function picture(page: Page, name: string, tablet = false): Promise<void> {
  const before = page.viewportSize();
  for (const [width, size] of Object.entries(SIZES)) {
    const schemes = EVERY_SIZE ? BOTH : tablet && width === "820" ? ["light" as const] : (USUAL[width] ?? []);
    if (schemes.length > 0) await wholeIn(page, size);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({
        path: `${FOLDER}/${name}-${width}-${colorScheme}.png`,
        animations: "disabled",
        fullPage: tablet,
      });
    }
  }
  await page.emulateMedia({ colorScheme: null });
  if (before) await page.setViewportSize(before);
}

/** A window as wide as this, and as high as all that the page or its dialog would scroll to: a picture of more than its
 * window has what is stuck to the window's edge in its middle. */
async function wholeIn(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  const height = await page.evaluate(() => {
    if (document.querySelector(".table, .projector")) return 0;
    const dialog = document.querySelector("dialog:modal");
    return dialog ? innerHeight - dialog.clientHeight + dialog.scrollHeight : document.documentElement.scrollHeight;
  });
  if (height > size.height) await page.setViewportSize({ ...size, height });
}
