// What can be done about one side: correct it, leave, come back, another division, another player, spread.

import { useSignal } from "@preact/signals";
import type { Ruling, TournamentCommand, TournamentSide } from "../../protocol.ts";
import { resultOf, divisionOf, myRound, namesOf, wasPaired } from "../../state/tournament.ts";
import { Dialog } from "../dialog.tsx";
import { type ActProps, Failed, useActs } from "./act.tsx";
import { DivisionSelect } from "./division-select.tsx";
import { MissedChoice, useMissed } from "./missed.tsx";
import { Correct, Remove } from "./side-corrections.tsx";
import { Points, pointsOf } from "./points.tsx";
import { Substitute } from "./substitute.tsx";
import { ToldFirst } from "./told-first.tsx";
import { WithReason } from "./with-reason.tsx";

type SideProps = ActProps & { side: TournamentSide; close: () => void };
export type PartProps = SideProps & { does: (command: TournamentCommand) => void };

export function SideDialog(props: SideProps) {
  const { page, side, close } = props;
  const { act, failed } = useActs(props);
  const does = (command: TournamentCommand) => {
    void act(command, side.school ?? undefined).then((done) => done && close());
  };
  const parts = { ...props, does };
  return (
    <Dialog title={namesOf(page).side(side.side)} onClose={close}>
      <div class="stack">
        {page.me.directs && <Correct {...parts} />}
        {!wasPaired(page, side.side) && <Remove {...parts} />}
        {side.withdrawn ? <Return {...parts} /> : <Withdraw {...parts} />}
        {page.me.directs && !side.withdrawn && page.view.divisions.length > 1 && <Move {...parts} />}
        {!side.withdrawn && <Substitute {...parts} />}
        {page.me.directs && page.view.mode === "tournament" && <Penalty {...parts} />}
      </div>
      <Failed text={failed?.replace(/^Row \d+: ?/, "")} />
      <div class="dialog-actions">
        <button type="button" class="button" onClick={close}>
          Close
        </button>
      </div>
    </Dialog>
  );
}

function Withdraw({ page, side, does }: PartProps) {
  const division = divisionOf(page, side.division);
  const now = division && myRound(division, side.side);
  const game = now?.kind === "board" && !resultOf(now.board) ? now : undefined;
  const worth = useSignal<"loss" | "void" | "points">("loss");
  const [own, other] = [useSignal(""), useSignal("")];
  const rulings: Record<typeof worth.value, Ruling | undefined> = {
    loss: { ruling: "forfeit", by: side.side },
    void: { ruling: "void" },
    points: game && pointsOf(game.board.board.first === side.side ? [own.value, other.value] : [other.value, own.value]),
  };
  const ruling = game ? rulings[worth.value] : null;
  return (
    <WithReason
      title="They leave the tournament"
      action="Take them out"
      ready={ruling !== undefined}
      does={(reason) => ruling !== undefined && does({ command: "withdraw_side", side: side.side, game: ruling, reason })}
    >
      {game && (
        <label class="field">
          <span class="label">Their game against {namesOf(page).side(game.opponent)} is not over</span>
          <select
            value={worth.value}
            onChange={(event) => {
              worth.value = event.currentTarget.value as typeof worth.value;
            }}
          >
            <option value="loss">They lose it (forfeit)</option>
            <option value="points">It counts as it stands: type the points</option>
            <option value="void">It counts for nothing</option>
          </select>
        </label>
      )}
      {game && worth.value === "points" && (
        <div class="pair">
          <Points label={namesOf(page).side(side.side)} value={own.value} change={(text) => (own.value = text)} />
          <Points label={namesOf(page).side(game.opponent)} value={other.value} change={(text) => (other.value = text)} />
        </div>
      )}
    </WithReason>
  );
}

function Return({ page, side, does }: PartProps) {
  if (!page.me.directs) return <p>A director can bring them back.</p>;
  return (
    <div>
      <button type="button" class="button primary" onClick={() => does({ command: "return_side", side: side.side })}>
        They are back
      </button>
    </div>
  );
}

/** What a move changes is said before it is done. */
function Move({ page, side, does }: PartProps) {
  const others = page.view.divisions.filter(({ id }) => id !== side.division);
  const to = useSignal(others[0]?.id ?? 0);
  const missed = useMissed(page);
  const command: TournamentCommand = { command: "move_side", side: side.side, division: to.value, missed: missed.value };
  return (
    <details class="more">
      <summary>Another division</summary>
      <div class="form">
        <DivisionSelect label="Division" divisions={others} value={to} />
        <MissedChoice page={page} missed={missed} moved />
        <ToldFirst page={page} command={command} action="Move them" does={does} />
      </div>
    </details>
  );
}

function Penalty({ side, does }: PartProps) {
  const spread = useSignal("-50");
  const number = Number(spread.value);
  return (
    <WithReason
      title="A penalty in spread"
      action="Give it"
      ready={Number.isInteger(number) && number !== 0}
      does={(reason) => does({ command: "give_penalty", side: side.side, spread: number, reason })}
    >
      <label class="field">
        <span class="label">Spread, below zero takes it off</span>
        <input
          type="number"
          value={spread.value}
          onInput={(event) => {
            spread.value = event.currentTarget.value;
          }}
        />
      </label>
    </WithReason>
  );
}
