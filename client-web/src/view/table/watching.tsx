import { say } from "../../app/notices.ts";
import type { Table } from "../../state/table.ts";
import { Replay, type Look } from "./replay.tsx";

/** Before one who watches: that they do, the way back through the game and to now again, and a link to share. */
export function Watching({ table, look }: { table: Table; look: Look }) {
  return (
    <div class="watching">
      <p>
        <strong>You are watching.</strong>{" "}
        {table.delayMs ? `Shown ${delayText(table.delayMs)} later, with the racks.` : "Racks stay hidden."}
      </p>
      <Replay table={table} look={look} live />
      <button type="button" class="button" onClick={() => void share()}>
        Share
      </button>
    </div>
  );
}

const delayText = (ms: number): string => (ms < 120_000 ? `${Math.round(ms / 1_000)} seconds` : `${Math.round(ms / 60_000)} minutes`);

/** Gives the address of this page to whatever the device shares with, or to the clipboard. */
async function share(): Promise<void> {
  const url = location.href;
  try {
    if (navigator.share) await navigator.share({ url });
    else {
      await navigator.clipboard.writeText(url);
      say("The link is copied.");
    }
  } catch {
    // Nothing was chosen, or the browser does not allow it: the address bar has the link too.
  }
}
