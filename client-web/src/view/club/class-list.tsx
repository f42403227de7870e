import { api } from "../../net/api.ts";
import type { StudentsMade } from "../../protocol.ts";
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
        send={async (list) => add((await api.post<StudentsMade>(`/clubs/${club.id}/students/csv`, list)).students)}
      >
        A list with a line for each student. The first line names the columns: <code>name</code>, and if you like <code>real_name</code> and{" "}
        <code>password</code>. Save it from a spreadsheet as CSV, or type it here.
      </CsvList>
    </section>
  );
}
