// New accounts for students: one by one, or a whole class from a list.

import { useSignal } from "@preact/signals";
import { ready, useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { ClubView, NewStudent, StudentMade } from "../../protocol.ts";
import { Field, Form } from "../account/form.tsx";
import { QueryResult } from "../query-result.tsx";
import { Page } from "../page.tsx";
import { ClassList } from "./class-list.tsx";
import { MadeStudents } from "./made-students.tsx";
import { ClubTabs } from "./tabs.tsx";
import "../../styles/club.css";

export default function AddStudents({ id }: { id: string }) {
  const club = useQuery<ClubView>(`/clubs/${id}`);
  const made = useSignal<readonly StudentMade[]>([]);
  const add = (more: readonly StudentMade[]) => {
    made.value = [...made.value, ...more];
  };
  return (
    <Page title={ready(club)?.name ?? "Add students"} before={<a href="/clubs">Clubs</a>}>
      <QueryResult query={club} missing="There is no club here that you can see.">
        {(view) =>
          view.my_role !== "coach" ? (
            <p>Only coaches add students.</p>
          ) : (
            <>
              <ClubTabs club={view} here="students" />
              {made.value.length > 0 && <MadeStudents students={made.value} club={view.name} />}
              <div class="split">
                <OneStudent club={view} add={add} />
                <ClassList club={view} add={add} />
              </div>
            </>
          )
        }
      </QueryResult>
    </Page>
  );
}

export type AddProps = { club: ClubView; add: (made: readonly StudentMade[]) => void };

function OneStudent({ club, add }: AddProps) {
  // A new form for the next student: what was typed is theirs no longer.
  const next = useSignal(0);
  const send = async ({ name = "", real_name = "", password = "" }: Record<string, string>) => {
    const asked: NewStudent = { name, real_name, password };
    add([await api.post<StudentMade>(`/clubs/${club.id}/students`, asked)]);
    next.value++;
  };
  return (
    <section aria-labelledby="one">
      <h2 id="one">One student</h2>
      <Form key={next.value} action="Make the account" send={send}>
        {(failure) => (
          <>
            <Field name="name" label="Nickname" hint="Everyone sees it, and it is typed to log in. No real names." failure={failure} />
            <Field name="real_name" label="Real name" hint="Only the club's coaches see it. You may leave it out." failure={failure} />
            <Field name="password" label="Password" hint="Leave it empty, and one is made up that a child can type." failure={failure} />
          </>
        )}
      </Form>
    </section>
  );
}
