import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import { useLexicons } from "../../app/catalogue.ts";
import { ready, useQuery } from "../../app/query.ts";
import { say, sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ChangeMember, ClubView, MemberView, NewPassword, SetClubRole, StudentToday } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { ratingKind } from "../../words/games.ts";
import { ago, count } from "../../words/plain.ts";
import { Field, Form } from "../account/form.tsx";
import { Dialog } from "../dialog.tsx";
import { Guarded } from "../guarded.tsx";
import { NoticeRow } from "../notice-row.tsx";
import { ManagePerson, placeOf } from "../people/manage.tsx";
import { Slip } from "./made-students.tsx";

type RosterProps = { club: ClubView; members: readonly MemberView[]; again: () => Promise<void> };

/** Who is in the club. Real names, and what can be done about an account, are told to coaches only. */
export function Roster({ club, members, again }: RosterProps) {
  const open = useSignal<MemberView | undefined>(undefined);
  const coach = club.my_role === "coach";
  const today = ready(useQuery<StudentToday[]>(coach ? `/clubs/${club.id}/today` : undefined)) ?? [];
  const students = members.filter(({ role }) => role === "student").length;
  return (
    <>
      <p class="muted">
        {count(students, "student")}
        {coach && ". Only coaches see the real names."}
      </p>
      <ul class="rows panel">
        {members.map((member) => (
          <li key={member.account.id} class="row">
            <span class="row-text">
              <span>
                <a href={`/players/${encodeURIComponent(member.account.name)}`}>{member.account.name}</a>{" "}
                {member.role !== "student" && <span class="tag">{member.role}</span>}
                {member.suspended && <span class="tag bad">suspended</span>}
              </span>
              {member.real_name && <span class="muted">{member.real_name}</span>}
              <Standing club={club.id} student={today.find((one) => one.account_id === member.account.id)} />
            </span>
            {coach && (member.role !== "coach" || member.account.id !== account.value?.id) && (
              <button
                type="button"
                class="button"
                aria-label={`Change ${member.account.name}`}
                onClick={() => {
                  open.value = member;
                }}
              >
                Change
              </button>
            )}
            {!coach && member.account.id !== account.value?.id && (
              <a
                class="button"
                href={`/new?with=name&name=${encodeURIComponent(member.account.name)}`}
                aria-label={`Play ${member.account.name}`}
              >
                Play
              </a>
            )}
            <NoticeRow at={placeOf(member.account)} />
          </li>
        ))}
      </ul>
      {open.value && (
        <Member
          club={club}
          member={open.value}
          again={again}
          close={() => {
            open.value = undefined;
          }}
        />
      )}
    </>
  );
}

/** How a student stands: rating, how much they play, when they were here. */
function Standing({ club, student }: { club: string; student: StudentToday | undefined }) {
  const lists = ready(useLexicons());
  if (!student) return null;
  const { rating, games_week, online, last_seen_ms } = student;
  const seen = online ? "here now" : last_seen_ms === undefined ? "never here yet" : `here ${ago(last_seen_ms)}`;
  return (
    <span class="muted figures">
      {rating ? `rating ${Math.round(rating.rating)} (${ratingKind(rating, lists)})` : "no rating yet"}, {count(games_week, "game")} this
      week, {seen}.{" "}
      <a href={`/clubs/${club}/students/${student.account_id}`} aria-label={`Progress of ${student.name}`}>
        Progress
      </a>
    </span>
  );
}

/** `again` asks for the roster anew. */
type MemberProps = { club: ClubView; member: MemberView; again: () => Promise<void>; close: () => void };

/** What a coach can do about a member: the real name, a new password, who else coaches, sending away. */
function Member({ club, member, again, close }: MemberProps) {
  const told = useSignal<string | undefined>(undefined);
  const wrong = useSignal<string | undefined>(undefined);
  const path = `/clubs/${club.id}/members/${member.account.id}`;
  const rename = async ({ real_name = "" }: Record<string, string>) => {
    const asked: ChangeMember = { real_name };
    await api.put(path, asked);
    await again();
    close();
  };
  const attempt = async (work: () => Promise<void>) => {
    wrong.value = undefined;
    await work().catch((error: unknown) => {
      wrong.value = errorSentence(error);
    });
  };
  const reset = () =>
    attempt(async () => {
      const { password } = await api.post<NewPassword>(`${path}/password`);
      told.value = password;
    });
  const coaches = member.role === "coach";
  const directs = member.role === "director";
  const setRole = (asked: SetClubRole, what: string) =>
    attempt(async () => {
      await api.put(`${path}/role`, asked);
      await again();
      close();
      sayAt(placeOf(member.account), `${member.account.name} is ${what} of ${club.name}.`);
    });
  const handOver = () => setRole({ role: coaches ? "student" : "coach" }, `${coaches ? "no longer" : "now"} a coach`);
  const letDirect = () => setRole({ role: directs ? "student" : "director" }, `${directs ? "no longer" : "now"} a director`);
  const remove = () =>
    attempt(async () => {
      await api.delete(path);
      await again();
      close();
      say(`${member.account.name} is no longer in ${club.name}.`);
    });
  return (
    <Dialog title={member.account.name} onClose={close}>
      <Form action="Save" send={rename}>
        {(failure) => (
          <Field
            name="real_name"
            label="Real name"
            hint="Only the club's coaches see it."
            value={member.real_name ?? ""}
            failure={failure}
          />
        )}
      </Form>
      {told.value ? (
        <div role="status" class="new-password">
          <ul class="slips">
            <Slip student={{ ...member, real_name: member.real_name ?? "", password: told.value }} club={club.name} />
          </ul>
          <p class="hint">The password is shown only now. The old one no longer works.</p>
          <button type="button" class="button" onClick={() => print()}>
            Print the slip
          </button>
        </div>
      ) : (
        member.managed && (
          <p>
            <Guarded meaning="password" again="Press again: the old one stops working" onPress={() => void reset()}>
              New password
            </Guarded>
          </p>
        )
      )}
      {member.managed && (
        <ManagePerson
          person={member.account}
          suspended={member.suspended ?? false}
          again={async () => {
            await again();
            close();
          }}
        />
      )}
      {/* Only who is more than a player in the hall is known to be an adult. */}
      {(coaches || member.account.role !== "player") && (
        <p>
          <Guarded meaning="coach" again="Press again to confirm" onPress={() => void handOver()}>
            {coaches ? "No longer a coach" : "Make a coach of the club"}
          </Guarded>
        </p>
      )}
      {!coaches && !member.managed && (
        <p>
          <Guarded meaning="director" again="Press again to confirm" onPress={() => void letDirect()}>
            {directs ? "No longer a director" : "Make a director: they rule at the club's tables"}
          </Guarded>
        </p>
      )}
      <p>
        <Guarded
          meaning="remove"
          again={member.managed ? "Press again: the account is then theirs" : "Press again to remove"}
          onPress={() => void remove()}
        >
          {member.managed ? "Let them leave the club" : "Remove from the club"}
        </Guarded>
      </p>
      {wrong.value && (
        <p class="form-error" role="alert">
          {wrong.value}
        </p>
      )}
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
