// What a player needs to know now: check in, against whom, where, and what is being waited for.

import type { ComponentChildren } from "preact";
import type { DivisionView, SideId, TournamentPage } from "../../protocol.ts";
import { mine, useLobby } from "../../app/lobby.ts";
import { resultOf, divisionOf, isAhead, myRound, type MyRound, namesOf, scorecard, sideOf, slipWaits } from "../../state/tournament.ts";
import { checkInText } from "../../words/schedule.ts";
import { cardText, lateText, roundClock, roundName, startText, waitingText } from "../../words/tournament.ts";
import { nextPlanned } from "../../state/times.ts";
import { useNow } from "../now.ts";
import { ActButton, type ActProps } from "./act.tsx";

type MyDayProps = ActProps & {
  /** Whether it stands on another page than the tournament's: it says which one it is, and leads there. */
  elsewhere?: boolean;
};

/** Nothing for those who do not play. */
export function MyDay({ page, again, elsewhere = false }: MyDayProps) {
  const side = page.me.side;
  const own = side === undefined ? undefined : sideOf(page, side);
  const division = divisionOf(page, own?.division);
  if (side === undefined || !own || !division) return null;
  const title = elsewhere ? `my-day-${page.id}` : "my-day";
  return (
    <section class="panel my-day" aria-labelledby={title}>
      <h2 id={title}>{elsewhere ? <a href={`/tournaments/${page.id}`}>{page.view.name}</a> : (own.team ?? "Your day")}</h2>
      {page.view.phase === "closed" ? (
        <Ended division={division} side={side} />
      ) : (
        <>
          <CheckIn page={page} again={again} side={side} here={own.here} />
          <MyNow page={page} division={division} side={side} here={own.here} />
        </>
      )}
      <p class="my-ways">
        <a href={`/tournaments/${page.id}/sides/${side}`}>My scorecard</a>
        {elsewhere && <a href={`/tournaments/${page.id}`}>Pairings and standings</a>}
        {!elsewhere && page.view.phase === "open" && <Leave page={page} again={again} side={side} />}
      </p>
    </section>
  );
}

type SideProps = { page: TournamentPage; division: DivisionView; side: SideId };

function Ended({ division, side }: Omit<SideProps, "page">) {
  const place = division.standings.find((place) => place.side === side);
  return <p class="my-now">The tournament is over. {place && `You finished in place ${place.rank} of ${division.standings.length}.`}</p>;
}

function CheckIn({ page, again, side, here }: ActProps & { side: SideId; here: boolean | null }) {
  if (here === null) return null;
  if (here) return <p class="my-here">You are checked in.</p>;
  return (
    <div class="my-check-in">
      <p>{checkInText(page)} Only who has checked in is paired.</p>
      <ActButton page={page} again={again} primary command={{ command: "check_in", sides: [side] }}>
        I am here
      </ActButton>
    </div>
  );
}

function Leave({ page, again, side }: ActProps & { side: SideId }) {
  const command = { command: "withdraw_side", side, game: null, reason: "left by themselves" } as const;
  return (
    <ActButton page={page} again={again} command={command} twice="Press again to leave">
      Leave the tournament
    </ActButton>
  );
}

/** Against whom and where a side plays now, what came of it, what is waited for. */
export function MyNow({ page, division, side, here }: SideProps & { here: boolean | null }) {
  const round = myRound(division, side);
  if (!round) {
    const at = nextPlanned(page, division) ?? page.starts_ms;
    const starts = at === undefined ? "" : ` It starts ${startText(at, page.view.time_zone)}.`;
    return <Big>You are entered.{starts} Your first opponent is named here.</Big>;
  }
  switch (round.kind) {
    case "board":
      return <AtBoard page={page} division={division} side={side} round={round} />;
    case "bye":
      return <WithBye page={page} division={division} round={round} />;
    case "out":
      return (
        <Big>
          {division.final_game
            ? "The final is being played."
            : here === false
              ? "Check in to play the next round."
              : "You play from the next round on."}{" "}
          {waitingText(page, division)}
        </Big>
      );
  }
}

type RoundProps<K extends MyRound["kind"]> = { page: TournamentPage; division: DivisionView; round: Extract<MyRound, { kind: K }> };

function AtBoard({ page, division, side, round }: RoundProps<"board"> & { side: SideId }) {
  const { stage, board, opponent, final } = round;
  const against = namesOf(page).side(opponent);
  const ahead = stage !== undefined && isAhead(stage);
  const running = stage?.stage === "started" && !ahead;
  const now = useNow(stage?.stage === "started" ? 1_000 : 0);
  const line = scorecard(page, division, side).at(-1);
  if (resultOf(board) && line) {
    return (
      <Big>
        {roundName(round.round, final)} against {against}: {lower(cardText(line))}.{" "}
        {slipWaits(page, board) ? "It counts once a director has looked at it." : waitingText(page, division)}
      </Big>
    );
  }
  const where = final ? "in the final" : `at board ${board.board.board}`;
  return (
    <>
      <Big>
        {!final && `${roundName(round.round)}: `}
        {final ? "You" : "you"} play <strong>{against}</strong> {where}.
      </Big>
      {stage && <p class="figures">{roundClock(stage, now, final)}</p>}
      {ahead ? (
        <p class="muted">Stay here: your table opens by itself.</p>
      ) : (
        <>
          {running && stage.paused_at === null && (
            <Late page={page} game={board.game} startsAt={stage.starts_at + stage.stopped_ms} now={now} />
          )}
          <a class="button primary" href={`/tables/${board.game}`}>
            To my table
          </a>
        </>
      )}
    </>
  );
}

type LateProps = { page: TournamentPage; game: string; startsAt: number; now: number };

/** What it costs not to sit at one's table yet; nothing once the game has begun. */
function Late({ page, game, startsAt, now }: LateProps) {
  useLobby();
  const waits = mine.value?.games.some(({ id, status }) => id === game && status === "open");
  const told = waits ? lateText(page.view.rules.lateness, startsAt, now) : undefined;
  return told ? (
    <p class="late" role="status">
      {told}
    </p>
  ) : null;
}

function WithBye({ page, division, round }: RoundProps<"bye">) {
  const { botGame } = round;
  if (page.view.mode === "club_night" && botGame) {
    return (
      <>
        <Big>You play a bot this time.</Big>
        <a class="button primary" href={`/tables/${botGame}`}>
          To my table
        </a>
      </>
    );
  }
  return (
    <>
      <Big>
        {roundName(round.round)}: you have a bye. It counts as a win. {waitingText(page, division)}
      </Big>
      <a class="button" href="/new?with=bot">
        Play a bot meanwhile
      </a>
    </>
  );
}

const Big = ({ children }: { children: ComponentChildren }) => <p class="my-now">{children}</p>;

const lower = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
