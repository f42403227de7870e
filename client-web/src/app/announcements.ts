// What directors announce reaches their players wherever they are: at a table nobody follows the event itself.

import { firstHearing } from "../state/announcements-heard.ts";
import { listen } from "./hall.ts";
import { announce } from "./notices.ts";
import { play } from "./sounds.ts";
import { notify } from "./waiting.ts";

/** Called once. */
export function followAnnouncements(): void {
  const isFirst = firstHearing();
  listen((message) => {
    if (message.type === "tournament-watching") {
      const { name, watching } = message;
      // Fetched by those who are told, which few are.
      void import("../words/tournament-audience.ts").then(({ eventPolicyChanged }) => announce(`${name}: ${eventPolicyChanged(watching)}`));
    }
    if (message.type !== "announcement" || !isFirst(message)) return;
    const { tournament, name, text } = message;
    announce(`${name}: ${text}`);
    play("waiting");
    // Nobody is led away from a game: it is read at the table too.
    const atTable = location.pathname.startsWith("/tables/");
    notify(`announcement ${tournament}`, `${name}: ${text}`, atTable ? location.pathname : `/tournaments/${tournament}`);
  });
}
