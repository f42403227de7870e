// What the hall says of a table's game beside its state: whose it is to rule there, the tournament that it is
// played in, and what a director of that ruled.

import { useEffect, useRef } from "preact/hooks";
import { account } from "../../app/hall.ts";
import { ready, useQuery } from "../../app/query.ts";
import { byLink } from "../../app/watch-link.ts";
import type { GameView } from "../../protocol.ts";
import type { Table } from "../../state/table.ts";

/** What is known of the game, once it has been told: `undefined` meanwhile, `null` where nobody need ask. */
export type Told = GameView | null | undefined;

/**
 * Asked by who may rule there, and once the game is over by its players. A crowd that watches asks only
 * where the table alone does not tell what came of the game.
 */
export function useGameView({ id, seat, setup, state: { phase } }: Table): Told {
  const over = phase.phase === "over" ? phase : undefined;
  const mayRule = seat === undefined && setup.ruleset.director && account.value?.guest === false;
  const asks = mayRule || (over && (seat !== undefined || over.result.end === "voided"));
  const query = useQuery<GameView>(asks ? byLink(`/games/${id}`, id) : undefined);
  const asked = useRef(asks && !over);
  useEffect(() => {
    // Who asked while it was played asks for what came of it.
    if (over && asked.current) void query.again();
    asked.current = asks && !over;
  }, [!!over]);
  if (!asks || query.answer.value.state === "failed") return null;
  return ready(query);
}
