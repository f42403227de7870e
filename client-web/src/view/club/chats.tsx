import { useSignal } from "@preact/signals";
import { useQuery } from "../../app/query.ts";
import { complain } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ChatMessage, ClubChatLine } from "../../protocol.ts";
import { PHRASES } from "../../words/chat.ts";
import { errorSentence } from "../../words/errors.ts";
import { knownAs } from "../../words/people.ts";
import { when } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";
import { ShowMore } from "../show-more.tsx";

/** How many lines the hall tells at once. */
const PAGE = 100;

export const saidText = ({ phrase, text }: ChatMessage): string => (phrase ? PHRASES[phrase] : (text ?? ""));

/** What was said by members and to them, newest first. */
export function Chats({ club }: { club: string }) {
  const question = useQuery<ClubChatLine[]>(`/clubs/${club}/chats`);
  return (
    <section aria-labelledby="chats">
      <h2 id="chats">What was said</h2>
      <QueryResult query={question}>{(lines) => <Lines key={lines[0]?.message.id} club={club} first={lines} />}</QueryResult>
    </section>
  );
}

function Lines({ club, first }: { club: string; first: readonly ClubChatLine[] }) {
  const lines = useSignal(first);
  const more = useSignal(first.length === PAGE);
  const load = async () => {
    try {
      const next = await api.get<ClubChatLine[]>(`/clubs/${club}/chats?before=${lines.value.at(-1)?.message.id}`);
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
        {lines.value.map(({ table, speaker, message }) => (
          <li key={message.id} class="row">
            <span class="row-text">
              <span>{saidText(message)}</span>
              <span class="muted">
                {knownAs(speaker)} · {message.to === "side" ? "to the partner · " : ""}
                <a href={`/tables/${table}`}>{when(message.at_ms)}</a>
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more.value && <ShowMore load={load} />}
    </>
  );
}
