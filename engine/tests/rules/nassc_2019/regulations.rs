//! Rules 25 to 36: regulations, and winning the tournament.

use super::BOOK;
use crate::school::{event, lateness, regulations};

#[test]
fn nassc_2019_r25_both_of_a_pair_must_be_present() {
    lateness::both_of_a_pair_must_be_present(BOOK);
}

#[test]
fn nassc_2019_r25_the_director_may_let_one_of_a_pair_begin() {
    lateness::the_director_may_let_one_of_a_pair_begin(BOOK);
}

#[test]
fn nassc_2019_r25_every_three_minutes_cost_10_points() {
    lateness::every_three_minutes_cost_10_points(BOOK, &["B1", "B2"]);
}

#[test]
fn nassc_2019_r25_after_15_minutes_the_game_is_forfeited() {
    lateness::after_15_minutes_the_game_is_forfeited(BOOK);
}

#[test]
fn nassc_2019_r25_two_absent_teams_both_lose() {
    lateness::two_absent_teams_both_lose(BOOK);
}

#[test]
fn nassc_2019_r25_the_director_may_waive_the_points() {
    lateness::the_director_may_waive_the_points(BOOK, &["B1", "B2"]);
}

#[test]
fn nassc_2019_r28_nobody_draws_more_than_seven() {
    regulations::nobody_draws_more_than_seven(BOOK);
}

#[test]
fn nassc_2019_r28_tiles_go_back_by_an_exchange_on_ones_turn_only() {
    regulations::tiles_go_back_by_an_exchange_on_ones_turn_only(BOOK);
}

#[test]
fn nassc_2019_r31_a_question_goes_to_the_director() {
    regulations::a_question_goes_to_the_director(BOOK);
}

#[test]
fn nassc_2019_r32_unseen_tiles_are_tracked_for_each_player() {
    regulations::unseen_tiles_are_tracked_for_each_player(BOOK);
}

#[test]
fn nassc_2019_r35_both_teams_sign_the_result() {
    regulations::both_teams_sign_the_result(BOOK);
}

#[test]
fn nassc_2019_r35_an_unsigned_result_counts_as_signed_after_two_minutes() {
    regulations::an_unsigned_result_counts_as_signed_after_two_minutes(BOOK);
}

#[test]
fn nassc_2019_r35_an_objection_goes_to_the_director() {
    regulations::an_objection_goes_to_the_director(BOOK);
}

#[test]
fn nassc_2019_r35_the_director_may_take_points() {
    regulations::the_director_may_take_points(BOOK);
}

#[test]
fn nassc_2019_r35_the_director_may_forfeit_or_disqualify() {
    regulations::the_director_may_forfeit_or_disqualify(BOOK);
}

#[test]
fn nassc_2019_r36_the_top_two_play_a_final_after_8_games() {
    event::the_top_two_play_a_final(BOOK, 8);
}

#[test]
fn nassc_2019_r36_standings_go_by_wins_then_capped_spread() {
    event::standings_go_by_wins_then_capped_spread(BOOK);
}

#[test]
fn nassc_2019_r36_spread_adds_up_over_games() {
    event::spread_adds_up_over_games(BOOK);
}

#[test]
fn nassc_2019_r36_high_school_qualifies_after_9_games() {
    let event = BOOK.ruleset().event;
    let high_school = event.divisions.iter().find(|division| division.name == "High School");
    assert_eq!(high_school.and_then(|division| division.rounds), Some(9));
}
