// Why a tournament refused a command, in words for a ten-year-old. A refusal changed nothing.

import { Refused } from "../net/api.ts";
import type { CannotPair, DivisionView, TournamentPage, TournamentRejection } from "../protocol.ts";
import { boardOfGame, divisionOf, namesOf } from "../state/tournament.ts";
import { errorSentence } from "./errors.ts";
import { count, list } from "./plain.ts";
import { divisionState } from "./tournament.ts";

type Tell<C extends TournamentRejection["code"]> = (rejection: Extract<TournamentRejection, { code: C }>, page: TournamentPage) => string;

/** How many tables are named before the rest are counted. */
const NAMED = 3;

export const TOURNAMENT_REJECTIONS: { [C in TournamentRejection["code"]]: Tell<C> } = {
  not_for_you: () => "Only a director of the tournament can do that.",
  not_your_side: ({ side }, page) => `Only their own coach or a director can change ${namesOf(page).side(side)}.`,
  overtaken: ({ by }, page) => `${namesOf(page).person(by)} was quicker and changed something. Look again, then decide.`,
  tournament_is_closed: () => "The tournament is over. Reopen it first.",
  tournament_not_closed: () => "The tournament is not closed.",
  divisions_not_over: ({ divisions }, page) =>
    `Not everything is played. ${divisions.map((id) => notOver(page, divisionOf(page, id))).join(" ")}`,
  entries_are_open: () => "Entries are open already.",
  entries_are_closed: () => "Entries are not open yet. Ask the director.",
  too_late_to_change: () => "A round is published, so this can no longer be changed.",
  bad_rules: ({ parameter }) => `These rules cannot be played: look at “${parameter}”.`,
  bad_text: () => "Something to read is missing or too long. Use a few words.",
  bad_number: () => "That number is too small or too large.",
  not_in_this_mode: () => "A club night does not have that.",
  no_such_division: () => "There is no such division.",
  no_such_side: () => "There is no such side.",
  nobody_named: () => "Choose somebody first.",
  named_twice: ({ side }, page) => `${namesOf(page).side(side)} is named twice.`,
  player_on_two_sides: ({ row, account, side }, page) =>
    side === null
      ? `Row ${row}: another row has ${namesOf(page).person(account)} too.`
      : `Row ${row}: it names ${namesOf(page).person(account)}, who plays already as ${namesOf(page).side(side)}.`,
  left_before: ({ row, account }, page) =>
    `Row ${row}: ${namesOf(page).person(account)} has left the tournament. Ask a director to take them back.`,
  wrong_side_size: ({ row, players, wants }) => `Row ${row} has ${count(players, "player")}, and its division wants ${wants}.`,
  division_needed: ({ row }) => `Row ${row}: say which division.`,
  wrong_class: ({ row }) => `Row ${row}: that rating belongs to another division.`,
  team_name_taken: ({ row }) => `Row ${row}: another team has that name.`,
  bad_row: ({ row }) => `Row ${row}: something in it is empty or too long.`,
  division_is_full: ({ most }) => `The division is full: it takes ${count(most, "side")}.`,
  has_withdrawn: ({ side }, page) => `${namesOf(page).side(side)} has left the tournament. Bring them back first.`,
  not_withdrawn: ({ side }, page) => `${namesOf(page).side(side)} has not left.`,
  has_been_paired: ({ side }, page) => `${namesOf(page).side(side)} is in a round already. They can only leave the tournament.`,
  has_a_game: ({ side }, page) => `${namesOf(page).side(side)} has a game that is not over. This can be changed when it is.`,
  not_of_that_side: ({ account }, page) => `${namesOf(page).person(account)} is not of that side.`,
  game_not_over: () => "Their game is not over. Say what it is worth.",
  already_there: () => "That side is in this division already.",
  check_in_not_open: () => "Check-in is not open.",
  more_than_half_absent: ({ absent, of }) => `${absent} of ${of} have not checked in. Pair the others all the same?`,
  rounds_are_played: ({ rounds }) => `${count(rounds, "round")} have been played already.`,
  no_round_left: () => "All planned rounds are played. Plan one more, or go on to the end.",
  results_missing: ({ games }, page) => `${stillPlaying(games, page)}.`,
  nothing_paired: () => "Nothing is paired. Pair the round first.",
  pairing_is_stale: ({ side }, page) => `${namesOf(page).side(side)} has changed since. Pair the round again.`,
  cannot_be_paired: ({ why }, page) => cannotPair(why, page),
  wrong_games: () => "The boards have changed. Pair the round again.",
  no_round_published: () => "No round is published.",
  round_has_started: () => "The round has started already.",
  nothing_to_play: () => "Every game of the round has its result. Go on to the next.",
  round_not_started: () => "The round is not being played.",
  round_pause_unchanged: () => "That is so already.",
  bad_time: () => "That time cannot be: choose one that is still to come.",
  times_not_in_order: ({ round }) => `${round === null ? "The final" : `Round ${round}`} must start later than what is played before it.`,
  school_pause_unchanged: () => "That is so already.",
  no_such_game: () => "There is no such game in this tournament.",
  round_is_settled: () => "That round is settled. Correct its result instead.",
  bad_ruling: () => "That cannot be the result of this game.",
  nothing_ruled: () => "No director has changed that result.",
  nothing_to_validate: () => "There is no result to look at.",
  no_final: () => "This tournament has no final.",
  final_is_laid: () => "The final has its table already.",
  finalists_are_equal: ({ sides }, page) => `${list(sides.map(namesOf(page).side))} are equal. Say which two play the final.`,
  rounds_not_over: () => "Not all rounds are played yet.",
};

/** `Open: Round 2 is next.` */
export const notOver = (page: TournamentPage, division: DivisionView | undefined): string =>
  division ? `${division.setup.division.name}: ${divisionState(page, division)}` : "";

/** `Ada – Bo and 3 other tables are not finished` */
export function stillPlaying(games: readonly string[], page: TournamentPage): string {
  const names = namesOf(page);
  const tables = games.slice(0, NAMED).map((game) => {
    const found = boardOfGame(page, game);
    if (!found) return "a table";
    const { board, division } = found;
    const where = page.view.divisions.length > 1 ? ` (${divisionOf(page, division.id)?.setup.division.name})` : "";
    return `${names.side(board.board.first)} – ${names.side(board.board.second)}${where}`;
  });
  const more = games.length - tables.length;
  const all = more > 0 ? [...tables, count(more, "other table")] : tables;
  return `${list(all)} ${games.length === 1 ? "is" : "are"} not finished`;
}

const CANNOT_PAIR: { [C in CannotPair["code"]]: (why: Extract<CannotPair, { code: C }>, page: TournamentPage) => string } = {
  nobody_to_pair: (_, { view }) =>
    view.mode === "club_night"
      ? "Everyone who is here is playing. Press again when a game is over."
      : "There is nobody to pair: check people in first.",
  too_many_sides: ({ most }) => `A round has at most ${count(most, "side")}.`,
  no_such_side: () => "A side that you named is not in this division.",
  not_playing: ({ side }, page) => `${namesOf(page).side(side)} does not play this round.`,
  named_twice: ({ side }, page) => `${namesOf(page).side(side)} is named twice.`,
  entered_twice: ({ side }, page) => `${namesOf(page).side(side)} is entered twice.`,
  robin_not_begun: () => "The round robin begins in a later round.",
  costs_too_large: () => "The tournament is too long to be paired like this.",
};

export function cannotPair(why: CannotPair, page: TournamentPage): string {
  const tell = CANNOT_PAIR[why.code] as ((why: CannotPair, page: TournamentPage) => string) | undefined;
  return tell ? tell(why, page) : "The round cannot be paired like that.";
}

/** Why the rules of a tournament refused, where they did. */
export const rejectionOf = (error: unknown): TournamentRejection | undefined =>
  error instanceof Refused ? error.body.rejection : undefined;

/** What went wrong with a command to a tournament, whatever it was. */
export function tournamentSentence(error: unknown, page: TournamentPage): string {
  const rejection = rejectionOf(error);
  if (!rejection) return errorSentence(error);
  const tell = TOURNAMENT_REJECTIONS[rejection.code] as Tell<TournamentRejection["code"]> | undefined;
  return tell ? tell(rejection as never, page) : errorSentence(error);
}
