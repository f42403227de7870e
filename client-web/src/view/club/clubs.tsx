// The clubs one belongs to; a way into another; for coaches, a way to found one.

import { useQuery } from "../../app/query.ts";
import { account } from "../../app/hall.ts";
import { say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { ClubView, JoinClub, NewClub } from "../../protocol.ts";
import { Field, Form } from "../account/form.tsx";
import { QueryResult, LogInFirst } from "../query-result.tsx";
import { Empty } from "../empty.tsx";
import { Page } from "../page.tsx";

export default function Clubs() {
  const who = account.value;
  return (
    <Page title="Clubs" width="narrow">
      {who === null ? <LogInFirst /> : who && <Mine coach={who.role === "coach" || who.role === "admin"} />}
    </Page>
  );
}

function Mine({ coach }: { coach: boolean }) {
  const question = useQuery<ClubView[]>("/clubs");
  return (
    <div class="stack">
      <QueryResult query={question}>
        {(clubs) =>
          clubs.length === 0 ? (
            <Empty
              text={`You are in no club yet. ${coach ? "Make one below: your students need no e-mail." : "Your coach can give you a code to join with."}`}
            />
          ) : (
            <ul class="rows panel">
              {clubs.map(({ id, name, my_role }) => (
                <li key={id} class="row">
                  <span class="row-text">
                    <strong>{name}</strong>
                    <span class="muted">{my_role === "coach" ? "You coach it" : "You play in it"}</span>
                  </span>
                  <a class="button" href={`/clubs/${id}`} aria-label={`Open ${name}`}>
                    Open
                  </a>
                </li>
              ))}
            </ul>
          )
        }
      </QueryResult>
      <Join />
      {coach && <Found />}
    </div>
  );
}

function Join() {
  const send = async ({ code = "" }: Record<string, string>) => {
    const asked: JoinClub = { code };
    const club = await api.post<ClubView>("/clubs/join", asked);
    go(`/clubs/${club.id}`);
    say(`Welcome to ${club.name}!`);
  };
  return (
    <section class="panel" aria-labelledby="join">
      <h2 id="join">Join a club</h2>
      <Form only="code" action="Join" send={send}>
        {(failure) => <Field name="code" label="The club's code" failure={failure} />}
      </Form>
    </section>
  );
}

function Found() {
  const send = async ({ name = "" }: Record<string, string>) => {
    const asked: NewClub = { name };
    const club = await api.post<ClubView>("/clubs", asked);
    go(`/clubs/${club.id}/students`);
    say(`${club.name} is made. Now add your students.`);
  };
  return (
    <section class="panel" aria-labelledby="found">
      <h2 id="found">Make a club</h2>
      <Form action="Make the club" send={send}>
        {(failure) => <Field name="name" label="What is it called?" hint="Such as your school's name." failure={failure} />}
      </Form>
    </section>
  );
}
