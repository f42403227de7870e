import type { StudentMade } from "../../protocol.ts";
import { count } from "../../words/plain.ts";

type MadeProps = { students: readonly StudentMade[]; club: string };

/** The new accounts with their passwords, to be printed and cut: they are told only once. */
export function MadeStudents({ students, club }: MadeProps) {
  return (
    <section class="panel made" aria-labelledby="made" role="status">
      <h2 id="made">{count(students.length, "account")} made</h2>
      <p class="no-print">
        Print this page, or write the passwords down: they are shown only now. A lost one can be replaced in the roster.
      </p>
      <p class="no-print">
        <button type="button" class="button primary" onClick={() => print()}>
          Print
        </button>
      </p>
      <ul class="slips">
        {students.map((student) => (
          <Slip key={student.account.id} student={student} club={club} />
        ))}
      </ul>
    </section>
  );
}

/** What a student takes home: where, who, the password, and what to do. The code has no password in it. */
export function Slip({ student: { account, real_name, password }, club }: { student: StudentMade; club: string }) {
  const address = `${location.origin}/login?name=${encodeURIComponent(account.name)}`;
  return (
    <li>
      <div class="slip-text">
        <span class="muted">{club}</span>
        {real_name && <span>{real_name}</span>}
        <span>
          Nickname <strong>{account.name}</strong>
        </span>
        <span>Password {password ? <strong class="code whole">{password}</strong> : "as you were told"}</span>
        <span class="slip-how">
          Point a phone's camera at the square, or go to <strong class="slip-host">{location.host}</strong> and press Log in. Type your
          password. Keep this slip secret.
        </span>
      </div>
      <img
        src={`/api/qr.svg?text=${encodeURIComponent(address)}`}
        alt={`Code that opens the log-in page for ${account.name}`}
        width="96"
        height="96"
      />
    </li>
  );
}
