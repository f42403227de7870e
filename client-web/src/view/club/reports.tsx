import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { CloseReport, ReportView } from "../../protocol.ts";
import { knownAs } from "../../words/people.ts";
import { when } from "../../words/plain.ts";
import { Field, Form } from "../account/form.tsx";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";
import { saidText } from "./chats.tsx";

/** What students have told their coaches about others, or players without a club the admins. */
export function Reports({ path }: { path: string }) {
  const question = useQuery<ReportView[]>(path);
  return (
    <section aria-labelledby="reports">
      <h2 id="reports">Reports</h2>
      <QueryResult query={question}>
        {(reports) =>
          reports.length === 0 ? (
            <Empty text="Nobody has reported anything." />
          ) : (
            <ul class="rows panel">
              {reports.map((report) => (
                <Report key={report.id} path={path} report={report} again={question.again} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
}

function Report({ path, report, again }: { path: string; report: ReportView; again: () => Promise<void> }) {
  const { id, reporter, reported, reason, message, closed, table, at_ms } = report;
  const close = async (values: Record<string, string>) => {
    const asked: CloseReport = { outcome: values[`outcome-${id}`] ?? "" };
    await api.post(`${path}/${id}/close`, asked);
    await again();
  };
  return (
    <li class="row">
      <div class="row-text">
        <span>
          <span class={`tag ${closed ? "" : "bad"}`}>{closed ? "closed" : "open"}</span> <strong>{knownAs(reporter)}</strong> about{" "}
          <strong>{knownAs(reported)}</strong>
        </span>
        <span>{reason}</span>
        {message && <blockquote>{saidText(message)}</blockquote>}
        <span class="muted">{table ? <a href={`/tables/${table}`}>{when(at_ms)}</a> : when(at_ms)}</span>
        {closed ? (
          <span class="muted">
            {closed.by}: {closed.outcome}
          </span>
        ) : (
          <details class="more">
            <summary>Close it</summary>
            <Form only={`outcome-${id}`} action="Close the report" send={close}>
              {(failure) => <Field name={`outcome-${id}`} label="What was done about it?" failure={failure} />}
            </Form>
          </details>
        )}
      </div>
    </li>
  );
}
