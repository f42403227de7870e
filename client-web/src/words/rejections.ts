// Why a command at a table was refused, in words for a ten-year-old. A refusal changed nothing.

import type { Rejection, Setup } from "../protocol.ts";
import { sideDoes, sideName } from "../state/table.ts";
import { placementSentence } from "./placements.ts";
import { list } from "./plain.ts";

type Tell<C extends Rejection["code"]> = (rejection: Extract<Rejection, { code: C }>, setup: Setup) => string;

export const REJECTIONS: { [C in Rejection["code"]]: Tell<C> } = {
  not_for_you: () => "Only the players or the director can do that.",
  no_such_seat: () => "Nobody sits on that chair.",
  no_such_side: () => "There is no such side at this table.",
  side_is_out: ({ side }, setup) => `${sideDoes(setup, side, undefined, "has", "have")} left this game.`,
  game_not_started: () => "The game has not begun yet.",
  game_already_started: () => "The game has begun already.",
  game_is_over: () => "The game is over.",
  game_not_over: () => "The game is not over yet.",
  not_your_turn: ({ turn }, setup) => `It is ${sideName(setup, turn)}'s turn.`,
  already_played: () => "Your partner has made this turn's play already.",
  challenge_under_way: () => "The challenged words are being looked up. Wait for the answer.",
  clocks_stopped: () => "The clocks are stopped. Wait until they run again.",
  clocks_not_stopped: () => "The clocks are running already.",
  out_play_pending: () => "First accept, hold or challenge the last play.",
  round_is_over: () => "The round is over, so there are no more turns.",
  not_ready: () => "Press Ready first.",
  reveal_under_way: () => "The tiles are being mixed. It takes only a moment.",
  reveal_not_called: () => "Not everyone is ready yet.",
  entropy_mismatch: () => "Mixing the tiles did not work. Press Ready again.",
  already_revealed: () => "Your part of mixing the tiles is done already.",
  already_ready: () => "You are ready already.",
  bad_placement: ({ placement }) => placementSentence(placement),
  tile_not_on_rack: ({ tile }) => (tile === "?" ? "You have no blank to play now." : `You have no ${tile} to play now.`),
  not_words: ({ words }) => `${list(words)} ${words.length === 1 ? "is" : "are"} not in the list. Try another.`,
  bag_too_small: ({ bag, needs }) => `An exchange needs ${needs} tiles in the bag, and there ${bag === 1 ? "is" : "are"} ${bag}.`,
  nothing_to_exchange: () => "Choose the tiles you want to exchange.",
  others_still_looking: () => "The others may still look at the last play. Wait a few seconds.",
  no_open_play: () => "There is no play to hold, accept or challenge now.",
  own_play: () => "You cannot do that to your own play.",
  no_holds: () => "There is no hold in these rules.",
  already_held: () => "Somebody has held that play already.",
  not_holding: () => "You are not holding a play.",
  already_accepted: () => "You have accepted this play already.",
  partner_being_asked: () => "Your partner is being asked. Wait for the answer.",
  nothing_to_answer: () => "Nobody has asked you about a challenge.",
  not_the_partner: () => "Your partner must answer that, not you.",
  already_answered: () => "You have answered already.",
  no_slip: () => "Nobody has challenged, so there are no words to tick.",
  slip_is_empty: () => "Tick at least one word.",
  not_a_word_of_the_play: ({ word }) => `${word} is not a word of that play.`,
  bag_not_empty: () => "There are still tiles in the bag, so the game goes on.",
  already_agreed: () => "You have agreed already.",
  nothing_proposed: () => "Nobody has asked for that.",
  adjourn_needs_director: () => "Here only the director can pause a game.",
  is_adjourned: () => "The game is paused. Press Go on first.",
  not_adjourned: () => "The game is not paused.",
  already_signed: () => "You have signed already, or said that you disagree.",
  result_is_closed: () => "The result cannot be changed any more.",
  no_director: () => "There is no director at this table.",
  nobody_calls: () => "Nobody calls the director here now.",
  director_is_called: () => "You have called the director. Wait for the answer.",
  cannot_claim: () => "These rules do not give you the win for that.",
  nobody_far_over_time: () => "Nobody is far enough over time for that.",
  nobody_away_long_enough: ({ from }) =>
    from === null ? "The other side is here, so you cannot take the win." : "The other side may still come back.",
  too_late_to_abort: () => "The game cannot be called off any more.",
  no_latest_play: () => "There is no play to decide about.",
  bad_clock: () => "A clock cannot be set to that.",
  bad_points: () => "That many points cannot be given or taken.",
  bad_round_end: () => "The round cannot end then.",
  bad_reason: () => "Give a reason, in a few words.",
  nothing_to_waive: () => "There is nothing to forgive here.",
  bad_times: () => "The first time must come before the second.",
};

/** The sentence for a refusal; the rule's name where a newer hall refuses for a newer reason. */
export function rejectionSentence(rejection: Rejection, rule: string, setup: Setup): string {
  const tell = REJECTIONS[rejection.code] as Tell<Rejection["code"]> | undefined;
  return tell ? tell(rejection as never, setup) : `The rules do not allow that (${rule}).`;
}
