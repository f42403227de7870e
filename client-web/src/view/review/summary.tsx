import type { Review, TurnReview } from "../../protocol.ts";
import { mainWord } from "../../words/play-phrases.ts";
import { summary, takenInWords } from "../../words/review.ts";
import { plain, tenths } from "../../words/plain.ts";

type SummaryProps = { side: number; review: Review; own: boolean; look: (turn: number) => void };

/** A side's game in a minute, with the turns worth another look. */
export function Summary({ side: which, review, own, look }: SummaryProps) {
  const side = review.sides[which];
  if (!side) return null;
  const best = side.best_turn === undefined ? undefined : review.turns[side.best_turn];
  const again = side.look_again.flatMap((number) => review.turns[number] ?? []);
  return (
    <section class={`panel ${own ? "own" : ""}`}>
      <h2>
        {side.names.join(" & ")} <span class="figures">{plain(side.score)}</span>
      </h2>
      {summary(side).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {best && (
        <p>
          Best turn: <TurnLink turn={best} look={look} />
        </p>
      )}
      {again.length > 0 && (
        <>
          <h3>Look again at</h3>
          <ul class="again">
            {again.map((turn) => (
              <li key={turn.number}>
                <TurnLink turn={turn} look={look} /> <span class="muted">{missed(turn)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function TurnLink({ turn, look }: { turn: TurnReview; look: (turn: number) => void }) {
  return (
    <button type="button" class="link" onClick={() => look(turn.number)}>
      turn {turn.number + 1}: {takenInWords(turn.taken)}
    </button>
  );
}

const missed = ({ missed_bingo, given_up }: TurnReview): string =>
  missed_bingo ? `missed ${mainWord(missed_bingo)}` : `worth ${tenths(given_up)} less than the best`;
