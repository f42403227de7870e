// What can be done about one side: correct it, leave, come back, another division, another player, spread.

import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useQuery } from "../../app/query.ts";
import { speak } from "../../app/notices.ts";
import { askConsequences } from "../../app/tournament-questions.ts";
import type { Consequences, MemberView, Ruling, TournamentCommand, TournamentSide } from "../../protocol.ts";
import { resultOf, divisionOf, myRound, namesOf, wasPaired } from "../../state/tournament.ts";
import { tournamentSentence } from "../../words/tournament-refusals.ts";
import { Dialog } from "../dialog.tsx";
import { QueryResult } from "../query-result.tsx";
import { type ActProps, Failed, useActs } from "./act.tsx";
import { Changed } from "./changed.tsx";
import { DivisionSelect } from "./division-select.tsx";
import { MissedChoice, useMissed } from "./missed.tsx";
import { Correct, Remove } from "./side-corrections.tsx";

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

type WithReasonProps = { title: string; action: string; does: (reason: string) => void; ready?: boolean; children?: ComponentChildren };

/** A part that is opened by a press and asks for a reason. */
export function WithReason({ title, action, does, ready = true, children }: WithReasonProps) {
  const reason = useSignal("");
  const send = (event: Event) => {
    event.preventDefault();
    does(reason.value.trim());
  };
  return (
    <details class="more">
      <summary>{title}</summary>
      <form class="form" onSubmit={send}>
        {children}
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
        <button type="submit" class="button" disabled={!ready || reason.value.trim() === ""}>
          {action}
        </button>
      </form>
    </details>
  );
}

function Withdraw({ page, side, does }: PartProps) {
  const division = divisionOf(page, side.division);
  const now = division && myRound(division, side.side);
  const game = now?.kind === "board" && !resultOf(now.board) ? now : undefined;
  const worth = useSignal<"loss" | "void">("loss");
  const ruling: Ruling | null = game ? (worth.value === "void" ? { ruling: "void" } : { ruling: "forfeit", by: side.side }) : null;
  return (
    <WithReason
      title="They leave the tournament"
      action="Take them out"
      does={(reason) => does({ command: "withdraw_side", side: side.side, game: ruling, reason })}
    >
      {game && (
        <label class="field">
          <span class="label">Their game against {namesOf(page).side(game.opponent)} is not over</span>
          <select
            value={worth.value}
            onChange={(event) => {
              worth.value = event.currentTarget.value as "loss" | "void";
            }}
          >
            <option value="loss">They lose it (forfeit)</option>
            <option value="void">It counts for nothing</option>
          </select>
        </label>
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
  const asked = useSignal<{ command: TournamentCommand; changes: Consequences } | undefined>(undefined);
  const failed = useSignal<string | undefined>(undefined);
  const command: TournamentCommand = { command: "move_side", side: side.side, division: to.value, missed: missed.value };
  const told = asked.value && sameMove(asked.value.command, command) ? asked.value.changes : undefined;
  const look = async () => {
    try {
      asked.value = { command, changes: await askConsequences(page.id, command) };
      failed.value = undefined;
    } catch (error) {
      failed.value = tournamentSentence(error, page);
      speak(failed.value);
    }
  };
  return (
    <details class="more">
      <summary>Another division</summary>
      <div class="form">
        <DivisionSelect label="Division" divisions={others} value={to} />
        <MissedChoice page={page} missed={missed} moved />
        {told && <Changed page={page} changes={told} />}
        <Failed text={failed.value} />
        {told ? (
          <button type="button" class="button primary" onClick={() => does(command)}>
            Move them
          </button>
        ) : (
          <button type="button" class="button" onClick={() => void look()}>
            What does it change?
          </button>
        )}
      </div>
    </details>
  );
}

/** Whether what was asked about is what would be sent now. */
const sameMove = (a: TournamentCommand, b: TournamentCommand): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Another player of the same club takes a place. */
function Substitute({ page, side, does }: PartProps) {
  const members = useQuery<MemberView[]>(side.school ? `/clubs/${side.school}/members` : undefined);
  const names = namesOf(page);
  const leaves = useSignal(side.players[0] ?? "");
  const joins = useSignal("");
  if (!side.school) return null;
  const playing = new Set(page.view.sides.filter(({ withdrawn }) => !withdrawn).flatMap(({ players }) => players));
  return (
    <WithReason
      title="Somebody else plays"
      action="Change them"
      ready={joins.value !== ""}
      does={(reason) => does({ command: "substitute_member", side: side.side, leaves: leaves.value, joins: joins.value, reason })}
    >
      {side.players.length > 1 && (
        <label class="field">
          <span class="label">In place of</span>
          <select
            value={leaves.value}
            onChange={(event) => {
              leaves.value = event.currentTarget.value;
            }}
          >
            {side.players.map((account) => (
              <option key={account} value={account}>
                {names.person(account)}
              </option>
            ))}
          </select>
        </label>
      )}
      <QueryResult query={members} missing="Only a coach of that club knows who could.">
        {(all) => (
          <label class="field">
            <span class="label">Who plays now</span>
            <select
              value={joins.value}
              onChange={(event) => {
                joins.value = event.currentTarget.value;
              }}
            >
              <option value="">Choose</option>
              {all
                .filter(({ role, account }) => role === "student" && !playing.has(account.id))
                .map(({ account }) => (
                  <option key={account.id} value={account.id}>
                    {account.name}
                  </option>
                ))}
            </select>
          </label>
        )}
      </QueryResult>
    </WithReason>
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
