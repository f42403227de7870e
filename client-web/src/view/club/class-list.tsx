import { api } from "../../net/api.ts";
import type { NicknamesProposed, ProposeNicknames, StudentsMade } from "../../protocol.ts";
import { realNamesOf, withNicknames } from "../../state/class-list.ts";
import { CsvList } from "../csv-list.tsx";
import type { AddProps } from "./add-students.tsx";

const EXAMPLE = "name,real_name\nkingfisher,Ada Lovelace\notter,Alan Turing\n";

/** A whole class from a spreadsheet. It is made whole or not at all, and every wrong row is named. */
export function ClassList({ club, add }: AddProps) {
  return (
    <section aria-labelledby="class">
      <h2 id="class">A whole class</h2>
      <CsvList
        id="class"
        example={EXAMPLE}
        rows={8}
        action="Make the accounts"
        sending="Making the accounts…"
        draft={{
          needed: (list) => realNamesOf(list) !== undefined,
          action: "Suggest nicknames",
          done: "Nicknames now stand beside the real names. Change what you like, then make the accounts.",
          make: async (list) => {
            const asked: ProposeNicknames = { real_names: realNamesOf(list) ?? [] };
            const { names } = await api.post<NicknamesProposed>(`/clubs/${club.id}/students/nicknames`, asked);
            return withNicknames(names, asked.real_names);
          },
        }}
        send={async (list) => add((await api.post<StudentsMade>(`/clubs/${club.id}/students/csv`, list)).students)}
      >
        A list with a line for each student. The first line names the columns: <code>name</code>, and if you like <code>real_name</code> and{" "}
        <code>password</code>. Copy it out of a spreadsheet, save it from one as CSV, or type it here. A list of real names alone, one a
        line, is enough: the hall suggests nicknames.
      </CsvList>
    </section>
  );
}
