import type { RatingPoint } from "../../protocol.ts";
import { pathThrough, scale, ticks } from "../chart.ts";
import { useWidth } from "../use-width.ts";

const HEIGHT = 220;
const LEFT = 44;
const RIGHT = 8;
const EDGE = 12;

/** The rating after each game, in the order they were played, with how far off it may be. */
export function RatingChart({ points }: { points: readonly RatingPoint[] }) {
  const { box, width } = useWidth();
  if (points.length === 0) return null;
  const ratings = points.map(({ rating }) => rating);
  // Early on a rating may be far off: showing all of that would flatten the line.
  const spread = Math.min(100, points.at(-1)?.deviation ?? 100);
  const marks = ticks(Math.min(...ratings) - spread, Math.max(...ratings) + spread);
  const range = [marks[0] ?? 0, marks.at(-1) ?? 1] as const;
  const x = (index: number) => scale(index, [0, Math.max(1, points.length - 1)], [LEFT + EDGE, width - RIGHT - EDGE]);
  const y = (rating: number) => scale(Math.min(Math.max(rating, range[0]), range[1]), range, [HEIGHT - EDGE, EDGE]);
  const line = points.map(({ rating }, index) => [x(index), y(rating)] as const);
  const upper = points.map(({ rating, deviation }, index) => [x(index), y(rating + deviation)] as const);
  const lower = points.map(({ rating, deviation }, index) => [x(index), y(rating - deviation)] as const);
  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} role="img" aria-label={inWords(ratings)}>
        {marks.map((mark) => (
          <g key={mark}>
            <line class="chart-grid" x1={LEFT} x2={width - RIGHT} y1={y(mark)} y2={y(mark)} />
            <text class="chart-label" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {mark}
            </text>
          </g>
        ))}
        {points.length > 1 && <path class="chart-band" d={`${pathThrough([...upper, ...lower.toReversed()])}Z`} />}
        <path class="chart-line" d={pathThrough(line)} />
        {points.length <= 60 && line.map(([cx, cy], index) => <circle key={index} class="chart-dot" cx={cx} cy={cy} r="3.5" />)}
      </svg>
    </div>
  );
}

function inWords(ratings: readonly number[]): string {
  const round = (value: number | undefined) => Math.round(value ?? 0);
  return `Rating over ${ratings.length} games: from ${round(ratings[0])} to ${round(ratings.at(-1))}, highest ${round(Math.max(...ratings))}, lowest ${round(Math.min(...ratings))}.`;
}
