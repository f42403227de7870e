import { useSignal } from "@preact/signals";
import { readEntries } from "../../state/entry-list.ts";
import { NOT_UTF8, readUtf8 } from "../../words/utf8.ts";
import { Faults } from "../faults.tsx";
import type { ActProps } from "./act.tsx";
import { useEntering } from "./enter.ts";
import { BY_RATING, DivisionChoice, hasClasses } from "./classes.tsx";
import { MissedChoice, useMissed } from "./missed.tsx";

const EXAMPLE = "kingfisher\notter & heron, The Divers\nswift, 1450\n";

/** Names from a class list or another club's sheet: a side a line. */
export function EntryByList(props: ActProps & { school: string | undefined }) {
  const { page, school } = props;
  const text = useSignal("");
  const { enter, importFile, busy, failure } = useEntering(props);
  // A `.t` or a sheet with headings is the hall's to read; what is wrong is named by its lines.
  const file = useSignal<string | undefined>(undefined);
  const missed = useMissed(page);
  const several = page.view.divisions.length > 1;
  const division = useSignal(hasClasses(page) ? BY_RATING : (page.view.divisions[0]?.setup.division.name ?? BY_RATING));
  const read = readEntries(
    text.value,
    page.view.divisions.map(({ setup }) => setup.division.name),
  );
  const ready = !busy && read.rows.length > 0;
  const send = async (event: Event) => {
    event.preventDefault();
    if (!ready) return;
    const how = { school, division: several ? division.value : BY_RATING, missed: missed.value };
    const done = file.value ? await importFile(file.value, text.value, how) : await enter(read.rows, school, missed.value);
    if (!done) return;
    text.value = "";
    file.value = undefined;
  };
  const choose = async (files: FileList | null) => {
    const chosen = files?.[0];
    if (!chosen) return;
    const list = readUtf8(await chosen.arrayBuffer());
    file.value = /\.(t|csv)$/i.test(chosen.name) ? chosen.name.toLowerCase() : undefined;
    failure.value = list === undefined ? { text: NOT_UTF8, rows: [] } : undefined;
    text.value = list ?? "";
  };
  const told = failure.value;
  return (
    <form class="form" onSubmit={(event) => void send(event)}>
      <p class="hint">
        A line for each side: nicknames, or real names of your own roster. Pairs with <code>&</code> between them. After a comma a team's
        name, a division or a rating. A CSV file may have columns Name, Division, Rating and Games.
      </p>
      <div class="field">
        <label for="entry-file">File</label>
        <input
          id="entry-file"
          type="file"
          accept=".t,.csv,.txt,text/csv,text/plain"
          onChange={(event) => void choose(event.currentTarget.files)}
        />
      </div>
      <div class="field">
        <label for="entry-list">Or the list itself</label>
        <textarea
          id="entry-list"
          rows={6}
          spellcheck={false}
          class="code"
          placeholder={EXAMPLE}
          value={text.value}
          aria-invalid={told ? true : undefined}
          aria-describedby={told ? "entry-faults" : undefined}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </div>
      {file.value && several && <DivisionChoice page={page} division={division} label="Division of lines that name none" />}
      <MissedChoice page={page} missed={missed} />
      {told && (
        <Faults
          id="entry-faults"
          failure={told}
          list={text.value}
          lineOf={(row) => (file.value ? row - 1 : (read.lines[row - 1] ?? row - 1))}
        />
      )}
      <button class="button primary" type="submit" aria-disabled={!ready || undefined}>
        {busy ? "One moment…" : "Enter them"}
      </button>
    </form>
  );
}
