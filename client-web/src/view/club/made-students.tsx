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
        {students.map(({ account, real_name, password }) => (
          <li key={account.id}>
            <span class="muted">
              {club} · {location.host}
            </span>
            {real_name && <span>{real_name}</span>}
            <span>
              Nickname <strong>{account.name}</strong>
            </span>
            <span>Password {password ? <strong class="code">{password}</strong> : "as you gave it"}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
