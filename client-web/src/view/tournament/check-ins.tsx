// Check-in: by class with one press, by name with another.

import type { TournamentSide } from "../../protocol.ts";
import { bySchool, namesOf } from "../../state/tournament.ts";
import { checkInText } from "../../words/schedule.ts";
import { ActButton, type ActProps, Failed, useActs } from "./act.tsx";

export function CheckIns(props: ActProps) {
  const { page } = props;
  const sides = page.view.sides.filter(
    ({ withdrawn, school }) => !withdrawn && (page.me.directs || (school && page.me.coaches.includes(school))),
  );
  const asked = page.view.sides.some(({ here }) => here !== null);
  const away = sides.filter(({ here }) => here === false).length;
  return (
    <section aria-labelledby="check-in">
      <h2 id="check-in">Check-in</h2>
      {asked ? (
        <>
          {checkInText(page) && <p class="muted">{checkInText(page)}</p>}
          <p role="status">{away === 0 ? "Everybody is here." : `${sides.length - away} of ${sides.length} are here.`}</p>
          {bySchool(page, sides).map((group) => (
            <School key={group.school ?? ""} {...props} {...group} />
          ))}
        </>
      ) : (
        <p class="muted">
          {page.me.directs
            ? "Not asked for: everybody who is entered is paired. Open it before a session, and only who is here is paired."
            : "Not open: everybody who is entered is paired."}
        </p>
      )}
      {page.me.directs && (
        <ActButton {...props} command={{ command: "open_check_in" }} {...(asked ? { twice: "Press again: everybody checks in anew" } : {})}>
          {asked ? "Ask everybody again" : "Open check-in"}
        </ActButton>
      )}
    </section>
  );
}

type SchoolProps = ActProps & { school: string | undefined; sides: TournamentSide[] };

function School({ page, again, school, sides }: SchoolProps) {
  const { act, busy, failed } = useActs({ page, again });
  const names = namesOf(page);
  const title = school ? names.schoolName(school) : "Without a club";
  const away = sides.filter(({ here }) => !here);
  return (
    <fieldset class="check-school">
      <legend>{title}</legend>
      {away.length > 0 && (
        <button
          type="button"
          class="button"
          aria-disabled={busy || undefined}
          onClick={() => void act({ command: "check_in", sides: away.map(({ side }) => side) }, school)}
        >
          All of {title} are here
        </button>
      )}
      <ul class="ticks">
        {sides.map(({ side, here }) => (
          <li key={side}>
            <label class="check">
              <input
                type="checkbox"
                checked={here === true}
                onChange={() => void act({ command: here ? "check_out" : "check_in", sides: [side] }, school)}
              />
              <span>
                {names.side(side)}
                {names.real(side) && <span class="muted"> {names.real(side)}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Failed text={failed} />
    </fieldset>
  );
}
