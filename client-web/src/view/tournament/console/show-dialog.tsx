// A table of the console is put on the director's own overlay or wall.

import { Dialog } from "../../dialog.tsx";
import { lazily } from "../../lazily.tsx";

/** Fetched by those who ask for it. */
const ShowOn = lazily(() => import("../../streaming/show-on.tsx").then((part) => part.ShowOn));

type ShowProps = { table: string; tournament: string; close: () => void };

export function ShowDialog({ table, tournament, close }: ShowProps) {
  return (
    <Dialog title="Show this table" onClose={close}>
      <ShowOn table={table} tournament={tournament} modal />
      <div class="choices">
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}
