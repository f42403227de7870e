// The front page of a coach: calls for the director, then each club, who is here, who plays, who waits.

import { useQuery } from "../../app/query.ts";
import { waiting } from "../../app/waiting.ts";
import type { ClubView } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { Today } from "../club/today.tsx";
import { QueryResult } from "../query-result.tsx";
import "../../styles/club.css";

/** Who calls the director, oldest first, one press from the table. */
function Calls() {
  const calls = waiting.value.filter(({ kind }) => kind === "call");
  if (calls.length === 0) return null;
  return (
    <section class="panel resume my-club" aria-labelledby="calls">
      <h2 id="calls">{count(calls.length, "call")} for you</h2>
      <ul class="rows">
        {calls.map(({ id, text, href }) => (
          <li key={id} class="row">
            <span class="row-text">
              <strong>{text}</strong>
            </span>
            <a class="button primary" href={href} aria-label={`To the table: ${text}`}>
              To the table
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function MyClubs() {
  const clubs = useQuery<ClubView[]>("/clubs");
  return (
    <QueryResult query={clubs}>
      {(all) => (
        <>
          <Calls />
          {all
            .filter(({ my_role }) => my_role === "coach")
            .map(({ id, name }) => (
              <section key={id} class="stack my-club" aria-labelledby={`club-${id}`}>
                <h2 id={`club-${id}`}>
                  <a href={`/clubs/${id}`}>{name}</a>
                </h2>
                <Today club={id} />
              </section>
            ))}
        </>
      )}
    </QueryResult>
  );
}
