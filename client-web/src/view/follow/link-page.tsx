// `/follow/…`: a parent's link. Always the table where one student plays now; it waits between games.

import { setLink } from "../../app/watch-link.ts";
import type { StudentLive } from "../../protocol.ts";
import { followsText } from "../../words/following.ts";
import { when } from "../../words/plain.ts";
import { Page } from "../page.tsx";
import TablePage from "../table/page.tsx";
import { FollowLink } from "./button.tsx";
import { FollowedHere } from "./followed-here.ts";
import { useLiveTable } from "./live-table.ts";

export default function LinkPage({ token }: { token: string }) {
  const { live, shown, unknown } = useLiveTable<StudentLive>(`/links/${encodeURIComponent(token)}`, (table) => setLink(table, token));
  if (unknown)
    return (
      <Page title="This link has ended" width="narrow">
        <p>Ask the coach for a new one.</p>
      </Page>
    );
  if (shown && live) {
    const says = (
      <>
        <p>{followsText(live.name)}</p>
        <AboutLink token={token} live={live} />
      </>
    );
    return (
      <FollowedHere.Provider value={{ name: live.name, says }}>
        <TablePage key={shown} id={shown} />
      </FollowedHere.Provider>
    );
  }
  return (
    <Page title={live ? `Following ${live.name}` : "Following"} width="narrow">
      <p role="status">{live ? `${live.name} is not playing just now. The game opens here by itself when one begins.` : "Looking…"}</p>
      {live && <AboutLink token={token} live={live} />}
    </Page>
  );
}

/** How long it works and for whom it is, also while a game is on. */
function AboutLink({ token, live: { name, event, ends_ms } }: { token: string; live: StudentLive }) {
  return (
    <>
      {event && <p>{`This link shows the games of ${event}, and ends with it.`}</p>}
      {ends_ms !== undefined && <p>{`This link works until ${when(ends_ms)}.`}</p>}
      <p class="muted">It is for you: whoever has it can watch. The coach can end it.</p>
      <FollowLink token={token} name={name} />
    </>
  );
}
