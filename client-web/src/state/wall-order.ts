// How the boards of a round stand, and in which order a director wants to see them. Pure.

import type { BoardState, TournamentPage, WallTable } from "../protocol.ts";
import { resultOf, slipWaits } from "./tournament.ts";

/** What a board is about, in the order in which they need a hand. */
export const STANDS = ["calling", "slip", "stopped", "missing", "signing", "playing", "ahead", "over"] as const;
export type Stand = (typeof STANDS)[number];

/** `table` is missing where the wall does not tell of it: it is not laid, or over. */
export function standOf(page: TournamentPage, board: BoardState, table: WallTable | undefined): Stand {
  if (slipWaits(page, board)) return "slip";
  if (resultOf(board)) return "over";
  if (!table || table.status === "not-laid") return "ahead";
  if (table.call_until_ms !== undefined || table.objected) return "calling";
  if (table.status === "stopped") return "stopped";
  if (table.status === "over") return "over";
  if (table.absent.length > 0) return "missing";
  return table.status === "signing" ? "signing" : "playing";
}

export type Standing = { board: BoardState; table: WallTable | undefined; stand: Stand };

const MINUTE_MS = 60_000;

/**
 * Among equals, the least first: the oldest call, who loses soonest for not being there, and of those who
 * play whoever will be last, as the round waits for them. In whole minutes, so that no play moves a board.
 */
function urgency({ stand, table }: Standing): number {
  const last = Number.MAX_SAFE_INTEGER;
  if (stand === "calling") return table?.call_until_ms ?? last;
  if (stand === "missing") return table?.forfeits_at_ms ?? last;
  if (stand === "playing") return table?.ends_by_ms === undefined ? last : -Math.floor(table.ends_by_ms / MINUTE_MS);
  return 0;
}

/** The boards as they stand, first those that need a hand. */
export function inOrder(page: TournamentPage, boards: readonly BoardState[], tables: readonly WallTable[]): Standing[] {
  const byGame = new Map(tables.map((table) => [table.game, table]));
  return boards
    .map((board): Standing => {
      const table = byGame.get(board.game);
      return { board, table, stand: standOf(page, board, table) };
    })
    .sort(
      (a, b) => STANDS.indexOf(a.stand) - STANDS.indexOf(b.stand) || urgency(a) - urgency(b) || a.board.board.board - b.board.board.board,
    );
}

/** The same boards in an order that was shown before; those that are new, at the end. */
export function asBefore(boards: readonly Standing[], before: readonly string[]): Standing[] {
  const places = new Map(before.map((game, at) => [game, at]));
  const place = ({ board }: Standing) => places.get(board.game) ?? before.length;
  return [...boards].sort((a, b) => place(a) - place(b));
}
