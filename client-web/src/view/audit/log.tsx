import { useSignal } from "@preact/signals";
import { complain } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { AuditLine } from "../../protocol.ts";
import { auditSentence } from "../../words/audit.ts";
import { errorSentence } from "../../words/errors.ts";
import { when } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";
import { ShowMore } from "../show-more.tsx";

/** How many lines the hall tells at once. */
const PAGE = 100;

/** What was done by people with a power over others, newest first. */
export function AuditLog({ path }: { path: string }) {
  const question = useQuery<AuditLine[]>(path);
  return <QueryResult query={question}>{(lines) => <Lines key={lines[0]?.id} path={path} first={lines} />}</QueryResult>;
}

function Lines({ path, first }: { path: string; first: readonly AuditLine[] }) {
  const lines = useSignal(first);
  const more = useSignal(first.length === PAGE);
  const load = async () => {
    try {
      const next = await api.get<AuditLine[]>(`${path}?before=${lines.value.at(-1)?.id}`);
      lines.value = [...lines.value, ...next];
      more.value = next.length === PAGE;
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  if (lines.value.length === 0) return <Empty text="Nothing yet." />;
  return (
    <>
      <ul class="rows panel">
        {lines.value.map((line) => (
          <li key={line.id} class="row">
            <span class="row-text">
              <span>{auditSentence(line)}</span>
              <span class="muted">
                {line.club && `${line.club} · `}
                {line.table ? <a href={`/tables/${line.table}`}>{when(line.at_ms)}</a> : when(line.at_ms)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more.value && <ShowMore load={load} />}
    </>
  );
}
