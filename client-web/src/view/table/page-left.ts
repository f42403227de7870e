// Leaving the page of a game between people is told to the hall, and the player is told so.

import { useEffect } from "preact/hooks";
import { say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import type { PageLeft } from "../../protocol.ts";
import type { Table } from "../../state/table.ts";

/** Whether leaving counts: somebody who sits at a game that goes on, against people. */
const counts = ({ seat, setup, state }: Table): boolean =>
  seat !== undefined && state.phase.phase !== "over" && setup.seats.filter(({ occupant }) => occupant === "human").length > 1;

export function usePageLeft(id: string, table: Table): void {
  const noted = counts(table);
  useEffect(() => {
    if (!noted) return;
    const tell = () => {
      const asked: PageLeft = { hidden: document.hidden };
      // Lost is lost: the report says what browsers told, no more.
      api.post(`/tables/${id}/page`, asked).catch(() => undefined);
      if (!document.hidden) say("You were on another page. Directors and coaches can see that in their report.");
    };
    document.addEventListener("visibilitychange", tell);
    return () => document.removeEventListener("visibilitychange", tell);
  }, [id, noted]);
}
