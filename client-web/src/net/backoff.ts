// How long to wait before the next attempt to connect.

const FIRST_MS = 250;
const LONGEST_MS = 4_000;

/** Doubles from a quarter of a second to four, each shortened by chance so that a school
 * whose network comes back does not arrive all at once. */
export function backoffMs(attempt: number, random: () => number): number {
  const full = Math.min(LONGEST_MS, FIRST_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
