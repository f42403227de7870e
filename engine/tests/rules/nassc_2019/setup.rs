//! Before the first turn: introduction and setup.

use engine::Direction::Across;
use engine::*;

use super::BOOK;
use crate::scenario::*;
use crate::school::{event, setup};

#[test]
fn nassc_2019_intro_teams_of_two() {
    event::teams_of_two(BOOK);
}

#[test]
fn nassc_2019_setup_the_bag_holds_100_tiles() {
    setup::the_bag_holds_100_tiles(BOOK);
}

#[test]
fn nassc_2019_setup_a_draw_of_tiles_decides_who_goes_first() {
    setup::a_draw_of_tiles_decides_who_goes_first(BOOK);
}

#[test]
fn nassc_2019_setup_nobody_is_assigned_to_go_first() {
    setup::nobody_is_assigned_to_go_first(BOOK);
}

#[test]
fn nassc_2019_setup_the_first_team_draws_seven_then_the_second() {
    setup::the_first_team_draws_seven_then_the_second(BOOK);
}

#[test]
fn nassc_2019_setup_the_first_teams_clock_starts() {
    setup::the_first_teams_clock_starts(BOOK);
}

#[test]
fn nassc_2019_intro_three_divisions_of_8_or_9_rounds() {
    let event = BOOK.ruleset().event;
    let divisions: Vec<_> = event
        .divisions
        .iter()
        .map(|division| (division.name.as_str(), division.players_per_side, division.rounds))
        .collect();
    let expected =
        [("Challenge", 2, Some(8)), ("Championship", 2, Some(8)), ("High School", 1, Some(9))];
    assert_eq!(divisions, expected);
    assert_eq!(event.seeding, Seeding::RatingOrLastYear);
}

#[test]
fn nassc_2019_intro_high_school_plays_singles() {
    let mut rules = BOOK.ruleset();
    rules.players_per_side = 1;
    let mut t = table_by(rules).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    t.refused("A", Command::PassTurn, "not_your_turn");
    t.challenges("B", &["CAT"]);
    assert_eq!((t.game.to_move(), t.clock(A)), (Some(A), "25:00".into()));
}
