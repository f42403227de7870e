// What can be done about an account by those who answer for it: its coach, or an admin.

import { useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { AccountView, Rename, Suspend } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { Field, Form } from "../account/form.tsx";
import { Guarded } from "../guarded.tsx";

/** Where it is told what was done about somebody: beside them in the list. */
export const placeOf = ({ id }: AccountView): string => `/people/${id}`;

type ManageProps = { person: AccountView; suspended: boolean; again: () => Promise<void> };

export function ManagePerson({ person, suspended, again }: ManageProps) {
  const wrong = useSignal<string | undefined>(undefined);
  const path = placeOf(person);
  const attempt = async (work: () => Promise<unknown>, said: string) => {
    wrong.value = undefined;
    try {
      await work();
      await again();
      sayAt(path, said);
    } catch (error) {
      wrong.value = errorSentence(error);
    }
  };
  return (
    <details class="more">
      <summary>Suspend, rename, export, erase</summary>
      <div class="stack">
        {suspended ? (
          <p>
            <button
              type="button"
              class="button"
              onClick={() => void attempt(() => api.delete(`${path}/suspension`), `${person.name} may log in again.`)}
            >
              Let in again
            </button>
          </p>
        ) : (
          <Form
            only="reason"
            action="Suspend"
            send={async ({ reason = "" }) => {
              const asked: Suspend = { reason };
              await api.put(`${path}/suspension`, asked);
              await again();
              sayAt(path, `${person.name} is logged out and cannot log in.`);
            }}
          >
            {(failure) => <Field name="reason" label="Why suspend?" hint="They are told this when they try to log in." failure={failure} />}
          </Form>
        )}
        <Form
          only="name"
          action="Rename"
          send={async ({ name = "" }) => {
            const asked: Rename = { name };
            await api.put(`${path}/name`, asked);
            await again();
            sayAt(path, `${person.name} is called ${name} now.`);
          }}
        >
          {(failure) => <Field name="name" label="New nickname" value={person.name} failure={failure} />}
        </Form>
        <div class="choices">
          <a class="button" href={`/api${path}/export`} download>
            Copy of all data
          </a>
          <Guarded
            meaning="close"
            again="Press again: nobody can log in to it any more"
            onPress={() => void attempt(() => api.post(`${path}/close`), `The account of ${person.name} is closed.`)}
          >
            Close the account
          </Guarded>
          <Guarded
            meaning="erase"
            again="Press again: this cannot be undone"
            onPress={() => void attempt(() => api.post(`${path}/erase`), `${person.name} is erased.`)}
          >
            Erase
          </Guarded>
        </div>
        <p class="hint">
          Erasing deletes the nickname, chats and reviews for good. Games with others stay, under a made-up name. Get the copy first if
          anyone may want it.
        </p>
        {wrong.value && (
          <p class="form-error" role="alert">
            {wrong.value}
          </p>
        )}
      </div>
    </details>
  );
}
