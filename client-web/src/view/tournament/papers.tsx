// Lists that the hall makes of an event: schools, ratings, records, statistics. They print like the others.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useQuery } from "../../app/query.ts";
import { byLink } from "../../app/watch-link.ts";
import type { DivisionView, ReportTable, TournamentPage } from "../../protocol.ts";
import { withMinus } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";

export type ListProps = {
  page: TournamentPage;
  division: DivisionView;
  /** What else is asked of the hall, such as `&after=3`. */
  query: string;
};

type PaperProps = ListProps & { kind: string; missing: string };

/** Tables with so few columns stand beside each other. */
const NARROW = 6;
/** Tables with more than this are set in smaller figures. */
const WIDE = 11;

/** A report of the hall as tables, asked for again when something happened. */
export function Paper({ page, division, kind, query, missing }: PaperProps) {
  const question = useQuery<ReportTable[]>(byLink(`/tournaments/${page.id}/papers/${kind}.json?division=${division.id}${query}`, page.id));
  const { number } = page.view;
  useEffect(() => void question.again(), [number]);
  return (
    <QueryResult query={question}>
      {(tables) => {
        const filled = tables.filter(({ rows }) => rows.length > 0);
        if (filled.length === 0) return <Empty text={missing} />;
        const named = page.view.divisions.length > 1 ? `${page.view.name}, ${division.setup.division.name}` : page.view.name;
        const narrow = filled.every(({ columns }) => columns.length <= NARROW);
        return (
          <div class={filled.length === 1 ? "" : narrow ? "cards" : "sheets"}>
            {filled.map((table) => (
              <Report key={table.caption} {...table} title={`${named}: ${table.caption}`} short={filled.length > 1} />
            ))}
          </div>
        );
      }}
    </QueryResult>
  );
}

function Report({ caption, columns, rows, title, short }: ReportTable & { title: string; short: boolean }) {
  return (
    <Scroller label={caption}>
      <table class={`data report ${columns.length > WIDE ? "chart" : ""}`}>
        <caption>{short ? caption : title}</caption>
        <thead>
          <tr>
            {columns.map(({ title, numeric }, at) => (
              <th key={at} class={numeric ? "number" : ""}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, at) => (
            <tr key={at}>
              {cells.map((cell, column) => (
                <td key={column} class={columns[column]?.numeric ? "number" : ""}>
                  {withMinus(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  );
}

/** Something wide that scrolls by itself, also with the keyboard. */
export function Scroller({ label, children }: { label: string; children: ComponentChildren }) {
  return (
    <div class="scroller" role="group" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

/** How many sides of a school may be counted. */
const BEST = [1, 2, 3, 4, 5, 6, 8, 10];

/** Schools by their best sides; how many count is the reader's choice. */
export function Schools(props: ListProps) {
  const best = useSignal(3);
  return (
    <>
      <label class="round-choice no-print">
        <span>Sides that count for a school: </span>
        <select
          value={best.value}
          onChange={(event) => {
            best.value = Number(event.currentTarget.value);
          }}
        >
          {BEST.map((count) => (
            <option key={count} value={count}>
              the best {count}
            </option>
          ))}
        </select>
      </label>
      <Paper {...props} kind="schools" query={`${props.query}&best=${best.value}`} missing="No side belongs to a school." />
      <p class="no-print">
        <a
          href={`/api/tournaments/${props.page.id}/papers/schools.csv?division=${props.division.id}${props.query}&best=${best.value}`}
          target="_blank"
          rel="noreferrer"
        >
          These standings as a file (CSV)
        </a>
      </p>
    </>
  );
}

/** Before and after, by the association's rating or the hall's. */
export function Ratings(props: ListProps) {
  const { page } = props;
  if (page.rating === "association") {
    const closed = page.view.phase === "closed";
    return (
      <>
        <p class="muted">{closed ? "Counted when the tournament was closed." : "As it would be if the tournament were closed now."}</p>
        <Paper {...props} kind="ratings" missing="Nobody is rated yet." />
      </>
    );
  }
  if (page.rating === "unrated") return <Empty text="This tournament does not count for a rating." />;
  return (
    <>
      <p class="muted">Every game counts for the hall's rating when it is settled.</p>
      <Paper {...props} kind="ratings" missing="Nobody is rated yet. Pairs are not." />
    </>
  );
}
