import { link } from "../app/hall.ts";

/** What stands where the lobby's news will be. */
export function Awaited() {
  return <p class="waiting">{link.value === "lost" ? "The connection is lost. We keep trying." : "One moment…"}</p>;
}
