import { lobby } from "../../app/lobby.ts";
import type { LiveTable } from "../../protocol.ts";
import { liveVersus } from "../../words/games.ts";
import { ago } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { Loading } from "../loading.tsx";
import { Terms } from "../terms.tsx";

/** How many fit on the front page. */
const SHOWN = 6;

/** The games that anyone may watch now, the first few of them, as the lobby tells them. */
export function LiveBoards() {
  const live = lobby.value?.live;
  return (
    <section aria-labelledby="live">
      <h2 id="live">Live boards</h2>
      {!live ? (
        <Loading />
      ) : live.length === 0 ? (
        <Empty text="No game is on that you could watch.">
          <a class="button" href="/new?with=bot">
            Play one yourself
          </a>
        </Empty>
      ) : (
        <>
          <ul class="rows panel">
            {live.slice(0, SHOWN).map((table) => (
              <Live key={table.table} table={table} />
            ))}
          </ul>
          <p class="after-rows">
            <a href="/watch">Watch several boards at once</a>
          </p>
        </>
      )}
    </section>
  );
}

function Live({ table }: { table: LiveTable }) {
  const who = liveVersus(table);
  return (
    <li class="row">
      <span class="row-text">
        <strong>{who}</strong>
        <span class="muted">
          <Terms rules={table.rules} clockKnown={false} /> · began {ago(table.started_ms)}
        </span>
      </span>
      <a class="button" href={`/tables/${table.table}`} aria-label={`Watch ${who}`}>
        Watch
      </a>
    </li>
  );
}
