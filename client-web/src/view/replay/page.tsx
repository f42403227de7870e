// A finished game, turn by turn, for one who does not want to know its end: the hall withholds the rest.

import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { byLink, keepLink } from "../../app/watch-link.ts";
import { api } from "../../net/api.ts";
import type { ReplayView } from "../../protocol.ts";
import { latestSquares, stepsOf } from "../../state/replay.ts";
import { sideName, sidesOf } from "../../state/table.ts";
import { errorSentence } from "../../words/errors.ts";
import { plain } from "../../words/plain.ts";
import { StillBoard } from "../board/still-board.tsx";
import { TileFace } from "../board/tile.tsx";
import { IconButton } from "../icon-button.tsx";
import { Page } from "../page.tsx";
import { what } from "../table/sheet.tsx";
import "../../styles/replay.css";

export default function ReplayPage({ id }: { id: string }) {
  keepLink(id);
  const at = useSignal(0);
  /** Every turn that was asked for. */
  const known = useSignal<Readonly<Record<number, ReplayView>>>({});
  const failed = useSignal<string | undefined>(undefined);
  const turn = at.value;
  const view = known.value[turn];
  useEffect(() => {
    if (known.peek()[turn]) return;
    api
      .get<ReplayView>(byLink(`/games/${id}/replay?turns=${turn}`, id))
      .then((heard) => {
        known.value = { ...known.value, [turn]: heard };
      })
      .catch((error: unknown) => {
        failed.value = errorSentence(error);
      });
  }, [id, turn]);
  const go = (to: number) => {
    at.value = Math.max(0, to);
  };
  const shown = view ?? known.value[turn - 1] ?? known.value[turn + 1];
  return (
    <Page title="Replay" before={<a href={byLink(`/games/${id}`, id)}>The game with its end</a>}>
      {failed.value && <p class="form-error">{failed.value}</p>}
      {shown && <Position view={shown} />}
      <div class="choices replay-steps">
        <IconButton label="First turn" disabled={turn === 0} onPress={() => go(0)}>
          «
        </IconButton>
        <IconButton label="Turn before" disabled={turn === 0} onPress={() => go(turn - 1)}>
          ‹
        </IconButton>
        <IconButton label="Next turn" disabled={!view?.more} onPress={() => go(turn + 1)}>
          ›
        </IconButton>
      </div>
    </Page>
  );
}

function Position({ view }: { view: ReplayView }) {
  const { setup, state, turns, turn, more } = view;
  const steps = stepsOf({ setup, turns });
  const last = steps.findLast(({ event }) => event.event !== "game_over");
  const over = state.phase.phase === "over" ? state.phase.result : undefined;
  return (
    <div class="replay-position">
      <StillBoard board={state.board} label={`The board after turn ${turn}`} marked={latestSquares(turns)} />
      <div class="stack">
        <p class="figures" role="status">
          {turn === 0 ? "Before the first turn." : `Turn ${turn}: ${last ? what(last) : ""}.`}
          {!more && " The game is over."}
        </p>
        <ul class="replay-sides">
          {sidesOf(setup).map((side) => (
            <li key={side}>
              <strong>{sideName(setup, side)}</strong>{" "}
              <span class="figures">{plain(over?.sides[side]?.score ?? state.sides[side]?.score ?? 0)}</span>
              <Rack rack={state.sides[side]?.rack ?? undefined} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function Rack({ rack }: { rack: string | undefined }) {
  if (!rack) return null;
  return (
    <span class="shown-rack" role="img" aria-label={`Rack: ${[...rack].join(" ")}`}>
      {[...rack].map((tile, at) => (
        <span key={at} class="tile">
          <TileFace face={tile} />
        </span>
      ))}
    </span>
  );
}
