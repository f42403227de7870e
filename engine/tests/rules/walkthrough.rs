//! The open play, second by second, as the design of the table tells it.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn nassc() -> Table {
    table(Preset::Nassc2019).rack(A, "CATSXVW").rack(B, "DOGEEIR").start()
}

#[test]
fn an_unheld_play_is_drawn_for_after_five_seconds() {
    let mut t = nassc();
    t.at("0:10");
    assert_eq!(t.plays("A1", "H8", Across, "CAT"), 10);
    assert_eq!((t.clock(A), t.clock(B)), ("24:50".into(), "25:00".into()));
    t.at("0:14.999");
    assert_eq!(t.game.rack(A).len(), 4);
    t.at("0:15");
    assert_eq!(t.game.rack(A).len(), 7);
    assert!(t.game.open_play().is_none());
    t.refused("B1", Command::CallChallenge, "no_open_play");
}

#[test]
fn a_held_play_is_drawn_for_apart_and_the_hold_lapses() {
    let mut t = nassc();
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:22.999");
    assert_eq!(t.game.provisional(A).len(), 0);
    t.at("0:23");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 3));
    t.at("1:02.999").refused("B2", Command::Hold, "already_held");
    t.at("1:03");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (7, 0));
    assert_eq!(t.clock(B), "23:57");
}

#[test]
fn a_phony_comes_off_and_the_challenger_moves() {
    let mut t = nassc();
    t.plays("A1", "H8", Across, "XVW");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:30").does("B2", Command::CallChallenge);
    t.at("0:50").does("B1", slip(&["XVW"]));
    assert!(t.game.board().is_empty());
    assert_eq!(t.game.rack(A), Tiles::parse("CATSXVW").unwrap());
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    assert_eq!(t.clock(B), "24:30");
    assert_eq!(t.scores(), [0, 0]);
}

#[test]
fn a_good_play_stands_and_the_challenger_loses_the_turn() {
    let mut t = nassc();
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").challenges("B1", &["CAT"]);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(A), Some(A)));
    assert_eq!(t.game.rack(A).len(), 7);
    t.at("0:10").plays("A2", "K8", Across, "S");
    assert_eq!(t.reads("H8", Across), "CATS");
    t.at("0:12").plays("B1", "I7", Down, "O");
}
