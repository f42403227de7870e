// One board of a wall that stays, large: as much of it as the wall shows. Who may open its table is led there.

import { useEffect } from "preact/hooks";
import { go } from "../../app/router.ts";
import { useWall, wall } from "../../app/wall.ts";
import { api } from "../../net/api.ts";
import { Loading } from "../loading.tsx";
import { Page } from "../page.tsx";
import { Screen } from "./screen.tsx";
import { boardOf } from "./wall-place.tsx";
import "../../styles/board.css";
import "../../styles/watch.css";

export default function SlotBoard({ slot: key, table }: { slot: string; table: string }) {
  useWall({ of: { kind: "slot", key }, size: 16 });
  useEffect(() => openTable(table), [table]);
  const shown = wall.value;
  const address = `/wall/${encodeURIComponent(key)}`;
  return (
    <Page title="Board" before={<a href={address}>{shown?.slot?.name ?? "Wall"}</a>}>
      {!shown ? (
        <Loading />
      ) : shown.tables.includes(table) ? (
        <ul class="wall alone">
          <Screen table={table} board={boardOf(shown.event, table)} pinned={false} pin={undefined} href={address} />
        </ul>
      ) : (
        <p>This board is not on the wall any more.</p>
      )}
    </Page>
  );
}

/** Goes to the table itself if the hall lets this browser see it: there is more to see there. */
function openTable(table: string): () => void {
  let gone = false;
  api
    .get(`/games/${encodeURIComponent(table)}`)
    .then(() => !gone && go(`/tables/${table}`, true))
    .catch(() => undefined);
  return () => {
    gone = true;
  };
}
