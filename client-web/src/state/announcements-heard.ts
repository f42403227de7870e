// Which announcements of directors this browser has heard.

import type { ServerMessage } from "../protocol.ts";

export type Announcement = Extract<ServerMessage, { type: "announcement" }>;

/** Says whether an announcement is heard for the first time: who comes back to a table is told the latest again. */
export function firstHearing(): (message: Pick<Announcement, "tournament" | "number">) => boolean {
  const heard = new Map<string, number>();
  return ({ tournament, number }) => {
    const isFirst = number > (heard.get(tournament) ?? 0);
    if (isFirst) heard.set(tournament, number);
    return isFirst;
  };
}
