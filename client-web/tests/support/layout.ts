// What is wrong with the layout of a page, as a list of sentences.

import type { Page } from "@playwright/test";

export type Size = { width: number; height: number };

/** Phones and tablets upright and on their side, small laptops, a large screen and the same upright. */
export const SIZES: readonly Size[] = [
  ...[
    [320, 568],
    [360, 740],
    [414, 896],
    [768, 1024],
    [820, 1180],
  ].flatMap(([short = 0, long = 0]) => [
    { width: short, height: long },
    { width: long, height: short },
  ]),
  { width: 1112, height: 834 },
  { width: 834, height: 1112 },
  { width: 1280, height: 800 },
  // What browsers leave of a window for the page, beside their own bars.
  { width: 360, height: 560 },
  { width: 390, height: 664 },
  { width: 640, height: 480 },
  { width: 1024, height: 690 },
  { width: 1366, height: 625 },
  // The narrowest and the widest window of each layout for a desk.
  { width: 1000, height: 700 },
  { width: 1239, height: 700 },
  { width: 1240, height: 700 },
  { width: 768, height: 1366 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
];

/** The usual size of text, and twice that, as the browser's settings have it. */
export const TEXTS_PX = [16, 32] as const;

/** Where one layout gives way to another: widths and heights of `table.css`, in px of the usual text. */
const BREAKS = { width: [352, 392, 480, 544, 736, 1000, 1240, 1440, 1600], height: [352, 432, 448, 576, 592, 800] };
const LARGEST: Size = { width: 1920, height: 1080 };

/** Just below, at and just above every one of them, with text of this size. */
export function breakpoints(text: number): Size[] {
  const around = (px: number): number[] => [-2, -1, 0, 1].map((step) => (px * text) / 16 + step);
  const widths = BREAKS.width.flatMap(around).flatMap((width) => [700, 570].map((height) => ({ width, height })));
  const heights = BREAKS.height.flatMap(around).flatMap((height) => [600, 800, 1100].map((width) => ({ width, height })));
  return [...widths, ...heights].filter(({ width, height }) => width >= 320 && width <= LARGEST.width && height <= LARGEST.height);
}

export async function setText(page: Page, px: number): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Page.setFontSizes", { fontSizes: { standard: px, fixed: px } });
  await devtools.detach();
}

export type Rect = { x: number; y: number; width: number; height: number };
export type Measured = {
  problems: string[];
  /** The buttons of the action bar, in their order. */ bar: Rect[];
  /** The buttons before and after the game, by what they are. */ around: Record<string, Rect>;
  /** How large the text of each kind of thing is. */ fonts: Record<string, number>;
  /** Whether the banner says more than it can show. */ cut: boolean;
};

/** Measures the page as it stands. */
export async function measure(page: Page): Promise<Measured> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  return page.evaluate(measureHere);
}

/** Runs in the page. */
function measureHere(): Measured {
  const ACTION_PX = 44;
  const TARGET_PX = 24;
  const LEAST_TEXT_PX = 11;
  const ACTIONS = ".dock button, .question button, .slip :is(button, label), .panel-tabs button, .panels .button";
  const problems: string[] = [];
  const visible = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(".visually-hidden, .skip");
  const name = (element: Element): string =>
    element.getAttribute("aria-label") || element.textContent?.trim().slice(0, 30) || `.${element.className}`;
  const all = (selector: string): Element[] => [...document.querySelectorAll(selector)].filter(visible);
  const rectOf = (element: Element): Rect => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y, width, height };
  };
  // A button that something lies over keeps its place.
  const bar = [...document.querySelectorAll(".bar button")].map(rectOf);
  const around: Record<string, Rect> = {};
  for (const button of document.querySelectorAll(":is(.ready, .signing, .replay) button"))
    around[button.matches(".press") ? "Ready" : name(button)] = rectOf(button);

  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} px in ${clientWidth}`);

  for (const button of all(
    ":is(main, .header, .calls-strip) button, main a.button, :is(.header, .calls-strip) a, main select, main input:not([type=checkbox]), .slip label",
  )) {
    const { width, height } = button.getBoundingClientRect();
    const least = button.matches(ACTIONS) && !button.matches(".rack-tile") ? ACTION_PX : TARGET_PX;
    if (width < least - 0.5 || height < least - 0.5)
      problems.push(`"${name(button)}" is ${Math.round(width)} x ${Math.round(height)} px, under ${least}`);
  }
  // A board of 15 squares cannot have more than its window gives.
  const square = document.querySelector(".square")?.getBoundingClientRect().width ?? 0;
  const em = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const onItsSide = innerWidth >= 34 * em && (innerWidth > innerHeight || innerHeight < 36 * em || innerWidth >= 62.5 * em);
  const most = Math.min(TARGET_PX, Math.min(innerWidth, innerHeight) / 15 - 2, onItsSide ? (innerWidth - 17 * em - 16) / 15 : TARGET_PX);
  if (square < most) problems.push(`squares are ${square.toFixed(1)} px, under ${most.toFixed(1)}`);

  const tile = all(".dock .rack-tile")[0]?.getBoundingClientRect().width;
  // Seven of them share a row: the narrowest are on the smallest phones.
  const widest = Math.min(ACTION_PX, onItsSide ? 33.5 : 40.5);
  if (tile !== undefined && tile < widest) problems.push(`a tile of the rack has ${tile.toFixed(1)} px, under ${widest}`);
  if (tile !== undefined && tile < square - 0.5)
    problems.push(`a tile of the rack has ${tile.toFixed(1)} px, a square ${square.toFixed(1)}`);

  // A word has no size of its own in a square or on a tile.
  const fonts: Record<string, number> = {};
  for (const element of all("main *:not(.board *, .edge *, .tile, .tile *, .tray-word, option)")) {
    if (![...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())) continue;
    const px = Number.parseFloat(getComputedStyle(element).fontSize);
    if (px < LEAST_TEXT_PX - 0.01) problems.push(`"${name(element)}" is written in ${px.toFixed(1)} px`);
    const what = `${element.tagName.toLowerCase()}.${[...element.classList].join(".")}`;
    fonts[what] = Math.min(fonts[what] ?? Infinity, px);
  }
  const verdict = document.querySelector(".verdict");
  if (verdict) {
    const usual = verdict.cloneNode() as Element;
    usual.className = "phase";
    verdict.after(usual);
    const [large, small] = [verdict, usual].map((line) => Number.parseFloat(getComputedStyle(line).fontSize));
    usual.remove();
    if ((large ?? 0) < 1.3 * (small ?? 0)) problems.push(`the verdict is written in ${large} px, the usual line in ${small}`);
    const [line, room] = [verdict, verdict.closest(".said")].map((box) => box?.getBoundingClientRect().bottom ?? 0);
    if ((line ?? 0) > (room ?? 0) + 1) problems.push("the verdict is not whole");
  }

  for (const element of all(
    ".bar button, .question button, .ready button, .signing button, .replay button, .phase, .side-names, .clock, .score",
  )) {
    const [inner, outer] = [textRect(element), element.getBoundingClientRect()];
    const ellipsis = getComputedStyle(element).textOverflow === "ellipsis";
    const tall = element.matches("button") && inner.height > outer.height + 1;
    if (!ellipsis && (inner.width > outer.width + 1 || tall)) problems.push(`"${name(element)}" is cut off`);
  }

  // At the usual size of text the banner need not be scrolled. What it cannot show is behind a button, which is in view.
  const banner = document.querySelector(".banner");
  const large = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) > 16;
  if (banner && !large && banner.scrollHeight > banner.clientHeight + 1)
    problems.push(`the banner needs ${banner.scrollHeight} px and has ${banner.clientHeight}`);
  const said = document.querySelector(".banner .said");
  const hidden = said !== null && said.scrollHeight > said.clientHeight + 1;
  // Text of twice the size has half the room: there the button is enough.
  const cut = hidden && !large;
  const readAll = document.querySelector(".banner .read-all")?.getBoundingClientRect();
  if (hidden && !readAll) problems.push(`what is said needs ${said.scrollHeight} px and has ${said.clientHeight}`);
  if (readAll && banner && readAll.bottom > banner.getBoundingClientRect().bottom) problems.push("what is said cannot be read");

  // The rack and every action are seen without scrolling. On the smallest phone on its side the tools of the rack
  // (shuffle, take back, more) may be a finger's breadth below.
  const actions = innerHeight < 360 ? ".answers button, .bar .press" : ".bar button";
  // Text of twice the size leaves a phone no room for all that: the rack and the clock's button are in view.
  const roomy = !large || Math.min(innerWidth, innerHeight) >= 768;
  for (const element of document.querySelectorAll(`.dock .rack, ${roomy ? actions : ".bar .press"}`)) {
    const { bottom } = element.getBoundingClientRect();
    if (bottom > innerHeight + 0.5) problems.push(`"${name(element)}" ends at ${Math.round(bottom)} px of ${innerHeight}`);
  }

  // No window is without a layout: one that is wider than high has everything else beside the board.
  const [names, squares] = [".sides", ".board"].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (names && squares && onItsSide && names.left < squares.right && names.right > squares.left)
    problems.push("the scores are not beside the board");

  // On a phone held upright the board can be scrolled to where all of it is seen between the clocks and the rack.
  const [top, whole, bottom] = [".sides", ".board", ".dock"].map((part) => document.querySelector(part)?.getBoundingClientRect());
  const upright = innerWidth < 34 * em && innerHeight >= 28 * em && !document.querySelector(".sides-3, .sides-4");
  if (top && whole && bottom && bar.length > 0 && upright && !large && innerHeight - top.height - bottom.height < whole.height)
    problems.push(`the board has ${whole.height} px, and ${innerHeight - top.height - bottom.height} are left for it`);

  // On a large screen the columns beside the board take most of what it leaves.
  const [beside, board] = [".sides", ".board-frame"].map((part) => document.querySelector(part)?.getBoundingClientRect());
  if (beside && board && innerWidth >= 1440 && !large && board.left - beside.right > innerWidth * 0.09)
    problems.push(`${Math.round(board.left - beside.right)} px lie empty beside the board`);

  // What sticks to the window lets the page pass under it: what counts is where it belongs.
  const stuck = [...document.querySelectorAll<HTMLElement>(".sides, .banner")];
  for (const element of stuck) if (getComputedStyle(element).position === "sticky") element.style.position = "static";
  const below = document.querySelector(".panels")?.getBoundingClientRect().top ?? 0;
  if (below > innerHeight) scrollTo(0, scrollY + below - innerHeight);
  const parts = all(
    ".header > *, main button, main a, main input, main select, .board, .side-names, .you, .score, .clock, .overtime, .presence, .phase, .banner .notice, .bag, .tray, .rack, h2, .slip, .outcome, .tracker, .unseen, .sheet, .messages, .ready-seats",
  ).map((element) => ({ element, rect: clipped(element) }));
  for (const [at, one] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
      const across = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left);
      const down = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top);
      if (across > 1 && down > 1)
        problems.push(`"${name(one.element)}" and "${name(other.element)}" overlap by ${Math.round(across)} x ${Math.round(down)} px`);
    }
  }
  for (const element of stuck) element.style.position = "";
  scrollTo(0, 0);
  return { problems, bar, around, fonts, cut };

  /** The box around the text that can be seen of an element. */
  function textRect(element: Element): { width: number; height: number } {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement?.closest(".visually-hidden")) continue;
      range.selectNodeContents(texts.currentNode);
      const rect = range.getBoundingClientRect();
      if (rect.width === 0) continue;
      [left, top] = [Math.min(left, rect.left), Math.min(top, rect.top)];
      [right, bottom] = [Math.max(right, rect.right), Math.max(bottom, rect.bottom)];
    }
    return { width: right - left, height: bottom - top };
  }

  /** What boxes that scroll let one see of an element. */
  function clipped(element: Element): { left: number; top: number; right: number; bottom: number } {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === "visible") continue;
      const edge = box.getBoundingClientRect();
      [left, top] = [Math.max(left, edge.left), Math.max(top, edge.top)];
      [right, bottom] = [Math.min(right, edge.right), Math.min(bottom, edge.bottom)];
    }
    return { left, top, right, bottom };
  }
}
