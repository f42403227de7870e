// The entry list: everyone by division, with seeds for the director and what can be done about a side.

import { useSignal } from "@preact/signals";
import type { DivisionView, SideId, TournamentSide } from "../../protocol.ts";
import { classText } from "../../state/divisions.ts";
import { namesOf, reordered, seedOrder, sideOf } from "../../state/tournament.ts";
import { count } from "../../words/plain.ts";
import { Empty } from "../empty.tsx";
import { TypedInput } from "../typed-input.tsx";
import { type ActProps, Failed, useActs } from "./act.tsx";
import { MoveSides } from "./move-sides.tsx";
import { SeedByList } from "./seed-by-list.tsx";
import { SideDialog } from "./side-dialog.tsx";

export function Sides(props: ActProps) {
  const { page } = props;
  const open = useSignal<SideId | undefined>(undefined);
  const chosen = open.value === undefined ? undefined : sideOf(page, open.value);
  const change = (side: SideId | undefined) => {
    open.value = side;
  };
  return (
    <section aria-labelledby="sides">
      <h2 id="sides">Entered</h2>
      {page.view.sides.length === 0 && <Empty text="Nobody is entered yet." />}
      {page.view.divisions.map((division) => (
        <Division key={division.id} {...props} division={division} change={change} />
      ))}
      {chosen && <SideDialog {...props} side={chosen} close={() => change(undefined)} />}
    </section>
  );
}

type DivisionProps = ActProps & { division: DivisionView; change: (side: SideId | undefined) => void };

function Division({ page, again, division, change }: DivisionProps) {
  const { act, failed } = useActs({ page, again });
  const order = seedOrder(page, division.id);
  const gone = page.view.sides.filter((side) => side.division === division.id && side.withdrawn);
  const dragged = useSignal<SideId | undefined>(undefined);
  const several = page.view.divisions.length > 1;
  if (order.length + gone.length === 0 && !several) return null;
  const seeds = page.me.directs && page.view.phase !== "closed";
  const seed = (side: SideId, to: number) => void act({ command: "set_seeds", division: division.id, sides: reordered(order, side, to) });
  return (
    <div class="entry-division">
      {several && <h3>{division.setup.division.name}</h3>}
      <p class="muted">
        {[classText(division.setup.division), count(order.length, "side")].filter(Boolean).join(" · ")}
        {seeds && order.length > 1 && ". To seed, drag a line or write its number."}
      </p>
      {seeds && order.length > 1 && <SeedByList page={page} again={again} division={division} />}
      <Failed text={failed} />
      <ol class="rows panel entry-list">
        {order.map((id, at) => {
          const side = sideOf(page, id);
          return (
            side && (
              <li
                key={id}
                class="row"
                draggable={seeds}
                onDragStart={() => {
                  dragged.value = id;
                }}
                onDragOver={(event) => event.preventDefault()}
                onDrop={(event) => {
                  event.preventDefault();
                  if (dragged.value !== undefined) seed(dragged.value, at);
                  dragged.value = undefined;
                }}
              >
                {seeds && <SeedField name={namesOf(page).side(id)} at={at} seeded={side.seed !== null} choose={(to) => seed(id, to)} />}
                <Line page={page} again={again} side={side} change={change} />
              </li>
            )
          );
        })}
        {gone.map((side) => (
          <li key={side.side} class="row gone">
            <Line page={page} again={again} side={side} change={change} />
          </li>
        ))}
      </ol>
      {seeds && several && page.view.mode === "tournament" && (
        <MoveSides key={page.view.divisions.length} page={page} again={again} division={division} />
      )}
    </div>
  );
}

type SeedProps = { name: string; at: number; seeded: boolean; choose: (to: number) => void };

function SeedField({ name, at, seeded, choose }: SeedProps) {
  return (
    <TypedInput
      class={`seed figures ${seeded ? "" : "unseeded"}`}
      type="number"
      min={1}
      aria-label={`Seed of ${name}`}
      value={at + 1}
      put={(typed) => {
        const to = Number(typed) - 1;
        if (Number.isInteger(to) && to >= 0 && to !== at) choose(to);
      }}
    />
  );
}

type LineProps = ActProps & { side: TournamentSide; change: (side: SideId) => void };

function Line({ page, side, change }: LineProps) {
  const names = namesOf(page);
  const players = side.team ? side.players.map(names.person).join(" & ") : undefined;
  const said = [
    names.real(side.side),
    players,
    names.school(side.side),
    side.rating && `rated ${side.rating}`,
    side.withdrawn && "has left",
  ];
  const mayChange = page.view.phase !== "closed" && (page.me.directs || (side.school !== null && page.me.coaches.includes(side.school)));
  return (
    <>
      <span class="row-text">
        <span>
          {names.side(side.side)} {side.here === false && <span class="tag">not here</span>}
        </span>
        <span class="muted">{said.filter(Boolean).join(" · ")}</span>
        {side.note && <span class="muted">Note: {side.note}</span>}
      </span>
      {mayChange && (
        <button type="button" class="button" aria-label={`Change ${names.side(side.side)}`} onClick={() => change(side.side)}>
          Change
        </button>
      )}
    </>
  );
}
