//! Rules 25 to 36: regulations, and winning the tournament.

use super::BOOK;
use crate::school::{event, lateness, regulations};

#[test]
fn capitol_cup_2011_r25_one_of_a_pair_is_enough() {
    lateness::one_of_a_pair_is_enough(BOOK);
}

#[test]
fn capitol_cup_2011_r25_every_three_minutes_cost_10_points() {
    lateness::every_three_minutes_cost_10_points(BOOK, &["B1"]);
}

#[test]
fn capitol_cup_2011_r25_after_15_minutes_the_game_is_forfeited() {
    lateness::after_15_minutes_the_game_is_forfeited(BOOK);
}

#[test]
fn capitol_cup_2011_r25_two_absent_teams_both_lose() {
    lateness::two_absent_teams_both_lose(BOOK);
}

#[test]
fn capitol_cup_2011_r25_the_director_may_waive_the_points() {
    lateness::the_director_may_waive_the_points(BOOK, &["B1"]);
}

#[test]
fn capitol_cup_2011_r28_nobody_draws_more_than_seven() {
    regulations::nobody_draws_more_than_seven(BOOK);
}

#[test]
fn capitol_cup_2011_r28_tiles_go_back_by_an_exchange_on_ones_turn_only() {
    regulations::tiles_go_back_by_an_exchange_on_ones_turn_only(BOOK);
}

#[test]
fn capitol_cup_2011_r31_a_question_goes_to_the_director() {
    regulations::a_question_goes_to_the_director(BOOK);
}

#[test]
fn capitol_cup_2011_r32_unseen_tiles_are_tracked_for_each_player() {
    regulations::unseen_tiles_are_tracked_for_each_player(BOOK);
}

#[test]
fn capitol_cup_2011_r35_both_teams_sign_the_result() {
    regulations::both_teams_sign_the_result(BOOK);
}

#[test]
fn capitol_cup_2011_r35_an_unsigned_result_counts_as_signed_after_two_minutes() {
    regulations::an_unsigned_result_counts_as_signed_after_two_minutes(BOOK);
}

#[test]
fn capitol_cup_2011_r35_an_objection_goes_to_the_director() {
    regulations::an_objection_goes_to_the_director(BOOK);
}

#[test]
fn capitol_cup_2011_r36_the_director_may_take_points() {
    regulations::the_director_may_take_points(BOOK);
}

#[test]
fn capitol_cup_2011_r36_the_director_may_forfeit_or_disqualify() {
    regulations::the_director_may_forfeit_or_disqualify(BOOK);
}

#[test]
fn capitol_cup_2011_winning_standings_go_by_wins_then_capped_spread() {
    event::standings_go_by_wins_then_capped_spread(BOOK);
}

#[test]
fn capitol_cup_2011_winning_spread_adds_up_over_games() {
    event::spread_adds_up_over_games(BOOK);
}

#[test]
fn capitol_cup_2011_winning_the_standings_decide_without_a_final() {
    let event = BOOK.ruleset().event;
    assert_eq!((event.rounds, event.final_of_top_two), (None, false));
}
