// How games of the tests begin.

import type { Player } from "./player.ts";
import type { TablePage } from "./table-page.ts";

/** Everyone of two sides at the table and ready, and the first clock running. */
export async function begin(ada: TablePage, bo: Player, table: string): Promise<void> {
  await ada.open(table);
  await bo.attend(table);
  const ready = bo.ready();
  await ada.ready();
  await ready;
  await bo.until(({ phase }) => phase.phase === "turn");
}

/** The same, with `ada` to move: if `bo` has to begin, that is what `first` does. */
export async function adaToMove(
  ada: TablePage,
  bo: Player,
  table: string,
  first: () => Promise<void> = () => bo.does({ command: "pass_turn" }),
): Promise<void> {
  await begin(ada, bo, table);
  const { state, side } = await bo.where();
  if (state.phase.phase === "turn" && state.phase.side === side) await first();
  await ada.myTurn();
}
