//! The look at a play, the hold, and how long either lasts.

use engine::Direction::{Across, Down};
use engine::*;

use super::{after, opening, tiles};
use crate::scenario::*;

/// CAT is on the board since 0:00, and B holds it since 0:03.
fn held(book: Preset) -> Table {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").does("B2", Command::Hold);
    t
}

pub(crate) fn a_play_is_open_once_the_clock_is_pressed(book: Preset) {
    let mut t = opening(book);
    t.refused("B1", Command::CallChallenge, "no_open_play");
    t.plays("A1", "H8", Across, "XVW");
    t.refused("A2", Command::CallChallenge, "own_play");
    t.challenges("B1", &["XVW"]);
    assert!(t.game.board().is_empty());
}

pub(crate) fn nothing_is_drawn_for_5_s(book: Preset) {
    let mut t = opening(book);
    t.at("0:10").plays("A1", "H8", Across, "CAT");
    t.at("0:14.999");
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (4, 86));
    t.at("0:15");
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (7, 83));
}

pub(crate) fn a_hold_comes_before_the_draw_or_not_at_all(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at_without_timer("0:04.999").does("B1", Command::Hold);
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at_without_timer("0:05").refused("B1", Command::Hold, "no_open_play");
    t.refused("B1", Command::CallChallenge, "no_open_play");
}

pub(crate) fn a_hold_leaves_the_clock_running(book: Preset) {
    let mut t = held(book);
    t.at("0:43");
    assert_eq!((t.game.running(), t.clock(B)), (Some(B), after(book, "0:43")));
}

pub(crate) fn a_hold_blocks_the_draw_for_20_s(book: Preset) {
    let mut t = held(book);
    t.at("0:22.999");
    assert_eq!((t.game.provisional(A).len(), t.game.bag_count()), (0, 86));
    t.at("0:23");
    assert_eq!((t.game.provisional(A).len(), t.game.bag_count()), (3, 83));
}

pub(crate) fn tiles_drawn_under_a_hold_are_kept_apart(book: Preset) {
    let mut t = held(book);
    t.at("0:23");
    assert_eq!((t.game.rack(A), t.game.provisional(A).len()), (tiles("SXVW"), 3));
    let seen = |viewer| t.seen_by(viewer).sides[A.index()].clone();
    assert_eq!(seen(Viewer::Side(A)).provisional, Some(t.game.provisional(A)));
    let other = seen(Viewer::Side(B));
    assert_eq!((other.provisional_count, other.provisional), (3, None));
}

pub(crate) fn a_withdrawn_hold_joins_the_tiles(book: Preset) {
    let mut t = held(book);
    t.at("0:30").refused("A1", Command::WithdrawHold, "own_play");
    let drawn = t.game.provisional(A);
    t.does("B1", Command::WithdrawHold);
    let rack: Tiles = tiles("SXVW").iter().chain(drawn.iter()).collect();
    assert_eq!((t.game.rack(A), t.game.provisional(A)), (rack, Tiles::EMPTY));
    t.refused("B1", Command::CallChallenge, "no_open_play");
    assert_eq!(t.game.to_move(), Some(B), "the turn is still theirs");
}

pub(crate) fn a_hold_lapses_after_a_minute(book: Preset) {
    let mut t = held(book);
    t.at("1:02.999");
    assert!(t.game.open_play().is_some());
    t.at("1:03").refused("B1", Command::CallChallenge, "no_open_play");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (7, 0));
    assert_eq!((t.game.to_move(), t.clock(B)), (Some(B), after(book, "1:03")));
}

pub(crate) fn a_challenge_in_the_last_instant_of_the_minute_counts(book: Preset) {
    let mut t = held(book);
    t.at_without_timer("1:02.999").does("B1", Command::CallChallenge);
    let mut late = held(book);
    late.at_without_timer("1:03").refused("B1", Command::CallChallenge, "no_open_play");
}

pub(crate) fn a_turn_of_ones_own_accepts_the_play(book: Preset) {
    let mut t = held(book);
    t.at("0:10").plays("B1", "H7", Down, "O");
    assert_eq!(t.count(|fact| matches!(fact, Fact::PlayFinal { side: A, .. })), 1);
    assert_eq!((t.game.rack(A).len(), t.game.to_move()), (7, Some(A)));
}
