// The first board on a slow phone, beside an empty page of the same hall in the same run (decision 0266).

import type { Browser, Page } from "@playwright/test";

const RUNS = 12;
/** The phone that is meant, against the machine that measures. */
const SLOWER = 4;
/** As little as a document can be: what the line and the hall take, whatever is shown. */
const EMPTY_PAGE = "/icon.svg";

/** How many empty pages the first board takes: measured until it is no more than `most`, or often enough to be sure.
 * Whatever else this machine does can only make a run slower: the best one counts. */
export async function emptyPagesToBoard(browser: Browser, url: string, table: string, cookies: Cookies, most: number): Promise<number> {
  const [times, empties]: [number[], number[]] = [[], []];
  const ratio = () => Math.min(...times) / Math.min(...empties);
  while (times.length === 0 || (times.length < RUNS && ratio() > most)) {
    empties.push(await shownAfter(browser, url, EMPTY_PAGE, "svg", []));
    times.push(await shownAfter(browser, url, `/tables/${table}`, ".board .square", cookies));
  }
  console.log(`  first board: ${times.map(Math.round).join(", ")} ms; the goal on a quiet machine is 1500`);
  console.log(
    `  an empty page of the same hall: ${empties.map(Math.round).join(", ")} ms; the board takes ${ratio().toFixed(1)} times as long`,
  );
  return ratio();
}

/** How much other work on this machine slows a page now: a page that is slowed twice already is
 * throttled to half as much. A short slice of work is now and then left alone; all of them are not. */
async function slowedBy(page: Page): Promise<number> {
  return page.evaluate(() => {
    const slices = Array.from({ length: 120 }, () => {
      const begin = performance.now();
      let sum = 0;
      for (let n = 0; n < 400_000; n++) sum += Math.sqrt(n);
      return performance.now() - begin + Math.min(0, sum);
    });
    const fastest = Math.min(...slices.slice(20));
    return slices.slice(20).reduce((all, one) => all + one, 0) / 100 / fastest;
  });
}

type Cookies = Awaited<ReturnType<ReturnType<Page["context"]>["cookies"]>>;

/** Milliseconds from the start of the navigation until something is on the screen, with an empty cache. */
async function shownAfter(browser: Browser, url: string, path: string, what: string, cookies: Cookies): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, baseURL: url });
  await context.addCookies(cookies);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: Math.max(1, SLOWER / (await slowedBy(page))) });
  await page.addInitScript((what) => {
    const look = (observer?: MutationObserver) => {
      if (!document.querySelector(what)) return;
      observer?.disconnect();
      requestAnimationFrame(() => requestAnimationFrame(() => Object.assign(window, { shownAt: performance.now() })));
    };
    new MutationObserver((_, observer) => look(observer)).observe(document, { childList: true, subtree: true });
    look();
  }, what);
  await page.goto(path, { waitUntil: "commit" });
  const shown = await page.waitForFunction(() => (window as { shownAt?: number }).shownAt).then((at) => at.jsonValue());
  await context.close();
  return shown ?? Number.POSITIVE_INFINITY;
}
