// What a coach sees of the club: who is playing, what was reported, what was said, how it goes.

import { ready, useQuery } from "../../app/query.ts";
import type { ClubView } from "../../protocol.ts";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { Chats } from "./chats.tsx";
import { Playing } from "./playing.tsx";
import { Reports } from "./reports.tsx";
import { Reviews } from "./reviews.tsx";
import { ClubTabs } from "./tabs.tsx";
import { Today } from "./today.tsx";
import "../../styles/club.css";

export default function CoachPage({ id }: { id: string }) {
  const club = useQuery<ClubView>(`/clubs/${id}`);
  return (
    <Page title={ready(club)?.name ?? "Coach's view"} before={<a href="/clubs">Clubs</a>}>
      <QueryResult query={club} missing="There is no club here that you can see.">
        {(view) =>
          view.my_role !== "coach" ? (
            <p>This page is for the club's coaches.</p>
          ) : (
            <>
              <ClubTabs club={view} here="coach" />
              <section aria-labelledby="today">
                <h2 id="today">Today</h2>
                <Today club={id} />
              </section>
              <div class="split">
                <div>
                  <Playing club={id} />
                  <Reports path={`/clubs/${id}/reports`} />
                </div>
                <Chats club={id} />
              </div>
              <Reviews club={id} />
            </>
          )
        }
      </QueryResult>
    </Page>
  );
}
