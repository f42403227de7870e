// One table put on the walls and overlays that somebody has, from where they see it.

import { sayAt } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { SlotView } from "../../protocol.ts";
import { shownToo } from "../../state/slot-aims.ts";
import { errorSentence } from "../../words/errors.ts";
import { shownText, slotText } from "../../words/slots.ts";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";
import "../../styles/streaming.css";

type ShowOnProps = {
  table: string;
  /** The tournament whose walls and overlays one may point elsewhere as well. */
  tournament?: string;
  /** Whether it stands in a dialog, which speaks for itself. */
  modal?: boolean;
};

export function ShowOn({ table, tournament, modal = false }: ShowOnProps) {
  return (
    <div class="stack show-on">
      {tournament && <SlotsOf query={`?tournament=${tournament}`} title="Of the tournament" table={table} />}
      <SlotsOf query="" title={tournament ? "Your own" : undefined} table={table} />
      <NoticeRow at={`show-${table}`} modal={modal} />
    </div>
  );
}

function SlotsOf({ query, title, table }: { query: string; title: string | undefined; table: string }) {
  const slots = useQuery<SlotView[]>(`/slots${query}`);
  const show = async (slot: SlotView) => {
    try {
      await api.put(`/slots/${slot.id}/aim`, { aim: shownToo(slot, table) });
      sayAt(`show-${table}`, shownText(slot));
      await slots.again();
    } catch (error) {
      sayAt(`show-${table}`, errorSentence(error), "error");
    }
  };
  return (
    <section>
      {title && <h3>{title}</h3>}
      <QueryResult query={slots}>
        {(found) => (
          <ul>
            {found.map((slot) => (
              <li key={slot.id}>
                <button type="button" class="button" onClick={() => void show(slot)}>
                  <span class="visually-hidden">Show it on </span>
                  {slot.name}
                </button>
                <span class="muted">{slotText(slot)}</span>
              </li>
            ))}
            <li>
              <a href={`/streaming${query}`}>{found.length === 0 ? "There is none yet. Make one" : "Change or make them"}</a>
            </li>
          </ul>
        )}
      </QueryResult>
    </section>
  );
}
