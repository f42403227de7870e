// What was done in the club's name: who made accounts, reset passwords, read real names, ruled.

import { ready, useQuery } from "../../app/query.ts";
import type { ClubView } from "../../protocol.ts";
import { AuditLog } from "../audit/log.tsx";
import { Page } from "../page.tsx";
import { QueryResult } from "../query-result.tsx";
import { ClubTabs } from "./tabs.tsx";
import "../../styles/club.css";

export default function ClubLogPage({ id }: { id: string }) {
  const club = useQuery<ClubView>(`/clubs/${id}`);
  return (
    <Page title={ready(club)?.name ?? "Log"} before={<a href="/clubs">Clubs</a>}>
      <QueryResult query={club} missing="There is no club here that you can see.">
        {(view) => (
          <>
            <ClubTabs club={view} here="log" />
            <section aria-labelledby="log">
              <h2 id="log">What was done</h2>
              <p class="muted">Nobody can change these lines. The club's coaches and the hall's admins read them.</p>
              <AuditLog path={`/clubs/${id}/audit`} />
            </section>
          </>
        )}
      </QueryResult>
    </Page>
  );
}
