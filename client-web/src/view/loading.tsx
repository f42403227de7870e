import { link } from "../app/hall.ts";

/** Shown until the first message of the lobby. */
export function Loading() {
  return <p class="waiting">{link.value === "lost" ? "The connection is lost. We keep trying." : "One moment…"}</p>;
}
