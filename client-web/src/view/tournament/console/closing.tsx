import { stepOf } from "../../../state/tournament.ts";
import { ActButton, Failed, useActs } from "../act.tsx";
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
      <ActButton
        {...props}
        command={{ command: "close" }}
        twice={page.view.mode === "club_night" ? "Press again to end it" : "Press again to close it"}
      >
        {page.view.mode === "club_night" ? "End the evening" : "Close the tournament"}
      </ActButton>
    </section>
  );
}
