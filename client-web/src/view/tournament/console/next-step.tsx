// What the director does next in a division, as one press where one will do.

import type { Step } from "../../../state/tournament.ts";
import {
  lastRound,
  latestRound,
  missing,
  nextRound,
  openBoards,
  resultOf,
  slipWaits,
  stepOf,
  unfinished,
} from "../../../state/tournament.ts";
import { count } from "../../../words/plain.ts";
import { notOver, stillPlaying } from "../../../words/tournament-refusals.ts";
import { ClubRound } from "./club-round.tsx";
import { CloseButton } from "./closing.tsx";
import { Final } from "./final.tsx";
import { NextBox } from "./next-box.tsx";
import { PairRound } from "./pair-round.tsx";
import { Prepared } from "./prepared.tsx";
import { RoundControl } from "./round-control.tsx";
import { StartRound } from "./start-round.tsx";
import type { DeskProps } from "./desk.ts";

export function NextStep(props: DeskProps) {
  const { page, division } = props;
  if (page.view.mode === "club_night" && page.view.phase !== "closed") return <ClubRound {...props} />;
  const step = stepOf(page, division);
  return (
    <NextBox title={title(step, props)}>
      <StepBody {...props} step={step} />
    </NextBox>
  );
}

function title(step: Step, { page, division }: DeskProps): string {
  const [now, next] = [lastRound(division), nextRound(division)];
  const titles: Record<Step, string> = {
    enter: "Enter at least two sides",
    pair: `Pair round ${next}`,
    publish: `Round ${next} is paired`,
    start: latestRound(division)?.stage.stage === "started" ? `Round ${now} is about to start` : `Start round ${now}`,
    play: division.final_game ? "The final is on" : `Round ${now} is on`,
    settle: division.final_game ? "Settle the final" : `Settle round ${now}`,
    final: "Lay the final",
    wait: "This division is done",
    close: "Everything is played",
    closed: page.view.mode === "club_night" ? "The evening is over" : "The tournament is closed",
  };
  return titles[step];
}

function StepBody(props: DeskProps & { step: Step }) {
  const { page, division, step } = props;
  switch (step) {
    case "enter":
      return (
        <p>
          <a class="button primary" href={`/tournaments/${page.id}/entries`}>
            Enter players
          </a>
        </p>
      );
    case "pair":
      return <PairRound {...props} />;
    case "publish":
      return division.paired && <Prepared {...props} pairing={division.paired} />;
    case "start":
      return <StartRound {...props} />;
    case "play":
    case "settle":
      return (
        <>
          <WhyNotYet {...props} />
          {openBoards(page, division).some((board) => !resultOf(board)) && <RoundControl {...props} />}
        </>
      );
    case "final":
      return <Final {...props} />;
    case "wait":
      return (
        <>
          <p>Others are not. Once they are, you close the tournament here.</p>
          <ul>
            {unfinished(page).map((other) => (
              <li key={other.id}>{notOver(page, other)}</li>
            ))}
          </ul>
        </>
      );
    case "close":
      return (
        <>
          <p>Look at the standings once more. Then close it: ratings are counted, and everybody keeps what they have.</p>
          <CloseButton {...props} primary />
        </>
      );
    case "closed":
      return (
        <p>
          <a href={`/tournaments/${page.id}/reports`}>Print the lists</a>, or reopen it at the end of this page.
        </p>
      );
  }
}

/** Why the next round cannot be paired yet: the tables that are missing, by name. */
function WhyNotYet({ page, division }: DeskProps) {
  const open = openBoards(page, division);
  const slips = open.filter((board) => slipWaits(page, board));
  const playing = open.filter((board) => !slips.includes(board)).map(({ game }) => game);
  const away = missing(page, division.id).length;
  return (
    <div role="status">
      {playing.length > 0 && (
        <p>
          {stillPlaying(playing, page)}
          {division.final_game ? "." : ", so the next round waits."}
        </p>
      )}
      {slips.length > 0 && (
        <p>
          {count(slips.length, "slip")} {slips.length === 1 ? "waits" : "wait"} for you. Look at {slips.length === 1 ? "it" : "each"} below
          and press “Slip is right”, or correct the result. Then the next round can be paired.
        </p>
      )}
      {away > 0 && <p>{count(away, "side")} not here.</p>}
    </div>
  );
}
