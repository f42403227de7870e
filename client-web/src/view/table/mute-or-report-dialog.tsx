// The dialog in which another player is muted, or reported to the coach.

import { useSignal } from "@preact/signals";
import { say } from "../../app/notices.ts";
import { api } from "../../net/api.ts";
import { errorSentence } from "../../words/errors.ts";
import { Dialog } from "../dialog.tsx";
import { NoticeLine } from "./notice-line.tsx";

/** A report's text, as long as the hall takes it. */
const LONGEST = 500;

type DialogProps = { table: string; names: readonly string[]; close: () => void };

export function MuteOrReportDialog({ table, names, close }: DialogProps) {
  const name = useSignal(names[0] ?? "");
  const reason = useSignal("");
  const done = async (asked: Promise<unknown>, sentence: string) => {
    try {
      await asked;
      close();
      say(sentence);
    } catch (error) {
      say(errorSentence(error), "error");
    }
  };
  const mute = () =>
    done(
      api.put(`/me/mutes/${encodeURIComponent(name.value)}`),
      `You will not hear ${name.value} any more. You can change that in Settings.`,
    );
  const report = (event: Event) => {
    event.preventDefault();
    void done(
      api.post("/reports", { table, name: name.value, reason: reason.value.trim() }),
      "The coach gets your report. Thank you for telling.",
    );
  };
  return (
    <Dialog title="Mute or report" onClose={close}>
      <form class="form" onSubmit={report}>
        <label class="field">
          <span class="label">Who?</span>
          <select
            value={name.value}
            onChange={({ currentTarget }) => {
              name.value = currentTarget.value;
            }}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
        <button type="button" class="button" onClick={() => void mute()}>
          Mute {name.value}
        </button>
        <label class="field">
          <span class="label">Or tell the coach what happened</span>
          <textarea
            rows={3}
            required
            maxLength={LONGEST}
            value={reason.value}
            onInput={({ currentTarget }) => {
              reason.value = currentTarget.value;
            }}
          />
        </label>
        <NoticeLine />
        <div class="dialog-actions">
          <button type="button" class="button" onClick={close}>
            Close
          </button>
          <button type="submit" class="button primary">
            Send the report
          </button>
        </div>
      </form>
    </Dialog>
  );
}
