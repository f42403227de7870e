// An overlay for streams: one page, one stream of facts, one timer. It never shows an error, and
// never a board that is not up to date: without the hall it says that there is no game.

import type { SlotFacts } from "../protocol.ts";
import { choicesOf } from "./choices.ts";
import { Stage } from "./stage.ts";
import "./overlay.css";

/** So long without a word of the hall, and what is shown is no longer known to be true. */
const SILENCE_MS = 40_000;
/** How long to wait before a stream that was refused is asked for again. */
const AGAIN_MS = 5_000;

const key = location.pathname.split("/")[2] ?? "";
const place = document.querySelector<HTMLElement>("#overlay");
if (!place) throw new Error("the page has a place for the overlay");
const stage = new Stage(place, choicesOf(location.search));

/** The hall's time less this machine's. */
let aheadMs = 0;
let heardAt = 0;
/** What the hall last said. After a silence it says only what has changed since. */
let facts: SlotFacts | undefined;
let silent = false;

function listen(): void {
  const stream = new EventSource(`/slots/${key}/events`);
  stream.addEventListener("time", ({ data }: MessageEvent<string>) => {
    heardAt = Date.now();
    aheadMs = Number(data) - heardAt;
  });
  stream.addEventListener("facts", ({ data }: MessageEvent<string>) => {
    heardAt = Date.now();
    facts = JSON.parse(data) as SlotFacts;
    silent = false;
    stage.draw(facts);
    tick();
  });
  stream.addEventListener("error", () => {
    // A stream that broke is taken up by the browser; one that was refused is not.
    if (stream.readyState !== EventSource.CLOSED) return;
    facts = undefined;
    stage.draw(undefined);
    setTimeout(listen, AGAIN_MS);
  });
}

function tick(): void {
  const now = Date.now();
  const isSilent = heardAt !== 0 && now - heardAt > SILENCE_MS;
  if (isSilent !== silent) {
    silent = isSilent;
    stage.draw(silent ? undefined : facts);
  }
  stage.tick(now + aheadMs);
}

listen();
addEventListener("resize", () => stage.resized());
setInterval(tick, 1_000);
