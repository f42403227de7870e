// Club night, from wherever a coach looks at the club: one press pairs everyone who is here.

import { useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { pairClubNight } from "../../app/tournament.ts";
import { errorSentence } from "../../words/errors.ts";
import { rejectionOf } from "../../words/tournament-refusals.ts";
import { MinutesEach } from "./minutes-each.tsx";
import { NoticeRow } from "../notice-row.tsx";

const NOBODY_FREE = "Nobody of the club is here and free to play. Students log in first, then press again.";

/** Pairs and lays at once, then shows the evening. `primary` where it is the main thing of its place: there the minutes can be chosen. */
export function PairEveryone({ club, primary = false }: { club: string; primary?: boolean }) {
  const busy = useSignal(false);
  const minutes = useSignal<number | undefined>(undefined);
  const place = `night ${club}`;
  const night = async () => {
    busy.value = true;
    try {
      const { id } = await pairClubNight(club, minutes.value);
      go(`/tournaments/${id}/direct`);
    } catch (error) {
      // A rejection is of a round that could not be paired: nobody is here, or all still play.
      sayAt(place, rejectionOf(error) ? NOBODY_FREE : errorSentence(error), "error");
    }
    busy.value = false;
  };
  return (
    <>
      <button type="button" class={`button ${primary ? "primary" : ""}`} disabled={busy.value} onClick={() => void night()}>
        Pair everyone who is here
      </button>
      {primary && <MinutesEach value={minutes} usual="The usual minutes" />}
      <NoticeRow at={place} />
    </>
  );
}
