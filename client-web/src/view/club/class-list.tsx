import { useSignal } from "@preact/signals";
import { speak } from "../../app/notices.ts";
import { api, Refused } from "../../net/api.ts";
import type { RowError, StudentsMade } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { NOT_UTF8, readUtf8 } from "../../words/utf8.ts";
import { Faults } from "../faults.tsx";
import type { AddProps } from "./add-students.tsx";

const EXAMPLE = "name,real_name\nkingfisher,Ada Lovelace\notter,Alan Turing\n";

type Failure = { text: string; rows: readonly RowError[] };

/** A whole class from a spreadsheet. It is made whole or not at all, and every wrong row is named. */
export function ClassList({ club, add }: AddProps) {
  const text = useSignal("");
  const busy = useSignal(false);
  const failure = useSignal<Failure | undefined>(undefined);
  const send = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    failure.value = undefined;
    try {
      const { students } = await api.post<StudentsMade>(`/clubs/${club.id}/students/csv`, text.value);
      add(students);
      text.value = "";
    } catch (error) {
      const told = errorSentence(error);
      failure.value = { text: told, rows: error instanceof Refused ? (error.body.rows ?? []) : [] };
      speak(told);
    }
    busy.value = false;
  };
  const choose = async (files: FileList | null) => {
    const file = files?.[0];
    if (!file) return;
    const list = readUtf8(await file.arrayBuffer());
    failure.value = list === undefined ? { text: NOT_UTF8, rows: [] } : undefined;
    text.value = list ?? "";
    if (list === undefined) speak(NOT_UTF8);
  };
  return (
    <section aria-labelledby="class">
      <h2 id="class">A whole class</h2>
      <form class="form" onSubmit={(event) => void send(event)}>
        <p class="hint">
          A list with a line for each student. The first line names the columns: <code>name</code>, and if you like <code>real_name</code>{" "}
          and <code>password</code>. Save it from a spreadsheet as CSV, or type it here.
        </p>
        <div class="field">
          <label for="file">File</label>
          <input id="file" type="file" accept=".csv,text/csv,text/plain" onChange={(event) => void choose(event.currentTarget.files)} />
        </div>
        <div class="field">
          <label for="list">Or the list itself</label>
          <textarea
            id="list"
            rows={8}
            spellcheck={false}
            class="code"
            placeholder={EXAMPLE}
            value={text.value}
            aria-invalid={failure.value ? true : undefined}
            aria-describedby={failure.value ? "list-errors" : undefined}
            onInput={(event) => {
              text.value = event.currentTarget.value;
            }}
          />
        </div>
        {failure.value && <Faults id="list-errors" failure={failure.value} list={text.value} />}
        <button class="button primary" type="submit" disabled={busy.value || text.value.trim() === ""}>
          {busy.value ? "Making the accounts…" : "Make the accounts"}
        </button>
      </form>
    </section>
  );
}
