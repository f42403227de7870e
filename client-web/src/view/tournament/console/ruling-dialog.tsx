// A director's word on a game: what it is worth, what that changes, and why. Nothing is erased.

import { useSignal } from "@preact/signals";
import { askConsequences } from "../../../app/tournament-questions.ts";
import { speak } from "../../../app/notices.ts";
import type { BoardState, Consequences, Ruling } from "../../../protocol.ts";
import { resultOf, namesOf } from "../../../state/tournament.ts";
import { tournamentSentence } from "../../../words/tournament-refusals.ts";
import { resultText, RULINGS } from "../../../words/tournament.ts";
import { Dialog } from "../../dialog.tsx";
import { Failed, useActs } from "../act.tsx";
import { Changed } from "../changed.tsx";
import { Points, pointsOf } from "../points.tsx";
import { useToldFirst } from "../told-first.tsx";
import type { DeskProps } from "./desk.ts";

type RulingProps = DeskProps & { board: BoardState; close: () => void };

export function RulingDialog(props: RulingProps) {
  const { page, board, close } = props;
  const names = namesOf(page);
  const { first, second } = board.board;
  const before = resultOf(board) ?? board.table ?? undefined;
  const kind = useSignal<Ruling["ruling"]>("points");
  const [one, two] = [useSignal(String(before?.first.points ?? "")), useSignal(String(before?.second?.points ?? ""))];
  const by = useSignal(first);
  const reason = useSignal("");
  const changes = useSignal<Consequences | undefined>(undefined);
  const asked = useSignal<string | undefined>(undefined);
  const { act, busy, failed } = useActs(props);
  const ruling = rulingOf(kind.value, one.value, two.value, by.value);
  const forget = () => {
    changes.value = undefined;
  };
  const waiving = useToldFirst(page, { command: "waive_ruling", game: board.game, reason: reason.value.trim() });
  const lookAtWaiving = async () => {
    forget();
    await waiving.look();
  };
  const look = async () => {
    if (!ruling) return;
    waiving.forget();
    try {
      changes.value = await askConsequences(page.id, { command: "rule_result", game: board.game, ruling, reason: reason.value.trim() });
      asked.value = undefined;
    } catch (error) {
      asked.value = tournamentSentence(error, page);
      speak(asked.value);
    }
  };
  const rule = async () => {
    if (ruling && (await act({ command: "rule_result", game: board.game, ruling, reason: reason.value.trim() }))) close();
  };
  const waive = async () => {
    if (await act({ command: "waive_ruling", game: board.game, reason: reason.value.trim() })) close();
  };
  const told = changes.value ?? waiving.changes;
  const ready = ruling !== undefined && reason.value.trim() !== "";
  return (
    <Dialog title={`${names.side(first)} – ${names.side(second)}`} onClose={close}>
      <div class="stack ruling">
        {before && (
          <p class="muted">
            It counts as: {resultText(before, board, page)}.
            {board.ruled && board.table && ` The table said ${resultText(board.table, board, page)}.`}
          </p>
        )}
        <label class="field">
          <span class="label">The result</span>
          <select
            value={kind.value}
            onChange={(event) => {
              kind.value = event.currentTarget.value as Ruling["ruling"];
              forget();
            }}
          >
            {Object.entries(RULINGS).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
        {kind.value === "points" && (
          <div class="pair">
            <Points label={names.side(first)} value={one.value} change={(text) => [(one.value = text), forget()]} />
            <Points label={names.side(second)} value={two.value} change={(text) => [(two.value = text), forget()]} />
          </div>
        )}
        {kind.value === "forfeit" && (
          <label class="field">
            <span class="label">Who did not play?</span>
            <select
              value={by.value}
              onChange={(event) => {
                by.value = Number(event.currentTarget.value);
                forget();
              }}
            >
              {[first, second].map((side) => (
                <option key={side} value={side}>
                  {names.side(side)}
                </option>
              ))}
            </select>
          </label>
        )}
        <label class="field">
          <span class="label">Why?</span>
          <input
            maxLength={500}
            value={reason.value}
            onInput={(event) => {
              reason.value = event.currentTarget.value;
            }}
          />
        </label>
        {told && <Changed page={page} changes={told} />}
        <Failed text={failed ?? asked.value ?? waiving.failed} />
      </div>
      <div class="dialog-actions">
        {board.ruled && board.table && (
          <button
            type="button"
            class="button aside"
            disabled={reason.value.trim() === "" || busy}
            onClick={() => void (waiving.changes ? waive() : lookAtWaiving())}
          >
            {waiving.changes ? "The table's counts again" : "What if the table's counts again?"}
          </button>
        )}
        <button type="button" class="button" onClick={close}>
          Cancel
        </button>
        {changes.value ? (
          <button type="button" class="button primary" disabled={!ready || busy} onClick={() => void rule()}>
            Rule it
          </button>
        ) : (
          <button type="button" class="button primary" disabled={!ready} onClick={() => void look()}>
            What does it change?
          </button>
        )}
      </div>
    </Dialog>
  );
}

function rulingOf(kind: Ruling["ruling"], one: string, two: string, by: number): Ruling | undefined {
  switch (kind) {
    case "points":
      return pointsOf([one, two]);
    case "forfeit":
      return { ruling: "forfeit", by };
    case "double_forfeit":
    case "void":
      return { ruling: kind };
  }
}
