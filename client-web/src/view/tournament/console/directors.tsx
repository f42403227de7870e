import { account } from "../../../app/hall.ts";
import { api } from "../../../net/api.ts";
import { Field, Form } from "../../account/form.tsx";
import { useSending } from "../../../app/tournament.ts";
import { errorSentence } from "../../../words/errors.ts";
import { Failed } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** Who directs: several at once, each told when another was quicker. */
export function Directors({ page, again }: DeskProps) {
  const { run, failure } = useSending();
  const path = (name: string) => `/tournaments/${page.id}/directors/${encodeURIComponent(name)}`;
  const add = async ({ director = "" }: Record<string, string>) => {
    await api.put(path(director.trim()));
    await again();
  };
  const remove = async (name: string) => {
    await run(() => api.delete(path(name)));
    await again();
  };
  return (
    <section class="panel" aria-labelledby="directors">
      <h2 id="directors">Directors</h2>
      <ul class="rows">
        {page.directors.map(({ account: id, name }) => (
          <li key={id} class="row">
            <span class="row-text">{name}</span>
            {id !== account.value?.id && (
              <button type="button" class="button" aria-label={`${name} directs no more`} onClick={() => void remove(name)}>
                Remove
              </button>
            )}
          </li>
        ))}
      </ul>
      <Failed text={failure.value ? errorSentence(failure.value) : undefined} />
      <details class="more">
        <summary>Add a director</summary>
        <Form key={page.directors.length} only="director" action="Add" send={add}>
          {(failure) => <Field name="director" label="Their nickname" failure={failure} />}
        </Form>
      </details>
    </section>
  );
}
