//! Before the first turn: introduction and setup.

use engine::*;

use super::BOOK;
use crate::scenario::*;
use crate::school::{event, setup};

#[test]
fn capitol_cup_2011_intro_teams_of_two() {
    event::teams_of_two(BOOK);
}

#[test]
fn capitol_cup_2011_setup_the_bag_holds_100_tiles() {
    setup::the_bag_holds_100_tiles(BOOK);
}

#[test]
fn capitol_cup_2011_setup_a_draw_of_tiles_decides_who_goes_first() {
    setup::a_draw_of_tiles_decides_who_goes_first(BOOK);
}

#[test]
fn capitol_cup_2011_setup_the_first_team_draws_seven_then_the_second() {
    setup::the_first_team_draws_seven_then_the_second(BOOK);
}

#[test]
fn capitol_cup_2011_setup_the_first_teams_clock_starts() {
    setup::the_first_teams_clock_starts(BOOK);
}

#[test]
fn capitol_cup_2011_setup_the_director_may_say_who_goes_first() {
    let mut laid = table(BOOK).dealt();
    laid.setup.first = Some(B);
    let t = laid.start();
    assert_eq!(t.game.to_move(), Some(B));
    let assigned =
        |fact: &Fact| matches!(fact, Fact::FirstDecided { side: B, how: FirstHow::Assigned });
    assert_eq!(t.count(assigned), 1);
}

#[test]
fn capitol_cup_2011_intro_one_class_and_the_director_sets_the_rounds() {
    let event = BOOK.ruleset().event;
    assert!(event.divisions.is_empty());
    assert_eq!((event.rounds, event.seeding), (None, Seeding::None));
}
