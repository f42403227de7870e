//! Before the first turn: introduction and setup.

use engine::*;

use super::BOOK;
use crate::school::{event, setup};

#[test]
fn nssc_intro_teams_of_two() {
    event::teams_of_two(BOOK);
}

#[test]
fn nssc_setup_the_bag_holds_100_tiles() {
    setup::the_bag_holds_100_tiles(BOOK);
}

#[test]
fn nssc_setup_a_draw_of_tiles_decides_who_goes_first() {
    setup::a_draw_of_tiles_decides_who_goes_first(BOOK);
}

#[test]
fn nssc_setup_nobody_is_assigned_to_go_first() {
    setup::nobody_is_assigned_to_go_first(BOOK);
}

#[test]
fn nssc_setup_the_first_team_draws_seven_then_the_second() {
    setup::the_first_team_draws_seven_then_the_second(BOOK);
}

#[test]
fn nssc_setup_the_first_teams_clock_starts() {
    setup::the_first_teams_clock_starts(BOOK);
}

#[test]
fn nssc_intro_seven_games_seeded_by_rating() {
    let event = BOOK.ruleset().event;
    assert!(event.divisions.is_empty());
    assert_eq!((event.rounds, event.seeding), (Some(7), Seeding::Rating));
}
