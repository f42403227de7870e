// Values in time as one line; the table beside it says the same in numbers.

import { day, fullDay } from "../words/plain.ts";
import { moments, pathThrough, scale, ticks } from "./chart.ts";
import { useWidth } from "./use-width.ts";

const HEIGHT = 200;
const LEFT = 44;
const EDGE = 12;
/** Room for the dates below the line. */
const BELOW = 30;
/** How wide a date is, with the space beside it. */
const DATE = 88;

export type Point = { atMs: number; value: number };

export function LineChart({ points, label }: { points: readonly Point[]; label: string }) {
  const { box, width } = useWidth();
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return null;
  const values = points.map(({ value }) => value);
  const marks = ticks(Math.min(...values), Math.max(...values));
  const range = [marks[0] ?? 0, marks.at(-1) ?? 1] as const;
  const [left, right] = [LEFT + EDGE, width - EDGE];
  const x = (atMs: number) => scale(atMs, [first.atMs, last.atMs], [left, right]);
  const y = (value: number) => scale(value, range, [HEIGHT - BELOW, EDGE]);
  const line = points.map(({ atMs, value }) => [x(atMs), y(value)] as const);
  const dates = moments(first.atMs, last.atMs, Math.floor((right - left) / DATE));
  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${label} ${inWords(points, first, last)}`}>
        {marks.map((mark) => (
          <g key={mark}>
            <line class="chart-grid" x1={LEFT} x2={right} y1={y(mark)} y2={y(mark)} />
            <text class="chart-label" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {mark}
            </text>
          </g>
        ))}
        {dates.map((atMs, at) => (
          <g key={atMs}>
            <line class="chart-grid" x1={x(atMs)} x2={x(atMs)} y1={HEIGHT - BELOW} y2={HEIGHT - BELOW + 6} />
            <text
              class="chart-label chart-date"
              x={x(atMs)}
              y={HEIGHT - EDGE + 2}
              text-anchor={dates.length === 1 ? "middle" : at === 0 ? "start" : at === dates.length - 1 ? "end" : "middle"}
            >
              {day(atMs)}
            </text>
          </g>
        ))}
        <path class="chart-line" d={pathThrough(line)} />
        {line.length <= 60 &&
          points.map(({ atMs, value }, at) => (
            <circle key={at} class="chart-dot" cx={line[at]?.[0]} cy={line[at]?.[1]} r="3.5">
              <title>{`${fullDay(atMs)}: ${Math.round(value * 10) / 10}`}</title>
            </circle>
          ))}
      </svg>
    </div>
  );
}

function inWords(points: readonly Point[], first: Point, last: Point): string {
  const ends = `from ${Math.round(first.value)} to ${Math.round(last.value)}`;
  return `over ${points.length} games, ${fullDay(first.atMs)} to ${fullDay(last.atMs)}: ${ends}.`;
}
