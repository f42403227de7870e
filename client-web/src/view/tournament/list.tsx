// The tournaments one may know of: those one plays in or directs first.

import { account } from "../../app/hall.ts";
import { useQuery } from "../../app/query.ts";
import { go } from "../../app/router.ts";
import { sendOnce } from "../../app/tournament.ts";
import { say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ClubView, EnterByCode, EntryByCode, JoinTournament, TournamentPage, TournamentSummary } from "../../protocol.ts";
import { codeIn } from "../../state/codes.ts";
import { codeSentence } from "../../words/entry-by-code.ts";
import { Field, Form, Told } from "../account/form.tsx";
import { CalendarAddress } from "../calendar-address.tsx";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";
import { QueryResult } from "../query-result.tsx";
import { entryAddress, welcome } from "./by-code.tsx";
import { TournamentRows } from "./rows.tsx";
import "../../styles/tournament.css";

export default function TournamentList() {
  const question = useQuery<TournamentSummary[]>("/tournaments");
  const coach = account.value?.role === "coach" || account.value?.role === "admin";
  return (
    <Page title="Tournaments" width="narrow">
      <div class="stack">
        {coach && (
          <p>
            <a class="button primary" href="/tournaments/new">
              Make a tournament
            </a>
          </p>
        )}
        <QueryResult query={question}>
          {(all) => {
            const mine = all.filter(({ plays, directs }) => plays || directs);
            const others = all.filter(({ plays, directs }) => !plays && !directs);
            if (all.length === 0) return <Empty text={coach ? "There is none yet. Make one: it takes a minute." : "There is none yet."} />;
            return (
              <>
                {mine.length > 0 && <Listed title="Yours" tournaments={mine} />}
                {others.length > 0 && <Listed title={mine.length > 0 ? "Others" : "To look at"} tournaments={others} />}
              </>
            );
          }}
        </QueryResult>
        {account.value && !account.value.guest && <CalendarAddress path="/me/calendar" what="your tournaments" />}
        {coach && <Bring />}
        {account.value && !account.value.guest && !coach && <EnterMyself />}
      </div>
    </Page>
  );
}

function Listed({ title, tournaments }: { title: string; tournaments: readonly TournamentSummary[] }) {
  return (
    <section>
      <h2>{title}</h2>
      <TournamentRows tournaments={tournaments} />
    </section>
  );
}

/** A player enters by the code that a director gave. */
function EnterMyself() {
  const send = async ({ code = "" }: Record<string, string>) => {
    try {
      const entry = await sendOnce<EntryByCode>("/tournaments/enter", (id): EnterByCode => ({ id, code: codeIn(code) }));
      // What there is to choose is asked on a page of its own.
      if (entry.entered) welcome(entry);
      else go(entryAddress(codeIn(code)));
    } catch (error) {
      throw new Told(codeSentence(error));
    }
  };
  return (
    <section class="panel" aria-labelledby="enter-myself">
      <h2 id="enter-myself">Enter a tournament</h2>
      <Form only="code" action="Enter" send={send}>
        {(failure) => <Field name="code" label="The tournament's code" hint="From whoever runs it." failure={failure} />}
      </Form>
    </section>
  );
}

/** A coach brings students to another club's tournament by its code. */
function Bring() {
  const clubs = useQuery<ClubView[]>("/clubs");
  return (
    <QueryResult query={clubs}>
      {(all) => {
        const coached = all.filter(({ my_role }) => my_role === "coach");
        if (coached.length === 0) return null;
        const send = async ({ code = "", club = coached[0]?.id ?? "" }: Record<string, string>) => {
          const asked: JoinTournament = { code, club };
          const page = await api.post<TournamentPage>("/tournaments/join", asked);
          go(`/tournaments/${page.id}/entries`);
          say("Now enter your students.");
        };
        return (
          <section class="panel" aria-labelledby="bring">
            <h2 id="bring">Bring your club to a tournament</h2>
            <Form only="code" action="Bring it" send={send}>
              {(failure) => (
                <>
                  <Field name="code" label="The tournament's code" hint="From the coach who runs it." failure={failure} />
                  {coached.length > 1 && (
                    <div class="field">
                      <label for="club">Your club</label>
                      <select id="club" name="club">
                        {coached.map(({ id, name }) => (
                          <option key={id} value={id}>
                            {name}
                          </option>
                        ))}
                      </select>
                    </div>
                  )}
                </>
              )}
            </Form>
          </section>
        );
      }}
    </QueryResult>
  );
}
