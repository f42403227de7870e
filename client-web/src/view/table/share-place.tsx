// What a game gives to other pages: a frame to paste, pictures, and the moving picture of all its turns.

import { useSignal } from "@preact/signals";
import { FRAME } from "../../generated/protocol.ts";
import { useQuery } from "../../app/query.ts";
import { copy } from "../../app/copy.ts";
import { byLink } from "../../app/watch-link.ts";
import type { AudienceView } from "../../protocol.ts";
import { Check } from "../check.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";

/** Where it is told how that went. */
const PLACE = "share";

export function SharePlace({ id, over }: { id: string; over: boolean }) {
  const asked = useQuery<AudienceView>(byLink(`/tables/${id}/audience`, id));
  return (
    <section class="stack" aria-label="Share">
      <QueryResult query={asked}>
        {({ audience }) =>
          audience.watch === "public" ? (
            <ForOtherPages id={id} over={over} />
          ) : (
            <p>Only a game that anyone may watch can be shown on other pages.</p>
          )
        }
      </QueryResult>
    </section>
  );
}

function ForOtherPages({ id, over }: { id: string; over: boolean }) {
  const { origin } = location;
  const withEnd = useSignal(false);
  const address = `${origin}/embed/${id}${withEnd.value ? "?end" : ""}`;
  const frame = `<iframe src="${address}" width="${FRAME.width}" height="${FRAME.height}" title="A game at Tilehall"></iframe>`;
  const pictures = [
    { file: "board.png", text: "Picture of the board" },
    { file: "preview.png", text: "Picture with the scores" },
    { file: "game.gif", text: "All turns, as a GIF" },
  ];
  return (
    <>
      <div class="field">
        <label for="embed-code">For another page</label>
        <textarea id="embed-code" readOnly rows={4} value={frame} onFocus={({ currentTarget }) => currentTarget.select()} />
      </div>
      {over && <Check label="The frame shows the end at once" checked={withEnd.value} choose={(on) => (withEnd.value = on)} />}
      <div class="choices">
        <button type="button" class="button" onClick={() => void copy(frame, PLACE, "The code is copied.")}>
          Copy the code
        </button>
        <button type="button" class="button" onClick={() => void copy(`${origin}/tables/${id}`, PLACE, "The link is copied.")}>
          Copy the link
        </button>
        {over && (
          <button
            type="button"
            class="button"
            onClick={() => void copy(`${origin}/games/${id}/replay`, PLACE, "The link is copied. It shows the game turn by turn.")}
          >
            Copy a link without the end
          </button>
        )}
      </div>
      <NoticeRow at={PLACE} />
      <ul class="follows">
        {pictures.map(({ file, text }) => (
          <li key={file}>
            <a href={`/api/games/${id}/${file}`} target="_blank" rel="noopener">
              {text}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
