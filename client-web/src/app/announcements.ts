// What directors announce reaches their players wherever they are: at a table nobody follows the event itself.

import { firstHearing } from "../state/announcements-heard.ts";
import { eventPolicyChanged } from "../words/audience.ts";
import { listen } from "./hall.ts";
import { announce } from "./notices.ts";

/** Called once. */
export function followAnnouncements(): void {
  const isFirst = firstHearing();
  listen((message) => {
    if (message.type === "tournament-watching") announce(`${message.name}: ${eventPolicyChanged(message.watching)}`);
    if (message.type === "announcement" && isFirst(message)) announce(`${message.name}: ${message.text}`);
  });
}
