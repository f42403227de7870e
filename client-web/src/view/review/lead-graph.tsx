import { signed } from "../../words/plain.ts";
import { pathThrough, scale, ticks } from "../chart.ts";
import { useWidth } from "../use-width.ts";
import "../../styles/player.css";

const HEIGHT = 180;
const LEFT = 44;
const EDGE = 12;

type LeadProps = { leads: readonly number[]; name: string; at: number; look: (turn: number) => void };

/** Who was ahead, turn by turn, with the turn that is looked at marked. */
export function LeadGraph({ leads, name, at, look }: LeadProps) {
  const { box: frame, width } = useWidth();
  const marks = ticks(Math.min(0, ...leads), Math.max(0, ...leads));
  const range = [marks[0] ?? 0, marks.at(-1) ?? 1] as const;
  const x = (index: number) => scale(index, [0, Math.max(1, leads.length - 1)], [LEFT + EDGE, width - EDGE]);
  const y = (lead: number) => scale(lead, range, [HEIGHT - EDGE, EDGE]);
  const press = (event: MouseEvent & { currentTarget: SVGSVGElement }) => {
    const box = event.currentTarget.getBoundingClientRect();
    const across = ((event.clientX - box.left) / box.width) * width;
    look(Math.round(scale(across, [LEFT + EDGE, width - EDGE], [0, leads.length - 1])) - 1);
  };
  return (
    <figure class="panel chart lead-graph">
      <figcaption>
        The lead <span class="muted">of {name}, after each turn</span>
      </figcaption>
      <div ref={frame}>
        <svg width={width} height={HEIGHT} role="img" aria-label={inWords(leads, name)} onClick={press}>
          {marks.map((mark) => (
            <g key={mark}>
              <line class={mark === 0 ? "chart-zero" : "chart-grid"} x1={LEFT} x2={width} y1={y(mark)} y2={y(mark)} />
              <text class="chart-label" x={LEFT - 6} y={y(mark) + 5} text-anchor="end">
                {signed(mark)}
              </text>
            </g>
          ))}
          <line class="chart-here" x1={x(at + 1)} x2={x(at + 1)} y1={EDGE} y2={HEIGHT - EDGE} />
          <path class="chart-line" d={pathThrough(leads.map((lead, index) => [x(index), y(lead)]))} />
          <circle class="chart-dot" cx={x(at + 1)} cy={y(leads[at + 1] ?? 0)} r="6" />
        </svg>
      </div>
      <details class="more">
        <summary>The same as a table</summary>
        <div class="scroller" tabIndex={0} role="region" aria-label="The lead after each turn">
          <table class="data">
            <thead>
              <tr>
                <th scope="col">Turn</th>
                {leads.slice(1).map((_, index) => (
                  <th key={index} scope="col" class="number">
                    {index + 1}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">Lead</th>
                {leads.slice(1).map((lead, index) => (
                  <td key={index} class="number">
                    {signed(lead)}
                  </td>
                ))}
              </tr>
            </tbody>
          </table>
        </div>
      </details>
    </figure>
  );
}

function inWords(leads: readonly number[], name: string): string {
  const last = leads.at(-1) ?? 0;
  return `${name} ended ${last >= 0 ? `${last} ahead` : `${-last} behind`}; most ahead ${Math.max(0, ...leads)}, most behind ${Math.max(0, -Math.min(...leads))}.`;
}
