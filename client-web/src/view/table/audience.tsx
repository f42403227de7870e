// Who watches, as a badge that everyone at the table sees, and what is behind it.

import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { say } from "../../app/notices.ts";
import type { Table } from "../../state/table.ts";
import {
  COMMENTARY_BADGE,
  commentaryText,
  NO_COMMENTARY,
  policyText,
  shownText,
  spectatorsText,
  WATCH_BADGES,
} from "../../words/audience.ts";
import { lazily } from "../lazily.tsx";

const AudienceDialog = lazily(() => import("./audience-dialog.tsx").then((part) => part.AudienceDialog));

export function AudienceBadge({ table }: { table: Table }) {
  const open = useSignal(false);
  const { audience } = table;
  useTelling(table);
  if (!audience) return null;
  const { policy, spectators, commentaryMs } = audience;
  const shown = shownText(policy, commentaryMs);
  return (
    <>
      <button
        type="button"
        class="audience figures"
        aria-label={`${spectatorsText(spectators)}. ${shown}`}
        title={shown}
        onClick={() => {
          open.value = true;
        }}
      >
        <EyeIcon />
        {spectators} <span class="audience-who">{WATCH_BADGES[policy.watch]}</span>
        {commentaryMs !== undefined && <span class="audience-who">{COMMENTARY_BADGE}</span>}
      </button>
      {open.value && (
        <AudienceDialog
          table={table}
          onClose={() => {
            open.value = false;
          }}
        />
      )}
    </>
  );
}

/** That what is shown to whom was changed is said to everyone at the table, whoever did it. */
function useTelling({ audience }: Table): void {
  const known = useRef(audience);
  useEffect(() => {
    const before = known.current;
    known.current = audience;
    if (!audience || !before) return;
    if (audience.changedMs !== before.changedMs) say(`This has changed. ${policyText(audience.policy)}`);
    else if (audience.commentaryMs !== before.commentaryMs) say(commentaryText(audience.commentaryMs) || NO_COMMENTARY);
  }, [audience?.changedMs, audience?.commentaryMs, audience !== undefined]);
}

function EyeIcon() {
  return (
    <svg class="eye" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M2 12c3-5 6.5-7 10-7s7 2 10 7c-3 5-6.5 7-10 7s-7-2-10-7Z" />
      <circle cx="12" cy="12" r="3" />
    </svg>
  );
}
