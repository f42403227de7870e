// Where one who watches goes on: to share the table, to the next one, to whom to follow.

import { useContext } from "preact/hooks";
import { copy } from "../../app/copy.ts";
import { sayAt } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { byLink, linkTo, setLink } from "../../app/watch-link.ts";
import { api } from "../../net/api.ts";
import type { NextTable } from "../../protocol.ts";
import type { Table } from "../../state/table.ts";
import { spectatorsText } from "../../words/audience.ts";
import { errorSentence } from "../../words/errors.ts";
import { capital } from "../../words/plain.ts";
import { FollowPlayer } from "../follow/button.tsx";
import { FollowedHere } from "../follow/followed-here.ts";
import { NoticeRow } from "../notice-row.tsx";
import { ShowButton } from "../streaming/show-button.tsx";
import { ShareButton } from "./share-button.tsx";
import { watchTitle } from "./watch-title.ts";

/** Where it is told how that went. */
const PLACE = "watching";

/** Where one who watches goes on from here, also once the game is over. */
export function WatchPanel({ table, over }: { table: Table; over: boolean }) {
  const here = useContext(FollowedHere);
  return (
    <section class="panel" aria-labelledby="watch-title">
      <h2 id="watch-title">{watchTitle(over)}</h2>
      {!over && <p>{table.audience && `${capital(spectatorsText(table.audience.spectators))}.`}</p>}
      <div class="choices">
        <button type="button" class="button" onClick={() => void share(table.id)}>
          Share
        </button>
        <button type="button" class="button" onClick={() => void showNext(table.id)}>
          Next table
        </button>
      </div>
      <NoticeRow at={PLACE} />
      {here && <div class="stack followed-here">{here.says}</div>}
      {!over && table.audience?.policy.watch === "public" && <ShareButton id={table.id} over={false} />}
      {!over && <ShowButton table={table.id} />}
      <ul class="follows">
        {(linkTo(table.id) ? [] : followed(table, here?.name)).map((name) => (
          <li key={name}>
            <a href={`/@${encodeURIComponent(name)}/live`}>{`Follow ${name}`}</a>
            <FollowPlayer name={name} named />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The people who play, but for the one whom the page follows already. */
const followed = ({ setup }: Table, here: string | undefined): string[] =>
  setup.seats.filter(({ occupant, name }) => occupant === "human" && name !== here).map(({ name }) => name);

async function showNext(id: string): Promise<void> {
  try {
    const { table } = await api.get<NextTable>(byLink(`/tables/${id}/next`, id));
    const link = linkTo(id);
    // The link of an event opens its other tables too.
    if (table && link) setLink(table, link);
    if (table) go(`/tables/${table}`);
    else sayAt(PLACE, "No other table is on that you may watch.");
  } catch (error) {
    sayAt(PLACE, errorSentence(error), "error");
  }
}

/** Gives the address of this table to whatever the device shares with, or to the clipboard. */
async function share(id: string): Promise<void> {
  const url = location.origin + byLink(`/tables/${id}`, id);
  try {
    if (navigator.share) await navigator.share({ url });
    else await copy(url, PLACE, "The link is copied.");
  } catch {
    // Nothing was chosen, or the browser does not allow it: the address bar has the link too.
  }
}
