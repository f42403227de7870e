// What an admin of the hall looks after: people, reports that no coach sees, the log, the settings.

import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { ready, useQuery } from "../../app/query.ts";
import type { HallSettings, PersonView } from "../../protocol.ts";
import { HALL_SETTINGS } from "../../words/hall-settings.ts";
import { list, when } from "../../words/plain.ts";
import { Field, Form } from "../account/form.tsx";
import { AuditLog } from "../audit/log.tsx";
import { Reports } from "../club/reports.tsx";
import { Dialog } from "../dialog.tsx";
import { Empty } from "../empty.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { Page } from "../page.tsx";
import { ManagePerson, placeOf } from "../people/manage.tsx";
import { LogInFirst, QueryResult } from "../query-result.tsx";
import { Association } from "./association.tsx";
import "../../styles/club.css";

export default function AdminPage() {
  const who = account.value;
  return (
    <Page title="The hall">{!who ? <LogInFirst /> : who.role !== "admin" ? <p>This page is for the hall's admins.</p> : <Admin />}</Page>
  );
}

function Admin() {
  return (
    <>
      <div class="split">
        <div>
          <People />
          <Reports path="/reports" />
          <Association />
        </div>
        <div>
          <Settings />
        </div>
      </div>
      <section aria-labelledby="log">
        <h2 id="log">What was done</h2>
        <AuditLog path="/audit" />
      </section>
    </>
  );
}

function People() {
  const sought = useSignal("");
  const open = useSignal<string | undefined>(undefined);
  const found = useQuery<PersonView[]>(sought.value ? `/people?name=${encodeURIComponent(sought.value)}` : undefined);
  const chosen = ready(found)?.find(({ account: { id } }) => id === open.value);
  const close = () => {
    open.value = undefined;
  };
  return (
    <section aria-labelledby="people">
      <h2 id="people">People</h2>
      <Form
        only="sought"
        action="Find"
        send={async (values) => {
          sought.value = values["sought"]?.trim() ?? "";
        }}
      >
        {(failure) => <Field name="sought" label="Nickname, or a part of it" failure={failure} />}
      </Form>
      {sought.value && (
        <QueryResult query={found}>
          {(people) =>
            people.length === 0 ? (
              <Empty text="Nobody is called that." />
            ) : (
              <ul class="rows panel">
                {people.map((person) => (
                  <li key={person.account.id} class="row">
                    <PersonText person={person} />
                    {!person.erased && person.account.id !== account.value?.id && (
                      <button
                        type="button"
                        class="button"
                        aria-label={`Change ${person.account.name}`}
                        onClick={() => {
                          open.value = person.account.id;
                        }}
                      >
                        Change
                      </button>
                    )}
                    <NoticeRow at={placeOf(person.account)} />
                  </li>
                ))}
              </ul>
            )
          }
        </QueryResult>
      )}
      {chosen && (
        <Dialog title={chosen.account.name} onClose={close}>
          {chosen.suspended && <p>Suspended: {chosen.suspended}</p>}
          <ManagePerson
            person={chosen.account}
            suspended={chosen.suspended !== undefined}
            again={async () => {
              await found.again();
              close();
            }}
          />
          <div class="dialog-actions">
            <button type="button" class="button" onClick={close}>
              Close
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function PersonText({ person }: { person: PersonView }) {
  const { account: who, created_ms, seen_ms, clubs } = person;
  const tags = [
    who.guest && !person.erased && "guest",
    who.role !== "player" && who.role,
    person.suspended !== undefined && "suspended",
    person.erased ? "erased" : person.closed && "closed",
  ].filter((tag): tag is string => typeof tag === "string");
  return (
    <span class="row-text">
      <span>
        {who.name}{" "}
        {tags.map((tag) => (
          <span key={tag} class={tag === "suspended" ? "tag bad" : "tag"}>
            {tag}
          </span>
        ))}
      </span>
      <span class="muted">
        {clubs.length > 0 && `${list(clubs)} · `}since {when(created_ms)}
        {seen_ms !== undefined && ` · here ${when(seen_ms)}`}
      </span>
    </span>
  );
}

function Settings() {
  const hall = useQuery<HallSettings>("/hall");
  return (
    <section aria-labelledby="settings">
      <h2 id="settings">How this hall is set up</h2>
      <p class="muted">Its host sets these when it is started; nobody can change them here.</p>
      <QueryResult query={hall}>
        {({ settings }) => (
          <ul class="rows panel">
            {settings.map(({ name, value }) => (
              <li key={name} class="row">
                <span class="row-text">
                  <span>{HALL_SETTINGS[name] ?? name}</span>
                  <code class="muted">--{name}</code>
                </span>
                <span class="figures">{value}</span>
              </li>
            ))}
          </ul>
        )}
      </QueryResult>
    </section>
  );
}
