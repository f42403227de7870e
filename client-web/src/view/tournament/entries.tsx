// Who takes part: entering, checking in, seeds, and what becomes of a side.

import { copy } from "../../app/copy.ts";
import { useQuery } from "../../app/query.ts";
import type { ClubView, TournamentPage } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { useKeptFocus } from "../keep-focus.ts";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";
import { ActButton, type ActProps } from "./act.tsx";
import { CheckIns } from "./check-ins.tsx";
import { ENTERED } from "./enter.ts";
import { EntryByList } from "./entry-by-list.tsx";
import { EntryByRoster } from "./entry-by-roster.tsx";
import { TournamentFrame } from "./frame.tsx";
import { Sides } from "./sides.tsx";

export default function EntriesPage({ id }: { id: string }) {
  return (
    <TournamentFrame id={id} here="entries" title="Entries">
      {({ page, again }) =>
        page.me.directs || page.me.coaches.length > 0 ? (
          <Entries page={page} again={again} />
        ) : (
          <p>Coaches and directors enter players here.</p>
        )
      }
    </TournamentFrame>
  );
}

function Entries(props: ActProps) {
  const { page } = props;
  const open = page.view.phase !== "closed";
  return (
    <div class="stack">
      {page.me.directs && <Code {...props} />}
      {open && (
        <div class="split">
          <Enter {...props} />
          <CheckIns {...props} />
        </div>
      )}
      <Sides {...props} />
    </div>
  );
}

/** How other clubs' coaches come in, and players who have none. */
function Code(props: ActProps) {
  const { code, view } = props.page;
  if (view.phase === "closed") return null;
  const address = `${location.origin}/tournaments/enter?code=${code}`;
  return (
    <section class="panel code-panel" aria-labelledby="code">
      <div>
        <h2 id="code">For other clubs and players</h2>
        <p class="muted">
          Coaches of other clubs type this code under “Tournaments” and enter their own students. Players type it too, or follow the link.
        </p>
      </div>
      {view.phase === "draft" ? (
        <ActButton {...props} primary command={{ command: "open_entries" }}>
          Open entries
        </ActButton>
      ) : (
        <div class="code-ways">
          <p class="big-code code">{code}</p>
          <p class="code-link">
            <a href={address}>{address}</a>
          </p>
          <div class="choices">
            <button type="button" class="button" onClick={() => void copy(code ?? "", "code", "The code is copied.")}>
              Copy the code
            </button>
            <button type="button" class="button" onClick={() => void copy(address, "code", "The link is copied.")}>
              Copy the link
            </button>
          </div>
          <img
            src={`/api/qr.svg?text=${encodeURIComponent(address)}`}
            alt="A code that leads a phone's camera to the entry"
            width="120"
            height="120"
          />
          <NoticeRow at="code" />
        </div>
      )}
    </section>
  );
}

/** The clubs whose students the one who looks may enter. */
const coached = ({ me, club }: TournamentPage): string[] => [...new Set([...(me.directs ? [club] : []), ...me.coaches])];

function Enter(props: ActProps) {
  const clubs = useQuery<ClubView[]>("/clubs");
  const { page } = props;
  return (
    <section ref={useKeptFocus("#enter")} aria-labelledby="enter">
      <h2 id="enter" tabIndex={-1}>
        Enter players
      </h2>
      <QueryResult query={clubs}>
        {(all) => {
          const own = all.filter(({ id, my_role }) => my_role === "coach" && coached(page).includes(id));
          return (
            <>
              {own.map((club) => (
                <EntryByRoster key={club.id} {...props} club={club} alone={own.length === 1} />
              ))}
              <details class="more" open={own.length === 0}>
                <summary>A list of names, or a file</summary>
                <EntryByList {...props} school={page.me.directs ? undefined : own[0]?.id} />
              </details>
              <NoticeRow at={ENTERED} />
              <p class="muted">{count(page.view.sides.filter(({ withdrawn }) => !withdrawn).length, "side")} entered.</p>
            </>
          );
        }}
      </QueryResult>
    </section>
  );
}
