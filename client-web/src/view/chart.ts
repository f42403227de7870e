// From values to places on a picture: for the charts and the graph of the lead.

/** Puts `value` of `from..to` on `start..end`. */
export function scale(value: number, [from, to]: readonly [number, number], [start, end]: readonly [number, number]): number {
  return to === from ? (start + end) / 2 : start + ((value - from) / (to - from)) * (end - start);
}

/** Round numbers from below `least` to above `most`, four to seven of them. */
export function ticks(least: number, most: number): number[] {
  const step = niceStep(Math.max(1, most - least) / 4);
  const first = Math.floor(least / step) * step;
  const last = Math.ceil(most / step) * step;
  const steps = Math.max(1, Math.round((last - first) / step));
  return Array.from({ length: steps + 1 }, (_, index) => first + index * step);
}

function niceStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].find((factor) => factor * power >= rough) ?? 10;
  return Math.max(1, step * power);
}

/** Moments at equal distances from the first to the last, as many as there is room for and two at least; one where
 * all is of one day. */
export function moments(first: number, last: number, room: number): number[] {
  const DAY_MS = 86_400_000;
  const steps = Math.min(Math.max(1, room - 1), Math.floor((last - first) / DAY_MS));
  if (steps < 1) return [first];
  return Array.from({ length: steps + 1 }, (_, step) => scale(step, [0, steps], [first, last]));
}

/** A line through points, for the `d` of an SVG path. */
export const pathThrough = (points: readonly (readonly [number, number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
