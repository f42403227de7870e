// A finished game, turn by turn, for one who does not want to know its end: the hall withholds the rest.

import { byLink, keepLink } from "../../app/watch-link.ts";
import type { ReplayView } from "../../protocol.ts";
import { latestSquares } from "../../state/replay.ts";
import { sideName, sidesOf } from "../../state/table.ts";
import { errorSentence } from "../../words/errors.ts";
import { plain } from "../../words/plain.ts";
import { StillBoard } from "../board/still-board.tsx";
import { TileFace } from "../board/tile.tsx";
import { Page } from "../page.tsx";
import { scoreAt, Steps, turnText } from "./steps.tsx";
import { useReplay } from "./use-replay.ts";
import "../../styles/replay.css";

export default function ReplayPage({ id }: { id: string }) {
  keepLink(id);
  const replay = useReplay(id);
  const { shown, failed } = replay;
  return (
    <Page title="Replay" before={<a href={byLink(`/games/${id}`, id)}>The game with its end</a>}>
      {failed !== undefined && <p class="form-error">{errorSentence(failed)}</p>}
      {shown && <Position view={shown} />}
      <Steps replay={replay} />
    </Page>
  );
}

function Position({ view }: { view: ReplayView }) {
  const { setup, state, turns, turn } = view;
  return (
    <div class="replay-position">
      <StillBoard board={state.board} label={`The board after turn ${turn}`} marked={latestSquares(turns)} />
      <div class="stack">
        <p class="figures" role="status">
          {turnText(view)}
        </p>
        <ul class="replay-sides">
          {sidesOf(setup).map((side) => (
            <li key={side}>
              <strong>{sideName(setup, side)}</strong> <span class="figures">{plain(scoreAt(view, side))}</span>
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
