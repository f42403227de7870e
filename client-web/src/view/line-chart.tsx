// Values in their order as one line; the table beside it says the same in numbers.

import { pathThrough, scale, ticks } from "./chart.ts";
import { useWidth } from "./use-width.ts";

const HEIGHT = 180;
const LEFT = 44;
const EDGE = 12;

export function LineChart({ values, label }: { values: readonly number[]; label: string }) {
  const { box, width } = useWidth();
  const marks = ticks(Math.min(...values), Math.max(...values));
  const range = [marks[0] ?? 0, marks.at(-1) ?? 1] as const;
  const x = (index: number) => scale(index, [0, Math.max(1, values.length - 1)], [LEFT + EDGE, width - EDGE]);
  const y = (value: number) => scale(value, range, [HEIGHT - EDGE, EDGE]);
  const line = values.map((value, index) => [x(index), y(value)] as const);
  const ends = `from ${Math.round(values[0] ?? 0)} to ${Math.round(values.at(-1) ?? 0)}`;
  return (
    <div ref={box}>
      <svg width={width} height={HEIGHT} role="img" aria-label={`${label} over ${values.length} games: ${ends}.`}>
        {marks.map((mark) => (
          <g key={mark}>
            <line class="chart-grid" x1={LEFT} x2={width - EDGE} y1={y(mark)} y2={y(mark)} />
            <text class="chart-label" x={LEFT - 6} y={y(mark) + 4} text-anchor="end">
              {mark}
            </text>
          </g>
        ))}
        <path class="chart-line" d={pathThrough(line)} />
        {line.length <= 60 && line.map(([cx, cy], index) => <circle key={index} class="chart-dot" cx={cx} cy={cy} r="3.5" />)}
      </svg>
    </div>
  );
}
