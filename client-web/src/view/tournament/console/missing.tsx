import { useSignal } from "@preact/signals";
import { isFound, WORTH_FINDING } from "../../../state/find.ts";
import { missing, namesOf } from "../../../state/tournament.ts";
import { count } from "../../../words/plain.ts";
import { ActButton } from "../act.tsx";
import { Find } from "../find.tsx";
import type { DeskProps } from "./desk.ts";

/** How many are listed at once: whoever is looked for is found by name. */
const MOST_LISTED = 20;

/** Who has not checked in, with one press to say that they are here. */
export function Missing(props: DeskProps) {
  const { page, division } = props;
  const names = namesOf(page);
  const away = missing(page, division.id);
  const typed = useSignal("");
  const all = useSignal(false);
  if (away.length === 0) return null;
  const found = away.filter(({ side }) => isFound(page, side, typed.value));
  const listed = all.value ? found : found.slice(0, MOST_LISTED);
  return (
    <section class="panel" aria-labelledby="missing">
      <h2 id="missing">{count(away.length, "side")} missing</h2>
      {away.length > WORTH_FINDING && <Find label="Find somebody who is missing" value={typed} />}
      {found.length === 0 && <p role="status">Nobody who is missing is called that.</p>}
      <ul class="rows">
        {listed.map(({ side }) => (
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
      {found.length > listed.length && (
        <p class="after-rows">
          <button
            type="button"
            class="button"
            onClick={() => {
              all.value = true;
            }}
          >
            Show {found.length - listed.length} more
          </button>
        </p>
      )}
    </section>
  );
}
