// How long to wait before the next attempt to connect.

const FIRST_MS = 250;
const LONGEST_MS = 4_000;
/** While somebody looks at the page: in step within 2 s of the network's return. */
const STEADY_MS = 1_000;

/** Doubles from a quarter of a second to four, each shortened by chance so that a school
 * whose network comes back does not arrive all at once. */
export function backoffMs(attempt: number, random: () => number): number {
  return shortened(Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt), random);
}

/** From a refused attempt to the next: a page that is looked at asks every second, a hidden one ever more rarely. */
export function retryMs(attempt: number, hidden: boolean, random: () => number): number {
  return hidden || attempt === 0 ? backoffMs(attempt, random) : steadyMs(random);
}

/** How long an attempt of a page that is looked at may hang before another is made. */
export const steadyMs = (random: () => number): number => shortened(STEADY_MS, random);

const shortened = (full: number, random: () => number): number => full / 2 + (full / 2) * random();
