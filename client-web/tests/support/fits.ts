// A page at every width: nothing scrolls sideways, nothing that is read is cut, nothing is too small for a finger.

import { expect, type Page } from "@playwright/test";
import { setText, TEXTS_PX } from "./layout.ts";

const WIDTHS = [320, 360, 820, 1280];
const EVERY_WIDTH = [320, 360, 768, 820, 1024, 1280, 1920];

export async function fits(page: Page, widths: readonly number[] = WIDTHS): Promise<void> {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect.soft(await page.evaluate(faultsHere), `${page.url()} at ${width} px, text ${await textOf(page)} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
}

/** The same at more widths, with text of the usual size and of twice that. */
export async function fitsEverywhere(page: Page): Promise<void> {
  for (const text of TEXTS_PX) {
    await setText(page, text);
    await fits(page, EVERY_WIDTH);
  }
  await setText(page, TEXTS_PX[0]);
}

const textOf = (page: Page): Promise<string> => page.evaluate(() => getComputedStyle(document.documentElement).fontSize.replace("px", ""));

/** Runs in the page. */
function faultsHere(): string[] {
  const TARGET_PX = 24;
  const faults: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) faults.push(`it scrolls sideways by ${wide} px`);
  // A table may scroll by itself; what stands above it is read whole.
  for (const caption of document.querySelectorAll("caption"))
    if (caption.getBoundingClientRect().right > innerWidth) faults.push(`the caption "${caption.textContent}" is cut`);

  // As WCAG 2.2 has it (2.5.8): 24 px, or as much room around it; a link within a sentence is as high as its line.
  const within = (element: Element) =>
    element.matches("a, button.link") &&
    [...(element.parentElement?.childNodes ?? [])].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const targets = [...document.querySelectorAll("main :is(a, button, select, input, textarea, summary)")]
    .filter((element) => element.checkVisibility({ visibilityProperty: true }) && !within(element))
    .map((element) => {
      // A label is pressed like the box that it names.
      const box = (element.closest("label.check, label.pick") ?? element).getBoundingClientRect();
      const name = element.getAttribute("aria-label") || element.textContent?.trim().slice(0, 40) || element.id || element.className;
      return { box, name, x: box.x + box.width / 2, y: box.y + box.height / 2 };
    });
  const isSmall = ({ box }: (typeof targets)[number]) => box.width < TARGET_PX - 0.5 || box.height < TARGET_PX - 0.5;
  for (const small of targets.filter(isSmall)) {
    const near = targets.find((other) => {
      if (other === small) return false;
      const across = Math.max(other.box.left - small.x, 0, small.x - other.box.right);
      const down = Math.max(other.box.top - small.y, 0, small.y - other.box.bottom);
      const circles = isSmall(other) && Math.hypot(other.x - small.x, other.y - small.y) < TARGET_PX - 0.5;
      return circles || Math.hypot(across, down) < TARGET_PX / 2 - 0.25;
    });
    if (near) faults.push(`"${small.name}" is ${Math.round(small.box.width)} x ${Math.round(small.box.height)} px, beside "${near.name}"`);
  }
  return faults;
}
