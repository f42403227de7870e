// Muting another player, or reporting one to the coach.

import { useSignal } from "@preact/signals";
import { account } from "../../app/hall.ts";
import type { Table } from "../../state/table.ts";
import { lazily } from "../lazily.tsx";

/** Fetched by those who press it. */
const MuteOrReportDialog = lazily(() => import("./mute-or-report-dialog.tsx").then((part) => part.MuteOrReportDialog));

/** The people at the table whom one can mute or report: who plays, and officials who spoke. */
function others(table: Table): string[] {
  const players = table.setup.seats.filter(({ occupant }, seat) => occupant === "human" && seat !== table.seat);
  const officials = table.chat.filter(({ seat, name }) => seat === undefined && name !== account.value?.name);
  return [...new Set([...players, ...officials].map(({ name }) => name))];
}

export function MuteOrReport({ table }: { table: Table }) {
  const open = useSignal(false);
  const names = others(table);
  if (names.length === 0) return null;
  return (
    <>
      <button
        type="button"
        class="link mute-or-report"
        onClick={() => {
          open.value = true;
        }}
      >
        Mute or report…
      </button>
      {open.value && (
        <MuteOrReportDialog
          table={table.id}
          names={names}
          close={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}
