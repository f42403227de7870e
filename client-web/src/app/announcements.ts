// What directors announce reaches their players wherever they are: at a table nobody follows the event itself.

import { newsOnly } from "../state/news.ts";
import { listen } from "./hall.ts";
import { announce } from "./notices.ts";

/** Called once. */
export function followAnnouncements(): void {
  const isNews = newsOnly();
  listen((message) => {
    if (message.type === "announcement" && isNews(message)) announce(`${message.name}: ${message.text}`);
  });
}
