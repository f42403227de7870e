// Sending entries: all of them or none, with what is wrong by row.

import { useSignal } from "@preact/signals";
import { sayAt, speak } from "../../app/notices.ts";
import { sendOnce, useSending } from "../../app/tournament.ts";
import { api, Refused } from "../../net/api.ts";
import { uuid } from "../../net/uuid.ts";
import type { EnterNames, EntryRow, MissedRounds, RowError, TournamentPage, TournamentTold } from "../../protocol.ts";
import { count } from "../../words/plain.ts";
import { rejectionOf, tournamentSentence } from "../../words/tournament-refusals.ts";
import type { ActProps } from "./act.tsx";

/** Where it is told that sides are in. */
export const ENTERED = "entered";

/** For whom a file is read, where rows play that name no division, and what they have missed. */
type ImportAs = { school: string | undefined; division: string; missed: MissedRounds };

export type EntryFailure = { text: string; rows: readonly RowError[] };

/** Enters sides by their players' names, or by a file; the answers say whether they are in. */
export function useEntering({ page, again }: ActProps) {
  const { busy, run, failure: error } = useSending();
  const failure = useSignal<EntryFailure | undefined>(undefined);
  const enter = async (rows: EntryRow[], school: string | undefined, missed: MissedRounds): Promise<boolean> => {
    failure.value = undefined;
    const directing = page.me.directs ? { seen: page.view.number } : {};
    const acting = school && !page.me.directs ? { school } : {};
    const done = await run(() =>
      sendOnce<TournamentTold>(`/tournaments/${page.id}/entries`, (id): EnterNames => ({ id, ...directing, ...acting, missed, rows })),
    );
    await again();
    if (done) sayAt(ENTERED, `${count(rows.length, "side")} entered.`);
    else failure.value = failureOf(error.peek(), page);
    if (failure.peek()) speak(failure.peek()?.text ?? "");
    return done;
  };
  const importFile = async (name: string, text: string, how: ImportAs): Promise<boolean> => {
    failure.value = undefined;
    const asked = new URLSearchParams({ command: uuid(), missed: how.missed });
    if (how.school && !page.me.directs) asked.set("school", how.school);
    if (how.division) asked.set("division", how.division);
    const path = `/tournaments/${page.id}/import/${name.endsWith(".t") ? "entries.t" : "entries.csv"}?${asked}`;
    const done = await run(() => api.post<TournamentTold>(path, text));
    await again();
    if (done) sayAt(ENTERED, "The file's sides are entered.");
    else failure.value = failureOf(error.peek(), page);
    if (failure.peek()) speak(failure.peek()?.text ?? "");
    return done;
  };
  return { enter, importFile, busy: busy.value, failure };
}

/** What is wrong, beside the rows it is about. */
function failureOf(error: unknown, page: TournamentPage): EntryFailure {
  const text = tournamentSentence(error, page);
  const rejection = rejectionOf(error);
  if (rejection && "row" in rejection) {
    return { text: "Nothing was entered.", rows: [{ row: rejection.row, field: "", message: text.replace(/^Row \d+:? ?/, "") }] };
  }
  return { text, rows: error instanceof Refused ? (error.body.rows ?? []) : [] };
}
