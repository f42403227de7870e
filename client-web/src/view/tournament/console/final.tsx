import { useSignal } from "@preact/signals";
import type { SideId } from "../../../protocol.ts";
import { namesOf } from "../../../state/tournament.ts";
import { rejectionOf } from "../../../words/tournament-refusals.ts";
import { Failed, useActs } from "../act.tsx";
import type { DeskProps } from "./desk.ts";
import { InMinutes } from "./in-minutes.tsx";
import { SideField } from "./side-field.tsx";

/** The two best play one game. Where more are equal, the director says which. */
export function Final(props: DeskProps) {
  const { page, division } = props;
  const { act, busy, failed, failure } = useActs(props);
  const names = namesOf(page);
  const [first, second] = [useSignal(""), useSignal("")];
  const rejection = rejectionOf(failure.value);
  const equals = rejection?.code === "finalists_are_equal" ? rejection.sides : undefined;
  const startsAt = useSignal<number | null>(null);
  const lay = (between: [SideId, SideId] | null, starts_at = startsAt.value) => {
    startsAt.value = starts_at;
    void act({ command: "publish_final", division: division.id, between, ...(starts_at === null ? {} : { starts_at }) });
  };
  const [one, two] = division.standings;
  return (
    <>
      {one && two && (
        <p>
          {names.side(one.side)} and {names.side(two.side)} stand highest.
        </p>
      )}
      <div class="choices">
        <button type="button" class="button primary" aria-disabled={busy || undefined} onClick={() => lay(null, null)}>
          Lay the final
        </button>
        <InMinutes action="Lay it with that start" start={(at) => lay(null, at)} />
      </div>
      <p class="muted">Both are taken to their table at once. Who is not there at the start is late from then on.</p>
      <Failed text={failed} />
      {equals && (
        <div class="two-sides">
          <SideField label="The final is between" page={page} sides={equals} value={first} />
          <SideField label="and" page={page} sides={equals.filter((side) => String(side) !== first.value)} value={second} />
          <button
            type="button"
            class="button"
            disabled={first.value === "" || second.value === ""}
            onClick={() => lay([Number(first.value), Number(second.value)])}
          >
            They play it
          </button>
        </div>
      )}
    </>
  );
}
