import { sayAt } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { ClubView, MakeJoinCode } from "../../protocol.ts";
import { errorSentence } from "../../words/errors.ts";
import { count, when } from "../../words/plain.ts";
import { NoticeRow } from "../notice-row.tsx";

type JoinCodeProps = { club: ClubView; again: () => Promise<void> };

/** A week and a class: what most coaches want. */
const USUAL: MakeJoinCode = { hours: 168, uses: 40 };

/** The code that lets students in by themselves. */
export function JoinCode({ club, again }: JoinCodeProps) {
  const code = club.join_code;
  const act = async (work: () => Promise<unknown>, said: string) => {
    try {
      await work();
      await again();
      sayAt("join-code", said);
    } catch (error) {
      sayAt("join-code", errorSentence(error), "error");
    }
  };
  const make = () => act(() => api.put(`/clubs/${club.id}/join-code`, USUAL), "A new code is made.");
  const end = () => act(() => api.delete(`/clubs/${club.id}/join-code`), "The code no longer works.");
  return (
    <section class="panel" aria-labelledby="join-code">
      <h2 id="join-code">Join code</h2>
      {code ? (
        <>
          <p class="big-code code">{code.code}</p>
          <p class="muted">
            Students type it when they register, or on the front page. It works until {when(code.expires_ms)}, for{" "}
            {count(code.uses_left, "more student", "more students")}.
          </p>
          <div class="choices">
            <button type="button" class="button" onClick={() => void make()}>
              Make another
            </button>
            <button type="button" class="button" onClick={() => void end()}>
              End it
            </button>
          </div>
        </>
      ) : (
        <>
          <p class="muted">With a code students join by themselves. It works for a week and for {USUAL.uses} students.</p>
          <button type="button" class="button primary" onClick={() => void make()}>
            Make a code
          </button>
        </>
      )}
      <NoticeRow at="join-code" />
    </section>
  );
}
