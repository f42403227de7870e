// `/follow/…`: a parent's link. Always the table where one student plays now; it waits between games.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { setLink } from "../../app/watch-link.ts";
import { api, Refused } from "../../net/api.ts";
import type { StudentLive } from "../../protocol.ts";
import { when } from "../../words/plain.ts";
import { Page } from "../page.tsx";
import TablePage from "../table/page.tsx";

/** How often one who waits asks. */
const ASK_MS = 5_000;

export default function LinkPage({ token }: { token: string }) {
  const live = useSignal<StudentLive | undefined>(undefined);
  const shown = useSignal<string | undefined>(undefined);
  const ended = useSignal(false);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      try {
        const heard = await api.get<StudentLive>(`/links/${encodeURIComponent(token)}`);
        if (gone) return;
        ended.value = false;
        live.value = heard;
        // A game that has just ended stays until the next one begins.
        if (heard.table !== undefined) {
          setLink(heard.table, token);
          shown.value = heard.table;
        }
      } catch (error) {
        if (gone) return;
        if (error instanceof Refused && error.status === 404) ended.value = true;
      }
      timer = setTimeout(() => void ask(), ASK_MS);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [token]);
  if (ended.value)
    return (
      <Page title="This link has ended" width="narrow">
        <p>Ask the coach for a new one.</p>
      </Page>
    );
  if (shown.value) return <TablePage key={shown.value} id={shown.value} />;
  const { name, event, ends_ms } = live.value ?? {};
  return (
    <Page title={name ? `Following ${name}` : "Following"} width="narrow">
      <p role="status">{name ? `${name} is not playing just now. The game opens here by itself when one begins.` : "Looking…"}</p>
      {event && <p>{`This link shows the games of ${event}, and ends with it.`}</p>}
      {ends_ms !== undefined && <p>{`This link works until ${when(ends_ms)}.`}</p>}
      {name && <p class="muted">It is for you: whoever has it can watch. The coach can end it.</p>}
    </Page>
  );
}
