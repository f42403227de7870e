import { useEffect } from "preact/hooks";
import { useQuery } from "../../app/query.ts";
import type { ClubTable, KnownPlayer } from "../../protocol.ts";
import { knownAs } from "../../words/people.ts";
import { ago } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";

/** How often the page looks again: a coach leaves it open on a desk. */
const LOOK_AGAIN_MS = 15_000;

export function Playing({ club }: { club: string }) {
  const question = useQuery<ClubTable[]>(`/clubs/${club}/playing`);
  useEffect(() => {
    const timer = setInterval(() => void question.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [question.again]);
  return (
    <section aria-labelledby="playing">
      <h2 id="playing">Playing now</h2>
      <QueryResult query={question}>
        {(tables) =>
          tables.length === 0 ? (
            <Empty text="Nobody of the club is playing." />
          ) : (
            <ul class="rows panel">
              {tables.map((table) => (
                <Line key={table.table} table={table} />
              ))}
            </ul>
          )
        }
      </QueryResult>
    </section>
  );
}

function Line({ table }: { table: ClubTable }) {
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
          {table.scores.length > 0 && `${table.scores.join(" – ")} · `}began {ago(table.since_ms)}
        </span>
      </span>
      <a class="button" href={`/tables/${table.table}`} aria-label={`Watch ${who}`}>
        Watch
      </a>
    </li>
  );
}
