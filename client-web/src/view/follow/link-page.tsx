// `/follow/…`: a parent's link. Always the table where one student plays now; it waits between games.

import { followLink, isLinkFollowed, unfollowLink } from "../../app/following.ts";
import { setLink } from "../../app/watch-link.ts";
import type { StudentLive } from "../../protocol.ts";
import { when } from "../../words/plain.ts";
import { Page } from "../page.tsx";
import TablePage from "../table/page.tsx";
import { FollowButton } from "./button.tsx";
import { useLiveTable } from "./live-table.ts";

export default function LinkPage({ token }: { token: string }) {
  const { live, shown, unknown } = useLiveTable<StudentLive>(`/links/${encodeURIComponent(token)}`, (table) => setLink(table, token));
  if (unknown)
    return (
      <Page title="This link has ended" width="narrow">
        <p>Ask the coach for a new one.</p>
      </Page>
    );
  if (shown) return <TablePage key={shown} id={shown} />;
  const { name, event, ends_ms } = live ?? {};
  const on = isLinkFollowed(token);
  return (
    <Page title={name ? `Following ${name}` : "Following"} width="narrow">
      <p role="status">{name ? `${name} is not playing just now. The game opens here by itself when one begins.` : "Looking…"}</p>
      {event && <p>{`This link shows the games of ${event}, and ends with it.`}</p>}
      {ends_ms !== undefined && <p>{`This link works until ${when(ends_ms)}.`}</p>}
      {name && <p class="muted">It is for you: whoever has it can watch. The coach can end it.</p>}
      {name && <FollowButton on={on} press={() => (on ? unfollowLink(token) : followLink({ token, name }))} />}
    </Page>
  );
}
