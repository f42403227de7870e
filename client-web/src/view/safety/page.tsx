// Where one is logged in, and the second factor of those who look after others.

import { account } from "../../app/hall.ts";
import { sayAt } from "../../app/notices.ts";
import { useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { SessionView } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { when } from "../../words/plain.ts";
import { NoticeRow } from "../notice-row.tsx";
import { Page } from "../page.tsx";
import { LogInFirst, QueryResult } from "../query-result.tsx";
import { SecondFactor } from "./second-factor.tsx";

export default function SafetyPage() {
  return (
    <Page title="Safety" width="narrow" before={<a href="/settings">Settings</a>}>
      {!account.value || account.value.guest ? (
        <LogInFirst />
      ) : (
        <div class="stack">
          <Sessions />
          <SecondFactor />
        </div>
      )}
    </Page>
  );
}

function Sessions() {
  const sessions = useQuery<SessionView[]>("/me/sessions");
  const end = async (session: SessionView) => {
    try {
      await api.delete(`/me/sessions/${session.id}`);
      await sessions.again();
      sayAt("sessions", "Logged out there.");
    } catch (error) {
      sayAt("sessions", errorSentence(error), "error");
    }
  };
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions">Where I am logged in</h2>
      <QueryResult query={sessions}>
        {(all) => (
          <ul class="rows panel">
            {all.map((session) => (
              <li key={session.id} class="row">
                <span class="row-text">
                  <span>
                    {session.device || "A browser"} {session.this && <span class="tag">here</span>}
                  </span>
                  <span class="muted">
                    since {when(session.begun_ms)}, last used {when(session.seen_ms)}
                  </span>
                </span>
                {!session.this && (
                  <button
                    type="button"
                    class="button"
                    aria-label={`Log out ${session.device || "a browser"}`}
                    onClick={() => void end(session)}
                  >
                    Log out
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
      <NoticeRow at="sessions" />
    </section>
  );
}
