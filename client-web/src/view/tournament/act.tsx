// A button that tells the tournament something, and the row that says why it did not.

import type { ComponentChildren } from "preact";
import { speak } from "../../app/notices.ts";
import { tell, useSending } from "../../app/tournament.ts";
import type { TournamentCommand, TournamentPage } from "../../protocol.ts";
import { tournamentSentence } from "../../words/tournament-refusals.ts";
import { Guarded } from "../guarded.tsx";

export type ActProps = { page: TournamentPage; again: () => Promise<void> };

/** Sends commands of one place of the page; `failed` is the sentence to show there. */
export function useActs({ page, again }: ActProps) {
  const { busy, failure, run } = useSending();
  const act = async (command: TournamentCommand, school?: string): Promise<boolean> => {
    const done = await run(() => tell(page, command, school));
    // Also after a refusal: what was on the screen may be old, which is why it was refused.
    await again();
    if (failure.peek()) speak(tournamentSentence(failure.peek(), page));
    return done;
  };
  const failed = failure.value ? tournamentSentence(failure.value, page) : undefined;
  return { act, busy: busy.value, failed, failure };
}

type ActButtonProps = ActProps & {
  command: TournamentCommand;
  primary?: boolean;
  /** Asks again, with this label, before it is done. */
  twice?: string;
  label?: string;
  children: ComponentChildren;
};

/** One command at one press, with its refusal under it. */
export function ActButton({ page, again, command, primary = false, twice, label, children }: ActButtonProps) {
  const { act, busy, failed } = useActs({ page, again });
  return (
    <span class="act">
      {twice ? (
        <Guarded meaning={command.command} again={twice} disabled={busy} onPress={() => void act(command)}>
          {children}
        </Guarded>
      ) : (
        <button
          type="button"
          class={`button ${primary ? "primary" : ""}`}
          aria-label={label}
          aria-disabled={busy || undefined}
          onClick={() => void act(command)}
        >
          {children}
        </button>
      )}
      <Failed text={failed} />
    </span>
  );
}

export function Failed({ text }: { text: string | undefined }) {
  return text ? <p class="form-error">{text}</p> : null;
}
