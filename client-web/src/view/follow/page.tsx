// `/@name/live`: always the table where a player plays now. It waits between games.

import type { PlayerLive } from "../../protocol.ts";
import { followsText } from "../../words/following.ts";
import NotFound from "../not-found.tsx";
import { Page } from "../page.tsx";
import TablePage from "../table/page.tsx";
import { FollowPlayer } from "./button.tsx";
import { FollowedHere } from "./followed-here.ts";
import { useLiveTable } from "./live-table.ts";

export default function FollowPage({ player }: { player: string }) {
  return player.startsWith("@") ? <Following key={player} name={player.slice(1)} /> : <NotFound />;
}

function Following({ name }: { name: string }) {
  const { live, shown, unknown } = useLiveTable<PlayerLive>(`/players/${encodeURIComponent(name)}/live`);
  if (unknown)
    return (
      <Page title="Nobody to follow" width="narrow">
        <p>Nobody here has that name, or their games are for their club: log in to see them.</p>
      </Page>
    );
  const who = live?.name ?? name;
  if (shown) {
    const says = (
      <>
        <p>{followsText(who)}</p>
        <FollowPlayer name={who} />
      </>
    );
    return (
      <FollowedHere.Provider value={{ name: who, says }}>
        <TablePage key={shown} id={shown} />
      </FollowedHere.Provider>
    );
  }
  return (
    <Page title={`Following ${who}`} width="narrow">
      <p role="status">{live ? `${who} is not playing just now. The game opens here by itself when one begins.` : "Looking…"}</p>
      <FollowPlayer name={who} />
    </Page>
  );
}
