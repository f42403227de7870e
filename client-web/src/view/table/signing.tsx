// After the game: who won, signing, playing again.

import { useSignal } from "@preact/signals";
import { complain, say } from "../../app/notices.ts";
import { go } from "../../app/router.ts";
import { api } from "../../net/api.ts";
import type { Over } from "../../protocol.ts";
import { sideOf, type Table } from "../../state/table.ts";
import { errorSentence } from "../../words/errors.ts";
import { outcomeSentence } from "../../words/results.ts";
import { Guarded } from "../guarded.tsx";
import type { TableController } from "./controller.ts";
import type { Told } from "./game-view.ts";

type SigningProps = { controller: TableController; table: Table; over: Over; game: Told };

export function Signing({ controller, table, over, game }: SigningProps) {
  const me = sideOf(table.setup, table.seat);
  const signed = me !== undefined && over.signed[me] === true;
  const open = !over.closed && !over.objected && me !== undefined && !signed;
  return (
    <div class="signing">
      <p class="outcome">{outcomeSentence(over.result, table.setup, me, game?.summary.ruled)}</p>
      {/* What was signed keeps its places: the button beside it must not come under the finger. */}
      {(open || signed) && over.result.end !== "sides_out" && (
        <Guarded
          class="primary sign"
          meaning={signed ? "signed" : "sign"}
          disabled={signed}
          onPress={() => open && void controller.act({ command: "sign_result" })}
        >
          {signed ? "Signed ✓" : "Sign the result"}
        </Guarded>
      )}
      {(open || signed) && table.setup.ruleset.director && (
        <Guarded
          class={open ? "" : "kept"}
          meaning="object"
          again="Ask the director?"
          onPress={() => open && void controller.act({ command: "object_to_result" })}
        >
          I disagree
        </Guarded>
      )}
      <Onward table={table} game={game} />
    </div>
  );
}

/** What comes next: a tournament's next thing, for its games are played once; elsewhere the same again. */
function Onward({ table, game }: { table: Table; game: Told }) {
  // Until it is known which of both, their place is kept.
  if (game === undefined) return <span class="button onward-place" aria-hidden="true" />;
  const tournament = game?.summary.tournament;
  if (!tournament) return <Rematch table={table.id} />;
  return (
    <>
      <a class="button primary" href={`/tournaments/${tournament.id}`}>
        {tournament.mode === "tournament" ? "To the standings" : "To the club night"}
      </a>
      {tournament.mode === "club_night" && <Rematch table={table.id} />}
    </>
  );
}

function Rematch({ table }: { table: string }) {
  const asked = useSignal(false);
  const ask = async () => {
    try {
      const answer = await api.post<{ table?: string }>(`/tables/${table}/rematch`);
      if (answer.table) return go(`/tables/${answer.table}`);
      asked.value = true;
      say("Asked. A new game opens when everyone wants to play again.");
    } catch (error) {
      complain(errorSentence(error));
    }
  };
  return (
    <Guarded meaning="rematch" disabled={asked.value} onPress={() => void ask()}>
      {asked.value ? "Waiting for the others…" : "Play again"}
    </Guarded>
  );
}
