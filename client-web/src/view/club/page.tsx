// A club: who is in it, and for its coach how to let others in and what they may say.

import { ready, useQuery } from "../../app/query.ts";
import { account } from "../../app/hall.ts";
import { useMyPolicy } from "../../app/my-lists.ts";
import { complain, say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { ClubView, MemberView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { QueryResult } from "../query-result.tsx";
import { FollowPlace } from "../follow/button.tsx";
import { Guarded } from "../guarded.tsx";
import { Page } from "../page.tsx";
import { JoinCode } from "./join-code.tsx";
import { ClubPolicyChoice, Rename } from "./policy.tsx";
import { Roster } from "./roster.tsx";
import { ClubTournaments } from "./tournaments.tsx";
import { ClubTabs } from "./tabs.tsx";
import "../../styles/club.css";

export default function ClubPage({ id }: { id: string }) {
  const club = useQuery<ClubView>(`/clubs/${id}`);
  const members = useQuery<MemberView[]>(`/clubs/${id}/members`);
  return (
    <Page title={ready(club)?.name ?? "Club"} before={<a href="/clubs">Clubs</a>}>
      <QueryResult query={club} missing="There is no club here that you can see.">
        {(view) => (
          <>
            <ClubTabs club={view} here="roster" />
            <div class="choices">
              <FollowPlace kind="club" id={view.id} name={view.name} />
              <a class="button" href={`/watch?club=${view.id}`}>
                Watch its tables
              </a>
            </div>
            <div class={view.my_role === "coach" ? "club" : ""}>
              <section aria-labelledby="roster">
                <h2 id="roster">Roster</h2>
                <QueryResult query={members}>{(all) => <Roster club={view} members={all} again={members.again} />}</QueryResult>
                {view.my_role === "student" && <ClubTournaments club={view} />}
                {(view.my_role === "student" || view.my_role === "director") && <Leave club={view} />}
              </section>
              {view.my_role === "coach" && (
                <div class="stack">
                  <ClubTournaments club={view} />
                  <JoinCode club={view} again={club.again} />
                  <ClubPolicyChoice club={view} again={club.again} />
                  <Rename club={view} again={club.again} />
                </div>
              )}
            </div>
          </>
        )}
      </QueryResult>
    </Page>
  );
}

function Leave({ club }: { club: ClubView }) {
  const managed = ready(useMyPolicy())?.managed;
  const leave = async () => {
    try {
      await api.delete(`/clubs/${club.id}/members/${account.value?.id}`);
      go("/clubs");
      say(`You have left ${club.name}.`);
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  if (managed === undefined) return null;
  if (managed) return <p class="after-rows muted">Your coach answers for your account. Ask your coach if you want to leave.</p>;
  return (
    <p class="after-rows">
      <Guarded meaning="leave" again="Press again to leave" onPress={() => void leave()}>
        Leave this club
      </Guarded>
    </p>
  );
}
