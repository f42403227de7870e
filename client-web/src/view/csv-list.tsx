import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { speak } from "../app/notices.ts";
import { Refused } from "../net/api.ts";
import type { RowError } from "../protocol.ts";
import { errorSentence } from "../words/errors.ts";
import { NOT_UTF8, readUtf8 } from "../words/utf8.ts";
import { Faults } from "./faults.tsx";

type CsvListProps = {
  /** What its fields' ids begin with. */
  id: string;
  example: string;
  rows: number;
  /** What the button says, and what while the hall is asked. */
  action: string;
  sending: string;
  /** Asks the hall; what it throws is shown, row by row. */
  send: (list: string) => Promise<void>;
  /** What is made of a list that is not whole yet, to be looked at before it is sent. */
  draft?: { needed: (list: string) => boolean; action: string; done: string; make: (list: string) => Promise<string> };
  /** What the list is to hold. */
  children: ComponentChildren;
};

/** A list with a line of titles, from a spreadsheet or typed. It is taken whole or not at all. */
export function CsvList({ id, example, rows, action, sending, send, draft, children }: CsvListProps) {
  const text = useSignal("");
  const busy = useSignal(false);
  const failure = useSignal<{ text: string; rows: readonly RowError[] } | undefined>(undefined);
  const drafted = useSignal(false);
  const drafts = draft?.needed(text.value) === true;
  const submit = async (event: Event) => {
    event.preventDefault();
    busy.value = true;
    failure.value = undefined;
    try {
      if (draft && drafts) {
        text.value = await draft.make(text.value);
        drafted.value = true;
        speak(draft.done);
      } else {
        await send(text.value);
        text.value = "";
        drafted.value = false;
      }
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
    <form class="form" onSubmit={(event) => void submit(event)}>
      <p class="hint">{children}</p>
      <div class="field">
        <label for={`${id}-file`}>File</label>
        <input
          id={`${id}-file`}
          type="file"
          accept=".csv,text/csv,text/plain"
          onChange={(event) => void choose(event.currentTarget.files)}
        />
      </div>
      <div class="field">
        <label for={`${id}-list`}>Or the list itself</label>
        <textarea
          id={`${id}-list`}
          rows={rows}
          spellcheck={false}
          class="code"
          placeholder={example}
          value={text.value}
          aria-invalid={failure.value ? true : undefined}
          aria-describedby={failure.value ? `${id}-faults` : undefined}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </div>
      {failure.value && <Faults id={`${id}-faults`} failure={failure.value} list={text.value} />}
      {draft && drafted.value && text.value !== "" && <p role="status">{draft.done}</p>}
      <button class="button primary" type="submit" disabled={busy.value || text.value.trim() === ""}>
        {busy.value ? sending : draft && drafts ? draft.action : action}
      </button>
    </form>
  );
}
