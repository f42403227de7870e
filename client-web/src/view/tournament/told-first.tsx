// What a command would change is said before it is done, and then it is one more press.

import { useSignal } from "@preact/signals";
import { speak } from "../../app/notices.ts";
import { askConsequences } from "../../app/tournament-questions.ts";
import type { Consequences, TournamentCommand, TournamentPage } from "../../protocol.ts";
import { tournamentSentence } from "../../words/tournament-refusals.ts";
import { Failed } from "./act.tsx";
import { Changed } from "./changed.tsx";

/** What a command would change, once it is asked; not known any more when another would be sent. */
export function useToldFirst(page: TournamentPage, command: TournamentCommand) {
  const asked = useSignal<{ command: string; changes: Consequences } | undefined>(undefined);
  const failed = useSignal<string | undefined>(undefined);
  const now = JSON.stringify(command);
  const look = async () => {
    try {
      asked.value = { command: now, changes: await askConsequences(page.id, command) };
      failed.value = undefined;
    } catch (error) {
      failed.value = tournamentSentence(error, page);
      speak(failed.value);
    }
  };
  const forget = () => {
    asked.value = undefined;
  };
  return { changes: asked.value?.command === now ? asked.value.changes : undefined, failed: failed.value, look, forget };
}

type ToldFirstProps = {
  page: TournamentPage;
  command: TournamentCommand;
  /** What the press that does it is called. */
  action: string;
  ready?: boolean;
  /** Where nothing was played nothing can change, and it is done at once. */
  atOnce?: boolean;
  does: (command: TournamentCommand) => void;
};

export function ToldFirst({ page, command, action, ready = true, atOnce = false, does }: ToldFirstProps) {
  const { changes, failed, look } = useToldFirst(page, command);
  const told = atOnce || changes !== undefined;
  return (
    <>
      {changes && <Changed page={page} changes={changes} />}
      <Failed text={failed} />
      <div>
        {told ? (
          <button type="button" class={`button ${atOnce ? "" : "primary"}`} disabled={!ready} onClick={() => does(command)}>
            {action}
          </button>
        ) : (
          <button type="button" class="button" disabled={!ready} onClick={() => void look()}>
            What does it change?
          </button>
        )}
      </div>
    </>
  );
}
