// Several sides into another division at once: ticked by name, or all below a rating.

import { useSignal } from "@preact/signals";
import { sayAt } from "../../app/notices.ts";
import type { DivisionView, MissedRounds, SideId, TournamentCommand } from "../../protocol.ts";
import { ratedBelow } from "../../state/divisions.ts";
import { lastRound, namesOf, seedOrder, sideOf } from "../../state/tournament.ts";
import { count } from "../../words/plain.ts";
import { NoticeRow } from "../notice-row.tsx";
import { type ActProps, Failed, useActs } from "./act.tsx";
import { DivisionSelect } from "./division-select.tsx";
import { MissedChoice } from "./missed.tsx";
import { ToldFirst } from "./told-first.tsx";

type MoveProps = ActProps & { division: DivisionView };

export function MoveSides(props: MoveProps) {
  const { page, division } = props;
  const { act, busy, failed } = useActs(props);
  const others = page.view.divisions.filter(
    ({ id, setup }) => id !== division.id && setup.division.players_per_side === division.setup.division.players_per_side,
  );
  const ticked = useSignal<ReadonlySet<SideId>>(new Set());
  const chosen = useSignal(others[0]?.id ?? 0);
  const missed = useSignal<MissedRounds>("as_played");
  const sides = seedOrder(page, division.id);
  const moving = sides.filter((side) => ticked.value.has(side));
  const to = others.find(({ id }) => id === chosen.value) ?? others[0];
  const place = `moved ${division.id}`;
  if (!to || sides.length < 2) return null;
  const move = async (command: TournamentCommand) => {
    if (await act(command)) {
      sayAt(place, `${count(moving.length, "side")} moved to ${to.setup.division.name}.`);
      ticked.value = new Set();
    }
  };
  return (
    <details class="more">
      <summary>Move several to another division</summary>
      <div class="form">
        <Below
          pick={(below) => {
            ticked.value = new Set(ratedBelow(page, division.id, below));
          }}
        />
        <Ticks {...props} sides={sides} ticked={ticked.value} change={(now) => (ticked.value = now)} />
        <DivisionSelect label="To the division" divisions={others} value={chosen} />
        <MissedChoice page={page} missed={missed} moved />
        <ToldFirst
          page={page}
          command={{ command: "move_sides", sides: moving, division: to.id, missed: missed.value }}
          action={moving.length === 0 ? "Move the ticked" : `Move ${count(moving.length, "side")}`}
          ready={!busy && moving.length > 0}
          atOnce={page.view.divisions.every((other) => lastRound(other) === 0)}
          does={(command) => void move(command)}
        />
        <Failed text={failed} />
      </div>
      <NoticeRow at={place} />
    </details>
  );
}

/** Ticks all below a rating. */
function Below({ pick }: { pick: (below: number) => void }) {
  const below = useSignal("");
  const number = Number(below.value);
  return (
    <div class="two-sides">
      <label class="field">
        <span class="label">Rated below</span>
        <input
          type="number"
          min={1}
          max={5000}
          value={below.value}
          onInput={(event) => {
            below.value = event.currentTarget.value;
          }}
        />
      </label>
      <button type="button" class="button" disabled={below.value === "" || !(number > 0)} onClick={() => pick(number)}>
        Tick them all
      </button>
    </div>
  );
}

type TicksProps = MoveProps & { sides: readonly SideId[]; ticked: ReadonlySet<SideId>; change: (now: ReadonlySet<SideId>) => void };

function Ticks({ page, sides, ticked, change }: TicksProps) {
  const names = namesOf(page);
  const tick = (side: SideId) => {
    const now = new Set(ticked);
    if (!now.delete(side)) now.add(side);
    change(now);
  };
  return (
    <ul class="ticks panel">
      {sides.map((side) => (
        <li key={side}>
          <label class="check">
            <input type="checkbox" checked={ticked.has(side)} onChange={() => tick(side)} />
            <span>
              {names.side(side)} <span class="muted">{ratingText(sideOf(page, side)?.rating)}</span>
            </span>
          </label>
        </li>
      ))}
    </ul>
  );
}

const ratingText = (rating: number | null | undefined): string => (rating == null ? "no rating" : `rated ${rating}`);
