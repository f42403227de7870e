//! Conduct at the table, as far as a game has a part in it.

use engine::Direction::Across;
use engine::*;

use super::{after, endgame, opening, part, tiles};
use crate::scenario::*;

pub(crate) fn nobody_draws_more_than_seven(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:30");
    assert_eq!(t.game.rack(A).len() + t.game.provisional(A).len(), 7);
    t.does("B1", Command::WithdrawHold);
    t.does("B1", exchange("DOG"));
    t.at("0:40").plays("A1", "K8", Across, "S");
    t.at("1:00");
    assert_eq!((t.game.rack(A).len(), t.game.rack(B).len()), (7, 7));
}

pub(crate) fn tiles_go_back_by_an_exchange_on_ones_turn_only(book: Preset) {
    let mut t = opening(book);
    t.refused("B1", exchange("D"), "not_your_turn");
    t.refused("A1", exchange("Q"), "tile_not_on_rack");
    t.refused("A1", exchange(""), "nothing_to_exchange");
    assert_eq!((t.game.bag_count(), t.game.rack(B)), (86, tiles("DOGEEIR")));
    t.does("A1", exchange("X"));
}

pub(crate) fn a_question_goes_to_the_director(book: Preset) {
    let mut t = opening(book);
    t.at("0:10").does("B2", Command::CallDirector);
    assert_eq!(t.game.running(), None);
    t.refused("A1", place("H8", Across, "CAT"), "clocks_stopped");
    t.at("3:09.999");
    assert_eq!(t.clock(A), after(book, "0:10"));
    t.at("3:10");
    assert_eq!(t.game.running(), Some(A), "nobody came within three minutes");
    t.does("B2", Command::CallDirector);
    assert_eq!(t.game.running(), Some(A), "a second call does not stop the clocks");
}

/// A player's tracking sheet: what lies neither on the board nor on the own rack.
pub(crate) fn unseen_tiles_are_tracked_for_each_player(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    let mut expected = Tiles::FULL_SET;
    expected.remove_all(tiles("CATSXVW").iter()).unwrap();
    assert_eq!(t.seen_by(Viewer::Side(A)).unseen, expected);
    let mut expected = Tiles::FULL_SET;
    expected.remove_all(tiles("CATDOGEEIR").iter()).unwrap();
    let seen = t.seen_by(Viewer::Side(B));
    assert_eq!((seen.unseen, seen.sides[A.index()].rack), (expected, None));
    let off_the_board = Tiles::FULL_SET.without(&tiles("CAT"));
    assert_eq!(t.seen_by(Viewer::Public).unseen, off_the_board, "who watches counts the board");
    let bag = off_the_board.without(&tiles("SXVW")).without(&tiles("DOGEEIR"));
    assert_eq!(t.seen_by(Viewer::OpenRacks).unseen, bag, "who sees the racks counts them too");
    t.at("0:03").does("B1", Command::Hold);
    t.at("0:23");
    let unseen = |side| t.seen_by(Viewer::Side(side)).unseen.len();
    assert_eq!(
        (unseen(A), unseen(B)),
        (90, 90),
        "tiles drawn under a hold are seen by their owner"
    );
}

/// A has gone out, and B has accepted it.
fn finished(book: Preset) -> Table {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    t
}

pub(crate) fn both_teams_sign_the_result(book: Preset) {
    let mut t = finished(book);
    t.does("A2", Command::SignResult);
    t.refused("A1", Command::SignResult, "already_signed");
    assert!(!t.game.is_closed());
    t.does("B1", Command::SignResult);
    assert!(t.game.is_closed());
}

pub(crate) fn an_unsigned_result_counts_as_signed_after_two_minutes(book: Preset) {
    let mut t = finished(book);
    t.does("A1", Command::SignResult);
    t.at("1:59.999");
    assert!(!t.game.is_closed());
    t.at("2:00");
    assert!(t.game.is_closed());
}

pub(crate) fn an_objection_goes_to_the_director(book: Preset) {
    let mut t = finished(book);
    t.does("A1", Command::SignResult);
    t.does("B1", Command::ObjectToResult);
    t.at("10:00");
    assert!(!t.game.is_closed(), "it waits for the director");
    t.director(Command::ConfirmResult { reason: why() });
    assert!(t.game.is_closed());
}

pub(crate) fn the_director_may_take_points(book: Preset) {
    let mut t = finished(book);
    let take = Command::AdjustScore { side: A, points: -20, reason: why() };
    t.refused("B1", take.clone(), "not_for_you");
    t.director(take);
    assert_eq!((t.final_scores(), t.line(A, Item::Director)), (vec![95, 91], -20));
}

pub(crate) fn the_director_may_forfeit_or_disqualify(book: Preset) {
    for (disqualified, why_out) in [(false, OutWhy::Forfeited), (true, OutWhy::Disqualified)] {
        let mut t = opening(book);
        t.plays("A1", "H8", Across, "CAT");
        t.director(Command::Forfeit { side: A, disqualified, reason: why() });
        assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Loss, Outcome::Win));
        assert_eq!((part(&t, A).out, part(&t, A).capped_spread), (Some(why_out), -50));
    }
}
