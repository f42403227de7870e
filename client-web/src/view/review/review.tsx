import { useComputed, useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { account } from "../../app/hall.ts";
import type { Review } from "../../protocol.ts";
import { boardWith, type Choice, leads, readersSide } from "../../state/review.ts";
import { StillBoard } from "../board/still-board.tsx";
import { LeadGraph } from "./lead-graph.tsx";
import { PlayOn } from "./play-on.tsx";
import { Stepper } from "./stepper.tsx";
import { Summary } from "./summary.tsx";
import { TurnPanel } from "./turn.tsx";

/** The summary first, then the game turn by turn. */
export function ReviewView({ review }: { review: Review }) {
  const turns = useRef<HTMLElement>(null);
  const at = useSignal(0);
  const choice = useSignal<Choice>("taken");
  const reader = useComputed(() => readersSide(review, account.value?.name));
  const turn = review.turns[at.value];
  const look = (number: number) => {
    at.value = Math.min(Math.max(0, number), review.turns.length - 1);
    choice.value = "taken";
  };
  // From the summary the board may be far below.
  const jump = (number: number) => {
    look(number);
    turns.current?.scrollIntoView();
  };
  if (!turn) return <p>No turn was taken in this game, so there is nothing to review.</p>;
  const { board, marked } = boardWith(turn, choice.value);
  const side = review.sides[turn.side];
  const ownFirst = [...review.sides.keys()].sort((a, b) => Number(b === reader.value) - Number(a === reader.value));
  return (
    <>
      <div class="summaries">
        {ownFirst.map((index) => (
          <Summary key={index} side={index} review={review} own={index === reader.value} look={jump} />
        ))}
      </div>
      <LeadGraph leads={leads(review, reader.value)} name={review.sides[reader.value]?.names.join(" & ") ?? ""} at={at.value} look={look} />
      <section ref={turns} class="turns" aria-label="Turn by turn">
        <div class="turn-board">
          <StillBoard board={board} marked={marked} label={`The board at turn ${turn.number + 1}`} />
        </div>
        <div class="turn-side stack">
          <Stepper at={at.value} count={review.turns.length} look={look} />
          <TurnPanel
            turn={turn}
            lexicon={review.lexicon}
            names={side?.names.join(" & ") ?? ""}
            choice={choice.value}
            choose={(one) => {
              choice.value = one;
            }}
          />
          <PlayOn game={review.game} turn={turn.number} side={turn.side} />
        </div>
      </section>
    </>
  );
}
