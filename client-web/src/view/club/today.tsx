// A club as its coach finds it: who is here, who plays, who waits; and a way to seat them.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useLexicons } from "../../app/catalogue.ts";
import { ready, useQuery } from "../../app/query.ts";
import type { StudentToday } from "../../protocol.ts";
import { ratingKind } from "../../words/games.ts";
import { ago, count, list } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { QueryResult } from "../query-result.tsx";
import { PairEveryone } from "./pair-everyone.tsx";
import { Seat } from "./seat.tsx";

/** How often it looks again: a coach leaves it open on a desk. */
const LOOK_AGAIN_MS = 15_000;

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
            <div class="section-head">
              <p role="status">{summary(students)}</p>
              <PairEveryone club={club} />
            </div>
            <div class="scroller panel" tabIndex={0} role="region" aria-label="Students">
              <table class="data today stacks">
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

/** `12 students: 5 here, 4 at a table, 2 waiting. A table waits for 2 who are not here.` */
export function summary(students: readonly StudentToday[]): string {
  const here = students.filter(({ online }) => online).length;
  const playing = students.filter(({ online, table }) => online && table !== undefined).length;
  const missing = students.filter(({ online, table }) => !online && table !== undefined).length;
  const waiting = students.filter((student) => waitsOf(student).length > 0).length;
  const waited = missing > 0 ? ` A table waits for ${missing} who ${missing === 1 ? "is" : "are"} not here.` : "";
  return `${count(students.length, "student")}: ${here} here, ${playing} at a table, ${waiting} waiting.${waited}`;
}

/** What a student waits for, or what waits for the student: in words. */
export const waitsOf = ({ waits_for, invited_by, offers }: StudentToday): string[] => [
  ...(waits_for.length > 0 ? [`waits for ${list(waits_for)}`] : []),
  ...(offers ? ["offers to play anyone"] : []),
  ...(invited_by.length > 0 ? [`asked by ${list([...new Set(invited_by)])}`] : []),
];

type Chosen = { value: readonly string[] };

function Line({ club, student, chosen }: { club: string; student: StudentToday; chosen: Chosen }) {
  const { name, rating } = student;
  const lists = ready(useLexicons());
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
          <a href={`/tables/${student.table}`}>{student.online ? "at a table" : "not here: a table waits"}</a>
        ) : student.online ? (
          <strong>here</strong>
        ) : (
          <span class="muted">away</span>
        )}
        {waitsOf(student).map((wait) => (
          <span key={wait} class="tag">
            {wait}
          </span>
        ))}
      </td>
      <td class="number" data-title="Rating">
        {rating ? Math.round(rating.rating) : "–"}
        {rating && <span class="rating-of muted">{ratingKind(rating, lists)}</span>}
      </td>
      <td class="number" data-title="Games this week">
        {student.games_week}
      </td>
      <td data-title="Last seen">{student.online ? "now" : student.last_seen_ms === undefined ? "never" : ago(student.last_seen_ms)}</td>
    </tr>
  );
}
