// A club as its coach finds it: who is here, who plays, who waits; and a way to seat them.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLexicons, useRules } from "../../app/catalogue.ts";
import { complain, say } from "../../app/notices.ts";
import { ready, useQuery } from "../../app/query.ts";
import { api } from "../../net/api.ts";
import type { NewTable, StudentToday, TableLaid } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { ago, count } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";

/** How often it looks again: a coach leaves it open on a desk. */
const LOOK_AGAIN_MS = 15_000;
/** Who sits at a table of two. */
const SEATS = 2;

export function Today({ club }: { club: string }) {
  const today = useQuery<StudentToday[]>(`/clubs/${club}/today`);
  const chosen = useSignal<readonly string[]>([]);
  useEffect(() => {
    const timer = setInterval(() => void today.again(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [today.again]);
  return (
    <QueryResult query={today}>
      {(students) =>
        students.length === 0 ? (
          <Empty text="No students yet. Add them, or give them a join code." />
        ) : (
          <>
            <p role="status">{summary(students)}</p>
            <div class="scroller panel" tabIndex={0} role="region" aria-label="Students">
              <table class="data today">
                <thead>
                  <tr>
                    <th scope="col">Student</th>
                    <th scope="col">Now</th>
                    <th scope="col" class="number">
                      Rating
                    </th>
                    <th scope="col" class="number">
                      Games this week
                    </th>
                    <th scope="col">Last seen</th>
                  </tr>
                </thead>
                <tbody>
                  {students.map((student) => (
                    <Line key={student.account_id} club={club} student={student} chosen={chosen} />
                  ))}
                </tbody>
              </table>
            </div>
            <Seat chosen={chosen} laid={today.again} />
          </>
        )
      }
    </QueryResult>
  );
}

/** `12 students: 5 here, 4 at a table, 1 invited.` */
export function summary(students: readonly StudentToday[]): string {
  const here = students.filter(({ online }) => online).length;
  const playing = students.filter(({ table }) => table !== undefined).length;
  const invited = students.filter(({ invitations }) => invitations > 0).length;
  return `${count(students.length, "student")}: ${here} here, ${playing} at a table, ${invited} invited.`;
}

type Chosen = { value: readonly string[] };

function Line({ club, student, chosen }: { club: string; student: StudentToday; chosen: Chosen }) {
  const { name } = student;
  const choose = (on: boolean) => {
    chosen.value = on ? [...chosen.value, name] : chosen.value.filter((one) => one !== name);
  };
  return (
    <tr>
      <th scope="row">
        <label class="today-name">
          <input
            type="checkbox"
            checked={chosen.value.includes(name)}
            aria-label={`Seat ${name}`}
            onChange={(event) => choose(event.currentTarget.checked)}
          />
          <span>
            <a href={`/clubs/${club}/students/${student.account_id}`}>{name}</a>
            {student.real_name && <span class="muted"> {student.real_name}</span>}
          </span>
        </label>
      </th>
      <td>
        {student.table ? (
          <a href={`/tables/${student.table}`}>at a table</a>
        ) : student.online ? (
          <strong>here</strong>
        ) : (
          <span class="muted">away</span>
        )}
        {student.invitations > 0 && <span class="tag">{count(student.invitations, "invitation")}</span>}
      </td>
      <td class="number">{student.rating === undefined ? "–" : Math.round(student.rating)}</td>
      <td class="number">{student.games_week}</td>
      <td>{student.online ? "now" : student.last_seen_ms === undefined ? "never" : ago(student.last_seen_ms)}</td>
    </tr>
  );
}

/** Two students are seated by their coach, who takes no seat. */
function Seat({ chosen, laid }: { chosen: Chosen; laid: () => Promise<void> }) {
  const rules = useSignal("practice");
  const books = ready(useRules()) ?? [];
  const lexicons = ready(useLexicons()) ?? [];
  const lexicon = lexicons.find(({ id }) => id.endsWith("-school"))?.id ?? lexicons[0]?.id ?? "";
  const seat = async () => {
    const asked: NewTable = { rules: rules.value, lexicon, seats: [...chosen.value], sides: SEATS, players_per_side: 1 };
    try {
      await api.post<TableLaid>("/tables", asked);
      say(`${chosen.value.join(" and ")} have a table. They are called there.`);
      chosen.value = [];
      await laid();
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  return (
    <div class="seat-them">
      <label for="seat-rules">Rules</label>
      <select
        id="seat-rules"
        value={rules.value}
        onChange={(event) => {
          rules.value = event.currentTarget.value;
        }}
      >
        {books.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      <button type="button" class="button primary" disabled={chosen.value.length !== SEATS || !lexicon} onClick={() => void seat()}>
        {chosen.value.length === SEATS ? `Seat ${chosen.value.join(" and ")}` : "Tick two students to seat them"}
      </button>
    </div>
  );
}
