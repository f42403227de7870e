// What has happened, in one sentence each: for the banner and for the screen reader.

import { sideDoes, sideName, sideOf } from "../state/table.ts";
import type { ChallengeCost, OutWhy, PassWhy, Play, Seat, Setup, Side, TableEvent } from "../protocol.ts";
import { spokenClock, spokenTime } from "./clock.ts";
import { mainWord, playAt } from "./play-phrases.ts";

export const points = (count: number): string => `${count} point${Math.abs(count) === 1 ? "" : "s"}`;
const tiles = (count: number): string => `${count} tile${count === 1 ? "" : "s"}`;

/** What somebody wrote, with a full stop where it has none. */
export const ended = (written: string): string => (/[.!?…]$/.test(written) ? written : `${written}.`);

/** `QUIZ at 8H for 48 points`, or without the square where the board shows no coordinates. */
export function playPhrase(play: Play, squares = true): string {
  return `${squares ? playAt(play) : mainWord(play)} for ${points(play.score)}`;
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
  forfeited: "lost, as the director decided",
  disqualified: "is disqualified",
  overtime_claimed: "took far too much time",
  abandoned: "stayed away for too long",
};

function cost(cost: ChallengeCost, challenger: string, does: (side: Side, one: string, many: string) => string): string {
  switch (cost.kind) {
    case "turn":
      return `The challenge cost ${challenger} the turn.`;
    case "next_turn":
      return `The challenge costs ${challenger} the next turn.`;
    case "points":
      return `${does(cost.side, "gets", "get")} ${points(cost.points)} more.`;
    case "nothing":
      return "The challenge costs nothing.";
  }
}

/** The sentence for an event as the player on `own` reads it, or nothing where it needs none. */
export function eventSentence(event: TableEvent, setup: Setup, own: Seat | undefined, squares = true): string | undefined {
  const me = sideOf(setup, own);
  const name = (side: Side): string => (side === me ? "You" : sideName(setup, side));
  const does = (side: Side, one: string, many: string): string => sideDoes(setup, side, me, one, many);
  const whose = (side: Side): string => (side === me ? "your" : `${sideName(setup, side)}'s`);
  const whom = (side: Side): string => (side === me ? "you" : sideName(setup, side));
  const seatDoes = (at: Seat, one: string, many: string): string =>
    at === own ? `You ${many}` : `${setup.seats[at]?.name ?? "A player"} ${one}`;
  switch (event.event) {
    case "game_started":
      return `The game begins. ${does(event.side, "goes", "go")} first.`;
    case "tiles_placed":
      return `${name(event.side)} played ${playPhrase(event.play, squares)}.`;
    case "tiles_exchanged":
      return `${name(event.side)} exchanged ${tiles(event.returned.count)}.`;
    case "turn_passed":
      return event.why === "lost_challenge" ? undefined : `${name(event.side)} ${PASSES[event.why]}.`;
    case "tiles_drawn":
      return event.side === me && event.provisional
        ? `You drew ${tiles(event.tiles.count)}. You can use them if your play stays.`
        : undefined;
    case "play_held":
      return `${does(event.side, "holds", "hold")} the play, to think about a challenge.`;
    case "play_final":
      return event.how === "hold_lapsed" ? "The hold is over. The play stays." : undefined;
    case "challenge_proposed":
      return `${seatDoes(event.seat, "wants", "want")} to challenge.`;
    case "partner_answered":
      return `${event.agree ? seatDoes(event.seat, "agrees", "agree") : seatDoes(event.seat, "does not agree", "do not agree")}.`;
    case "challenge_called":
      return `${seatDoes(event.seat, "challenges", "challenge")}. The clocks are stopped.`;
    case "slip_submitted":
      return `Challenged: ${event.words.join(", ")}.`;
    case "play_taken_off":
      return `The play is not good. It comes off the board${event.reason ? `: ${ended(event.reason)}` : "."}`;
    case "play_stood":
      return `The play is good. ${cost(event.cost, whom(event.challenger), does)}`;
    case "play_put_back":
      return `The director put the play back: ${ended(event.reason)}`;
    case "last_plays_called":
      return "After this turn each side has one more play.";
    case "last_plays_began":
      return `The last plays begin: ${spokenTime(event.share_ms)} each.`;
    case "round_ended":
      return "The round is over.";
    case "end_proposed":
      return `${does(event.side, "asks", "ask")} to end: nobody can play any more.`;
    case "end_agreed":
      return `${does(event.side, "agrees", "agree")} to end the game.`;
    case "adjourn_proposed":
      return `${does(event.side, "asks", "ask")} to pause the game and play on later.`;
    case "adjourned":
      return `The game is paused: ${ended(event.reason)}`;
    case "side_back":
      return `${does(event.side, "is", "are")} back.`;
    case "resign_proposed":
      return `${seatDoes(event.seat, "wants", "want")} to resign.`;
    case "side_out":
      return `${does(event.side, OUTS[event.why], OUTS[event.why].replace(/^is /, "are "))}.`;
    case "director_called":
      return `${seatDoes(event.seat, "called", "called")} the director.`;
    case "call_expired":
      return "The director has not come yet. The clocks run again, and the call still waits.";
    case "call_answered":
      return "The director has answered the call.";
    case "clocks_stopped":
      return `The director stopped the clocks: ${ended(event.reason)}`;
    case "clocks_restarted":
      return "The clocks run again.";
    case "clock_set":
      return `The director set ${whose(event.side)} clock to ${spokenClock(event.remaining_ms)}: ${ended(event.reason)}`;
    case "score_adjusted":
      return event.points > 0
        ? `The director gave ${whom(event.side)} ${points(event.points)}: ${ended(event.reason)}`
        : `The director took ${points(-event.points)} from ${whom(event.side)}: ${ended(event.reason)}`;
    case "lateness_charged":
      return `Late: ${event.sides.map(whom).join(" and ")} lost ${points(event.points)}.`;
    case "reveal_failed":
      return "Mixing the tiles did not work. It starts over by itself.";
    case "time_lost":
      return "The hall was away for a moment. Nobody lost time.";
    case "game_over":
      return event.reason ? `The game is over: ${ended(event.reason)}` : "The game is over.";
    case "result_signed":
      return `${name(event.side)} signed the result.`;
    case "result_objected":
      return `${name(event.side)} sent the result to the director.`;
    case "result_closed":
      return "The result cannot be changed any more.";
    case "seat_left":
      return `${seatDoes(event.seat, "went", "went")} away.`;
    default:
      return undefined;
  }
}
