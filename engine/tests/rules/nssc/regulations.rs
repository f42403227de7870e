//! Rules 25 to 36: regulations, and winning the tournament.

use engine::Direction::Across;
use engine::*;

use super::BOOK;
use crate::scenario::*;
use crate::school::{endgame, event, lateness, regulations};

#[test]
fn nssc_r25_both_of_a_pair_must_be_present() {
    lateness::both_of_a_pair_must_be_present(BOOK);
}

#[test]
fn nssc_r25_the_director_may_let_one_of_a_pair_begin() {
    lateness::the_director_may_let_one_of_a_pair_begin(BOOK);
}

#[test]
fn nssc_r25_every_three_minutes_cost_10_points() {
    lateness::every_three_minutes_cost_10_points(BOOK, &["B1", "B2"]);
}

#[test]
fn nssc_r25_after_15_minutes_the_game_is_forfeited() {
    lateness::after_15_minutes_the_game_is_forfeited(BOOK);
}

#[test]
fn nssc_r25_two_absent_teams_both_lose() {
    lateness::two_absent_teams_both_lose(BOOK);
}

#[test]
fn nssc_r25_the_director_may_waive_the_points() {
    lateness::the_director_may_waive_the_points(BOOK, &["B1", "B2"]);
}

#[test]
fn nssc_r28_nobody_draws_more_than_seven() {
    regulations::nobody_draws_more_than_seven(BOOK);
}

#[test]
fn nssc_r28_tiles_go_back_by_an_exchange_on_ones_turn_only() {
    regulations::tiles_go_back_by_an_exchange_on_ones_turn_only(BOOK);
}

#[test]
fn nssc_r31_a_question_goes_to_the_director() {
    regulations::a_question_goes_to_the_director(BOOK);
}

#[test]
fn nssc_r32_unseen_tiles_are_tracked_for_each_player() {
    regulations::unseen_tiles_are_tracked_for_each_player(BOOK);
}

#[test]
fn nssc_r35_both_teams_sign_the_result() {
    regulations::both_teams_sign_the_result(BOOK);
}

#[test]
fn nssc_r35_an_unsigned_result_counts_as_signed_after_two_minutes() {
    regulations::an_unsigned_result_counts_as_signed_after_two_minutes(BOOK);
}

#[test]
fn nssc_r35_an_objection_goes_to_the_director() {
    regulations::an_objection_goes_to_the_director(BOOK);
}

#[test]
fn nssc_r35_the_director_may_take_points() {
    regulations::the_director_may_take_points(BOOK);
}

#[test]
fn nssc_r35_the_director_may_forfeit_or_disqualify() {
    regulations::the_director_may_forfeit_or_disqualify(BOOK);
}

#[test]
fn nssc_r36_the_top_two_play_a_final_after_7_games() {
    event::the_top_two_play_a_final(BOOK, 7);
}

#[test]
fn nssc_r36_standings_go_by_wins_then_capped_spread() {
    event::standings_go_by_wins_then_capped_spread(BOOK);
}

#[test]
fn nssc_r36_spread_adds_up_over_games() {
    event::spread_adds_up_over_games(BOOK);
}

/// The book gives no time for a challenge of the out play; the adult association's does.
#[test]
fn nssc_r35_where_the_book_is_silent_the_adult_book_rules() {
    let mut t = endgame(BOOK, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.at("0:19.999").does("B1", Command::Hold);
    assert_eq!(t.game.running(), Some(B), "a hold starts the holder's clock");
    t.at("0:49.999");
    assert_eq!((t.game.is_over(), t.clock(B)), (false, "24:30".into()));
    t.at("1:19.999");
    assert_eq!((&t.result().end, t.clock(B)), (&End::Out { side: A }, "24:00".into()));
    assert_eq!(BOOK.ruleset().out_window_ms, Preset::Naspa2014.ruleset().out_window_ms);
}
