import { RACK_SIZE } from "../../board/tiles.ts";
import type { BestTurn, TurnReview } from "../../protocol.ts";
import { type Choice, isTaken, playOf } from "../../state/review.ts";
import { count, tenths } from "../../words/plain.ts";
import { bestInWords, lessons, takenInWords } from "../../words/review.ts";
import { TileFace } from "../board/tile.tsx";
import { Meaning } from "../meaning.tsx";

type TurnProps = { turn: TurnReview; lexicon: string; names: string; choice: Choice; choose: (choice: Choice) => void };

/** One turn: the rack, what was done, and the best that could have been. */
export function TurnPanel({ turn, lexicon, names, choice, choose }: TurnProps) {
  const word = playOf(turn, choice)?.words[0]?.text;
  return (
    <div class="panel turn">
      <h2>{names}</h2>
      <Rack tiles={turn.rack} />
      <button type="button" class="option" aria-pressed={choice === "taken"} onClick={() => choose("taken")}>
        <span>Did: {takenInWords(turn.taken)}</span>
        <span class="muted figures">{turn.given_up >= 0.5 ? `worth ${tenths(turn.given_up)} less than the best` : "the best"}</span>
      </button>
      {word && <Meaning lexicon={lexicon} word={word} />}
      {lessons(turn).map((lesson) => (
        <p key={lesson} class="lesson">
          {lesson}
        </p>
      ))}
      {turn.best.length > 0 && <h3>Best plays</h3>}
      <ol class="best">
        {turn.best.map((best, index) => (
          <li key={index}>
            <Option best={best} turn={turn} shown={choice === index} show={() => choose(index)} />
          </li>
        ))}
      </ol>
      <p class="hint">
        {turn.bag === 0 ? "The bag was empty." : `${count(turn.bag, "tile")} in the bag.`} What a play is worth: its points, and what the
        tiles you keep should bring later.
      </p>
    </div>
  );
}

function Rack({ tiles }: { tiles: string }) {
  return (
    <div class="review-rack" role="img" aria-label={`Rack: ${[...tiles].map((tile) => (tile === "?" ? "blank" : tile)).join(", ")}`}>
      {[...tiles].map((tile, index) => (
        <span key={index} class="tile">
          <TileFace face={tile} />
        </span>
      ))}
    </div>
  );
}

type OptionProps = { best: BestTurn; turn: TurnReview; shown: boolean; show: () => void };

function Option({ best: { what, equity }, turn, shown, show }: OptionProps) {
  const found = isTaken(turn, what);
  return (
    <button type="button" class="option" aria-pressed={shown} onClick={show}>
      <span>
        {bestInWords(what)} {what.kind === "play" && what.play.laid.length === RACK_SIZE && <span class="tag good">all seven</span>}{" "}
        {found && <span class="tag">played</span>}
        {what.kind === "play" && (
          <>
            <br />
            <span class="muted">
              {count(what.play.score, "point")}, keeps {what.leave || "nothing"}
            </span>
          </>
        )}
      </span>
      <span class="figures">worth {tenths(equity)}</span>
    </button>
  );
}
