import { missing, namesOf } from "../../../state/tournament.ts";
import { count } from "../../../words/plain.ts";
import { ActButton } from "../act.tsx";
import type { DeskProps } from "./desk.ts";

/** Who has not checked in, with one press to say that they are here. */
export function Missing(props: DeskProps) {
  const { page, division } = props;
  const names = namesOf(page);
  const away = missing(page, division.id);
  if (away.length === 0) return null;
  return (
    <section class="panel" aria-labelledby="missing">
      <h2 id="missing">{count(away.length, "side")} missing</h2>
      <ul class="rows">
        {away.map(({ side }) => (
          <li key={side} class="row">
            <span class="row-text">
              <span>{names.side(side)}</span>
              <span class="muted">{[names.real(side), names.school(side)].filter(Boolean).join(" · ")}</span>
            </span>
            <ActButton {...props} label={`${names.side(side)} is here`} command={{ command: "check_in", sides: [side] }}>
              Is here
            </ActButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
