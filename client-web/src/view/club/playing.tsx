import { useEffect } from "preact/hooks";
import { useQuery } from "../../app/query.ts";
import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ClubTable, ClubTablePhase, EndTable, KnownPlayer } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { knownAs } from "../../words/people.ts";
import { ago, count, plain } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { Guarded } from "../guarded.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { QueryResult } from "../query-result.tsx";

/** How often the page looks again: a coach leaves it open on a desk. */
const LOOK_AGAIN_MS = 15_000;

/** Where it is told how ending a table went. */
const PLACE = "playing";

export function Playing({ club }: { club: string }) {
  const question = useQuery<ClubTable[]>(`/clubs/${club}/playing`);
  useEffect(() => {
    const timer = setInterval(() => void question.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [question.again]);
  return (
    <section aria-labelledby="playing">
      <h2 id="playing">Playing now</h2>
      <QueryResult query={question}>{(tables) => <Tables tables={tables} club={club} again={question.again} />}</QueryResult>
      <NoticeRow at={PLACE} />
    </section>
  );
}

type TablesProps = { tables: readonly ClubTable[]; club: string; again: () => Promise<void> };

/** What is played first; what is over, and could still be talked at, folded below it. */
function Tables({ tables, ...line }: TablesProps) {
  const over = tables.filter(({ phase }) => phase === "over");
  const live = tables.filter(({ phase }) => phase !== "over");
  return (
    <>
      {live.length === 0 ? <Empty text="Nobody of the club is playing." /> : <Rows tables={live} {...line} />}
      {over.length > 0 && (
        <details>
          <summary>{count(over.length, "game")} over, chat still open</summary>
          <Rows tables={over} {...line} />
        </details>
      )}
    </>
  );
}

function Rows({ tables, club, again }: TablesProps) {
  return (
    <ul class="rows panel">
      {tables.map((table) => (
        <Line key={table.table} club={club} table={table} again={again} />
      ))}
    </ul>
  );
}

const PHASES: Record<ClubTablePhase, string> = {
  gathering: "waiting for its players, laid",
  playing: "began",
  over: "over, chat still open, began",
};

function Line({ club, table, again }: { club: string; table: ClubTable; again: () => Promise<void> }) {
  const end = async () => {
    const asked: EndTable = { reason: "The coach has ended this game." };
    try {
      await api.post(`/clubs/${club}/tables/${table.table}/end`, asked);
      await again();
      // Its line may be gone by now.
      sayAt(PLACE, `${who}: the game is over, and its chat is closed.`);
    } catch (error) {
      sayAt(`${PLACE} ${table.table}`, errorSentence(error), "error");
    }
  };
  const sides = table.seats.reduce<KnownPlayer[][]>((all, { side, player }) => {
    (all[side] ??= []).push(player);
    return all;
  }, []);
  const who = sides.map((players) => players.map(({ name }) => name).join(" & ")).join(" – ");
  return (
    <li class="row">
      <span class="row-text">
        <span>
          {sides.map((players, side) => (
            <span key={side}>
              {side > 0 && " – "}
              {players.map(knownAs).join(" & ")}
            </span>
          ))}
        </span>
        <span class="muted figures">
          {table.scores.length > 0 && `${table.scores.map(plain).join(" – ")} · `}
          {PHASES[table.phase]} {ago(table.since_ms)}
        </span>
      </span>
      <a class="button" href={`/tables/${table.table}`} aria-label={`Watch ${who}`}>
        Watch
      </a>
      {table.may_end && (
        <Guarded meaning={`end-${table.table}`} again="Press again to end it" onPress={() => void end()}>
          End
        </Guarded>
      )}
      <NoticeRow at={`${PLACE} ${table.table}`} />
    </li>
  );
}
