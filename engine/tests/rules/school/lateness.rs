//! Being there on time: presence, points off, forfeit.
//!
//! In these scenarios team A is on time and team B is not. `team` names those of B whose
//! coming makes the team present: both, or one where the book is content with one.

use engine::*;

use super::part;
use crate::scenario::*;

/// The round starts at 0:00 with these players ready.
pub(crate) fn round_with(book: Preset, ready: &[&str]) -> Table {
    let mut t = table(book).dealt().still_gathering().start();
    ready.iter().for_each(|name| t.gets_ready(name));
    t
}

/// The clients of A and of these players reveal their shares, and with that the game starts.
pub(crate) fn starts_with(t: &mut Table, team: &[&str]) {
    assert_eq!(t.game.to_move(), None);
    ["A1", "A2"].iter().chain(team).for_each(|name| t.reveals(name));
    assert!(t.game.to_move().is_some(), "the game has started");
}

pub(crate) fn every_three_minutes_cost_10_points(book: Preset, team: &[&str]) {
    for (arrival, points) in [
        ("2:59.999", 0),
        ("3:00", 10),
        ("5:59.999", 10),
        ("6:00", 20),
        ("9:00", 30),
        ("12:00", 40),
        ("14:59.999", 40),
    ] {
        let mut t = round_with(book, &["A1", "A2"]);
        t.at(arrival);
        team.iter().for_each(|name| t.gets_ready(name));
        starts_with(&mut t, team);
        assert_eq!(t.scores(), [0, -points], "arrived at {arrival}");
        t.director(Command::EndRound);
        assert_eq!(t.line(B, Item::Lateness), -points);
    }
}

pub(crate) fn after_15_minutes_the_game_is_forfeited(book: Preset) {
    let mut t = round_with(book, &["A1", "A2"]);
    t.at("14:59.999");
    assert!(!t.game.is_over());
    t.at("15:00");
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Win, Outcome::Loss));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (50, -50));
    assert_eq!((part(&t, B).out, t.result().rated), (Some(OutWhy::Late), false));
    t.refused("B1", Command::Ready { commitment: fairness::Bytes([0; 32]) }, "game_is_over");
}

pub(crate) fn two_absent_teams_both_lose(book: Preset) {
    let mut t = round_with(book, &[]);
    t.at("15:00");
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Loss, Outcome::Loss));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (-50, -50));
}

pub(crate) fn both_of_a_pair_must_be_present(book: Preset) {
    let mut t = round_with(book, &["A1", "A2", "B1"]);
    t.at("3:00");
    assert_eq!((t.game.to_move(), t.scores()), (None, vec![0, -10]));
    t.at("7:00").gets_ready("B2");
    starts_with(&mut t, &["B1", "B2"]);
    assert_eq!(t.scores(), [0, -20]);
}

pub(crate) fn the_director_may_let_one_of_a_pair_begin(book: Preset) {
    let mut t = round_with(book, &["A1", "A2", "B1"]);
    t.at("2:00").refused("B1", waiver(), "not_for_you");
    t.director(waiver());
    starts_with(&mut t, &["B1"]);
    t.at("4:00");
    assert_eq!(t.scores(), [0, 0]);
}

fn waiver() -> Command {
    Command::WaivePresence { side: B, reason: why() }
}

pub(crate) fn the_director_may_waive_the_points(book: Preset, team: &[&str]) {
    let mut t = round_with(book, &["A1", "A2"]);
    t.at("7:00");
    team.iter().for_each(|name| t.gets_ready(name));
    starts_with(&mut t, team);
    assert_eq!(t.scores(), [0, -20]);
    t.director(Command::WaiveLateness { side: B, reason: why() });
    assert_eq!(t.scores(), [0, 0]);
}

pub(crate) fn one_of_a_pair_is_enough(book: Preset) {
    let mut t = round_with(book, &["A1", "A2", "B1"]);
    starts_with(&mut t, &["B1"]);
    t.at("3:00");
    assert_eq!(t.scores(), [0, 0]);
    let seat = t.seat("B2");
    t.server(Command::Arrived { seat });
    if t.game.to_move() == Some(A) {
        t.passes("A1");
    }
    t.passes("B2");
    assert_eq!(t.game.to_move(), Some(A), "who comes later plays along");
}
