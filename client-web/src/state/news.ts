// Which announcements of directors are news to this browser.

import type { ServerMessage } from "../protocol.ts";

export type Announcement = Extract<ServerMessage, { type: "announcement" }>;

/** Says whether an announcement has not been heard yet: who comes back to a table is told the latest again. */
export function newsOnly(): (message: Pick<Announcement, "tournament" | "number">) => boolean {
  const heard = new Map<string, number>();
  return ({ tournament, number }) => {
    const isNew = number > (heard.get(tournament) ?? 0);
    if (isNew) heard.set(tournament, number);
    return isNew;
  };
}
