import { stepOf } from "../../../state/tournament.ts";
import { rejectionOf } from "../../../words/tournament-refusals.ts";
import { Guarded } from "../../guarded.tsx";
import { Failed, useActs } from "../act.tsx";
import { WithReason } from "../with-reason.tsx";
import type { DeskProps } from "./desk.ts";

/** The end of it, and the way back with a reason. */
export function Closing(props: DeskProps) {
  const { page, division } = props;
  const { act, failed } = useActs(props);
  if (page.view.phase === "closed") {
    return (
      <section class="panel" aria-label="Reopen">
        <WithReason
          title={page.view.mode === "club_night" ? "Reopen the evening" : "Reopen the tournament"}
          action="Reopen it"
          does={(reason) => void act({ command: "reopen", reason })}
        />
        <Failed text={failed} />
      </section>
    );
  }
  // The next step offers it by itself once everything is played.
  if (stepOf(page, division) === "close" && page.view.mode === "tournament") return null;
  return (
    <section class="panel" aria-label="Close">
      <CloseButton {...props} />
    </section>
  );
}

/** Closes it. Where divisions are not over, the hall says which, and it is pressed once more to be meant. */
export function CloseButton({ primary = false, ...props }: DeskProps & { primary?: boolean }) {
  const { page } = props;
  const { act, busy, failed, failure } = useActs(props);
  const notOver = rejectionOf(failure.value)?.code === "divisions_not_over";
  const evening = page.view.mode === "club_night";
  const title = evening ? "End the evening" : "Close the tournament";
  const close = (anyway: boolean) => void act({ command: "close", anyway });
  return (
    <div class="stack">
      <div class="choices">
        {primary ? (
          <button type="button" class="button primary" aria-disabled={busy || undefined} onClick={() => close(false)}>
            {title}
          </button>
        ) : (
          <Guarded
            meaning="close"
            again={evening ? "Press again to end it" : "Press again to close it"}
            disabled={busy}
            onPress={() => close(false)}
          >
            {title}
          </Guarded>
        )}
        {notOver && (
          <button type="button" class="button danger" aria-disabled={busy || undefined} onClick={() => close(true)}>
            Close it all the same
          </button>
        )}
      </div>
      <Failed text={failed} />
    </div>
  );
}
