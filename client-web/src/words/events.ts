// What has happened, in one sentence each: for the banner and for the screen reader.

import { coordinate, squareNamed } from "../board/squares.ts";
import { sideDoes, sideName } from "../state/table.ts";
import type { ChallengeCost, OutWhy, PassWhy, Play, Setup, Side, TableEvent } from "../protocol.ts";
import { spokenClock, spokenTime } from "./clock.ts";

export const points = (count: number): string => `${count} point${Math.abs(count) === 1 ? "" : "s"}`;
const tiles = (count: number): string => `${count} tile${count === 1 ? "" : "s"}`;

/** What somebody wrote, with a full stop where it has none. */
export const ended = (written: string): string => (/[.!?…]$/.test(written) ? written : `${written}.`);

/** `QUIZ at 8H for 48 points`. */
export function playPhrase(play: Play): string {
  const square = squareNamed(play.start);
  const where = square === undefined ? play.start : coordinate(square, play.direction);
  return `${play.words[0]?.text ?? "tiles"} at ${where} for ${points(play.score)}`;
}

export const PASSES: Record<PassWhy, string> = {
  passed: "passed",
  ran_out: "ran out of time for the turn",
  lost_challenge: "lost the turn",
  owed_turn: "had to miss this turn",
};

export const OUTS: Record<OutWhy, string> = {
  resigned: "resigned",
  late: "came too late",
  forfeited: "forfeited",
  disqualified: "is disqualified",
  overtime_claimed: "used too much overtime",
  abandoned: "stayed away for too long",
};

function cost(cost: ChallengeCost, challenger: string, setup: Setup): string {
  switch (cost.kind) {
    case "turn":
      return `The challenge cost ${challenger} the turn.`;
    case "next_turn":
      return `The challenge costs ${challenger} the next turn.`;
    case "points":
      return `It gives ${sideName(setup, cost.side)} ${points(cost.points)}.`;
    case "nothing":
      return "It costs nothing.";
  }
}

/** The sentence for an event, or nothing where it needs none. */
export function eventSentence(event: TableEvent, setup: Setup, me: Side | undefined): string | undefined {
  const name = (side: Side): string => (side === me ? "You" : sideName(setup, side));
  const does = (side: Side, one: string, many: string): string => sideDoes(setup, side, me, one, many);
  const seat = (at: number): string => setup.seats[at]?.name ?? "A player";
  switch (event.event) {
    case "game_started":
      return `The game begins. ${does(event.side, "goes", "go")} first.`;
    case "tiles_placed":
      return `${name(event.side)} played ${playPhrase(event.play)}.`;
    case "tiles_exchanged":
      return `${name(event.side)} exchanged ${tiles(event.returned.count)}.`;
    case "turn_passed":
      return event.why === "lost_challenge" ? undefined : `${name(event.side)} ${PASSES[event.why]}.`;
    case "tiles_drawn":
      return event.side === me && event.provisional ? `You drew ${tiles(event.tiles.count)} provisionally.` : undefined;
    case "play_held":
      return `${does(event.side, "holds", "hold")} the play.`;
    case "play_final":
      return event.how === "hold_lapsed" ? "The hold has lapsed. The play is final." : undefined;
    case "challenge_proposed":
      return `${seat(event.seat)} wants to challenge.`;
    case "partner_answered":
      return `${seat(event.seat)} ${event.agree ? "agrees" : "does not agree"}.`;
    case "challenge_called":
      return `${seat(event.seat)} challenges. The clocks are stopped.`;
    case "slip_submitted":
      return `Challenged: ${event.words.join(", ")}.`;
    case "play_taken_off":
      return `The play is not acceptable. It comes off the board${event.reason ? `: ${ended(event.reason)}` : "."}`;
    case "play_stood":
      return `The play is acceptable. ${cost(event.cost, event.challenger === me ? "you" : sideName(setup, event.challenger), setup)}`;
    case "play_put_back":
      return `The director put the play back: ${ended(event.reason)}`;
    case "last_plays_called":
      return "After this turn each side has one more play.";
    case "last_plays_began":
      return `The last plays: ${spokenTime(event.share_ms)} each.`;
    case "round_ended":
      return "The round is over.";
    case "end_proposed":
      return `${does(event.side, "proposes", "propose")} to end the game: no more plays.`;
    case "end_agreed":
      return `${does(event.side, "agrees", "agree")} to end the game.`;
    case "adjourn_proposed":
      return `${does(event.side, "proposes", "propose")} to pause the game for later.`;
    case "adjourned":
      return `The game is paused for later: ${ended(event.reason)}`;
    case "side_back":
      return `${does(event.side, "is", "are")} back.`;
    case "resign_proposed":
      return `${seat(event.seat)} wants to resign.`;
    case "side_out":
      return `${sideName(setup, event.side)} ${OUTS[event.why]}.`;
    case "director_called":
      return `${seat(event.seat)} called the director.`;
    case "call_expired":
      return "The director has not come. The clocks run again.";
    case "clocks_stopped":
      return `The director stopped the clocks: ${ended(event.reason)}`;
    case "clocks_restarted":
      return "The clocks run again.";
    case "clock_set":
      return `The director set ${sideName(setup, event.side)}'s clock to ${spokenClock(event.remaining_ms)}: ${ended(event.reason)}`;
    case "score_adjusted":
      return event.points > 0
        ? `The director gave ${sideName(setup, event.side)} ${points(event.points)}: ${ended(event.reason)}`
        : `The director took ${points(-event.points)} from ${sideName(setup, event.side)}: ${ended(event.reason)}`;
    case "lateness_charged":
      return `Late: ${event.sides.map((side) => sideName(setup, side)).join(" and ")} lost ${points(event.points)}.`;
    case "reveal_failed":
      return "Someone's part of the bag's secret did not come. Everyone starts that over.";
    case "time_lost":
      return "The hall was away for a moment. Nobody's clock was charged.";
    case "game_over":
      return "The game is over.";
    case "result_signed":
      return `${name(event.side)} signed the result.`;
    case "result_objected":
      return `${name(event.side)} sent the result to the director.`;
    case "result_closed":
      return "The result is settled.";
    case "seat_left":
      return `${seat(event.seat)} has gone away.`;
    default:
      return undefined;
  }
}
