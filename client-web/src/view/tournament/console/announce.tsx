import { useSignal } from "@preact/signals";
import { sayAt } from "../../../app/notices.ts";
import { ready } from "../../../app/query.ts";
import { announcements, factText } from "../../../words/tournament-log.ts";
import { NoticeRow } from "../../notice-row.tsx";
import { Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** A sentence to everybody who has the tournament open. */
export function Announce(props: DeskProps) {
  const text = useSignal("");
  const { act, busy, failed } = useActs(props);
  const send = async (event: Event) => {
    event.preventDefault();
    if (!(await act({ command: "announce", text: text.value.trim() }))) return;
    text.value = "";
    sayAt("announce", "Announced.");
  };
  const { news } = announcements((ready(props.log)?.events ?? []).map(([, event]) => event));
  if (props.page.view.phase === "closed") return null;
  return (
    <section class="panel" aria-labelledby="announce">
      <h2 id="announce">Announce</h2>
      <form class="announce" onSubmit={(event) => void send(event)}>
        <input
          aria-labelledby="announce"
          maxLength={500}
          placeholder="Lunch until 13:00"
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
        <button type="submit" class="button" disabled={busy || text.value.trim() === ""}>
          Say it
        </button>
      </form>
      {news.length > 0 && (
        <p>
          On now: {news.map((event) => factText(event, props.page)).join(" · ")}{" "}
          <button type="button" class="button" disabled={busy} onClick={() => void act({ command: "end_announcements" })}>
            Take it down
          </button>
        </p>
      )}
      <NoticeRow at="announce" />
      <Failed text={failed} />
    </section>
  );
}
