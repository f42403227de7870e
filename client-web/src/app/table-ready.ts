// A table has been laid for this account: go there, unless one is at another already.

import { say } from "./notices.ts";
import { listen, playsAt } from "./hall.ts";
import { go, place } from "./router.ts";

/** Called once. */
export function followTables(): void {
  listen((message) => {
    if (message.type !== "table-ready") return;
    const address = `/tables/${message.table}`;
    const here = place.value?.path ?? "";
    if (here === address) return;
    // Nobody is taken away from a game; a rematch is asked for at the table of the one before. A round
    // of a tournament calls also those who only look, or whose game is over.
    const atTable = here.startsWith("/tables/") && message.why !== "rematch";
    if (atTable && (message.why !== "tournament" || playsAt(here.slice("/tables/".length)))) {
      say("Another table is ready for you. You find it on the front page.");
      return;
    }
    go(address);
    say("Your table is ready.");
  });
}
