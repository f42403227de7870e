// The front page of a coach: each club, who is here, who plays, who waits.

import { useQuery } from "../../app/query.ts";
import type { ClubView } from "../../protocol.ts";
import { Today } from "../club/today.tsx";
import { QueryResult } from "../query-result.tsx";
import "../../styles/club.css";

export function MyClubs() {
  const clubs = useQuery<ClubView[]>("/clubs");
  return (
    <QueryResult query={clubs}>
      {(all) => (
        <>
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
