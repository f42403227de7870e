// `/@name/live`: always the table where a player plays now. It waits between games.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { follow, isFollowed, unfollow } from "../../app/following.ts";
import { api, Refused } from "../../net/api.ts";
import type { PlayerLive } from "../../protocol.ts";
import NotFound from "../not-found.tsx";
import { Page } from "../page.tsx";
import TablePage from "../table/page.tsx";

/** How often one who waits asks. */
const ASK_MS = 5_000;
/** How long a finished game stays before the next one takes its place. */
const STAY_MS = 15_000;

export default function FollowPage({ player }: { player: string }) {
  return player.startsWith("@") ? <Following key={player} name={player.slice(1)} /> : <NotFound />;
}

function Following({ name }: { name: string }) {
  const live = useSignal<PlayerLive | undefined>(undefined);
  const shown = useSignal<string | undefined>(undefined);
  const unknown = useSignal(false);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let wait = ASK_MS;
      try {
        const heard = await api.get<PlayerLive>(`/players/${encodeURIComponent(name)}/live`);
        if (gone) return;
        unknown.value = false;
        live.value = heard;
        // What has just ended stays for a moment, so that its result can be read.
        if (heard.table === undefined && shown.value !== undefined && wait < STAY_MS) wait = STAY_MS;
        if (heard.table !== undefined) shown.value = heard.table;
      } catch (error) {
        if (gone) return;
        if (error instanceof Refused && error.status === 404) unknown.value = true;
      }
      timer = setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [name]);
  if (unknown.value)
    return (
      <Page title="Nobody to follow" width="narrow">
        <p>Nobody here has that name, or their games are for their club: log in to see them.</p>
      </Page>
    );
  if (shown.value) return <TablePage key={shown.value} id={shown.value} />;
  const who = live.value?.name ?? name;
  return (
    <Page title={`Following ${who}`} width="narrow">
      <p role="status">{live.value ? `${who} is not playing just now. The game opens here by itself when one begins.` : "Looking…"}</p>
      <FollowButton name={who} />
    </Page>
  );
}

function FollowButton({ name }: { name: string }) {
  const on = isFollowed(name);
  return (
    <button type="button" class="button" aria-pressed={on} onClick={() => (on ? unfollow(name) : follow(name))}>
      {on ? "On your front page ✓" : "Put on my front page"}
    </button>
  );
}
