// A finished game as far as it was asked for: the hall withholds the turns after.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { byLink } from "../../app/watch-link.ts";
import { api } from "../../net/api.ts";
import type { ReplayView } from "../../protocol.ts";

/** More turns than a game has: its end is asked for. */
const ALL = 10_000;

/** A finished game at its start, or at its end, and the ways through it. */
export function useReplay(id: string, fromEnd = false) {
  const first = fromEnd ? ALL : 0;
  const shown = useSignal<ReplayView | undefined>(undefined);
  const failed = useSignal<unknown>(undefined);
  /** The turn that was asked for last, and every turn that was sent. */
  const asked = useRef(first);
  const known = useRef(new Map<number, ReplayView>());
  const look = async (turn: number) => {
    asked.current = turn;
    try {
      const view = known.current.get(turn) ?? (await api.get<ReplayView>(byLink(`/games/${id}/replay?turns=${turn}`, id)));
      known.current.set(view.turn, view);
      // Not if another turn was asked for meanwhile.
      if (asked.current !== turn) return;
      asked.current = view.turn;
      [shown.value, failed.value] = [view, undefined];
    } catch (error) {
      failed.value = error;
    }
  };
  useEffect(() => void look(first), [id]);
  const here = () => (asked.current === ALL ? (shown.peek()?.turn ?? 0) : asked.current);
  return {
    shown: shown.value,
    failed: failed.value,
    toStart: () => void look(0),
    back: () => void look(Math.max(0, here() - 1)),
    on: () => void look(here() + 1),
    toEnd: () => void look(ALL),
  };
}

export type Replayed = ReturnType<typeof useReplay>;
