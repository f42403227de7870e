//! A turn and what completes it: score and draw, exchange, pass.

use engine::Direction::{Across, Down};
use engine::*;

use super::{after, on_cat, opening, tiles};
use crate::scenario::*;

pub(crate) fn the_score_is_added_up_as_the_clock_is_pressed(book: Preset) {
    let mut t = opening(book);
    assert_eq!(t.at("0:20").plays("A1", "H8", Across, "CAT"), 10);
    assert_eq!(t.scores(), [10, 0]);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    t.at("0:40").passes("B1");
    assert_eq!(t.at("0:50").plays("A2", "K8", Across, "S"), 6);
    assert_eq!(t.scores(), [16, 0]);
    assert_eq!((t.clock(A), t.clock(B)), (after(book, "0:30"), after(book, "0:20")));
}

pub(crate) fn the_rack_is_filled_to_seven(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("SXVW"), 86));
    t.at("0:05");
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (7, 83));
    let mut kept = t.game.rack(A);
    assert!(kept.remove_all(tiles("SXVW").iter()).is_ok());
}

pub(crate) fn a_short_bag_gives_what_it_has(book: Preset) {
    let mut t = on_cat(book).rack(A, "SOEEIRN").rack(B, "DOGEEIR").bag("U").start();
    t.plays("A1", "K8", Down, "SO");
    t.at("0:05");
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("EEIRNU"), 0));
}

pub(crate) fn play_alternates(book: Preset) {
    let mut t = opening(book);
    t.refused("B1", Command::PassTurn, "not_your_turn");
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:10").refused("A1", place("K8", Across, "S"), "already_played");
    t.plays("B2", "H7", Down, "O");
    assert_eq!(t.game.to_move(), Some(A));
    t.at("0:20").plays("A2", "K8", Across, "S");
    assert_eq!(t.game.to_move(), Some(B));
}

pub(crate) fn some_tiles_are_exchanged_and_the_turn_is_over(book: Preset) {
    let mut t = opening(book);
    t.at("0:10").does("A1", exchange("XVW"));
    assert_eq!((t.game.rack(A).len(), t.game.bag_count()), (7, 86));
    let mut kept = t.game.rack(A);
    assert!(kept.remove_all(tiles("CATS").iter()).is_ok());
    assert_eq!((t.scores(), t.game.to_move(), t.game.running()), (vec![0, 0], Some(B), Some(B)));
}

/// With seven in the bag and seven exchanged, the new rack is what the bag held.
pub(crate) fn new_tiles_are_drawn_before_the_old_go_back(book: Preset) {
    let mut t = table(book).rack(A, "CATSXVW").rack(B, "DOGEEIR").bag("AEIOUNN").start();
    t.does("A2", exchange("CATSXVW"));
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("AEIOUNN"), 7));
    let other = t.seen_by(Viewer::Side(B)).unseen;
    assert_eq!(other.len(), 14, "the bag and A's rack");
}

pub(crate) fn the_opponents_learn_how_many_were_exchanged_not_which(book: Preset) {
    let mut t = opening(book);
    let events = t.does("A1", exchange("XVW"));
    let shown = |viewer| view_event(&events[0], viewer, t.game.setup()).unwrap().fact;
    let Fact::TilesExchanged { returned, drawn, .. } = shown(Viewer::Side(B)) else { panic!() };
    assert_eq!((returned.count, returned.tiles), (3, None));
    assert_eq!((drawn.count, drawn.tiles), (3, None));
    let Fact::TilesExchanged { returned, .. } = shown(Viewer::Side(A)) else { panic!() };
    assert_eq!(returned.tiles, TileList::parse("XVW"));
}

pub(crate) fn no_exchange_with_six_in_the_bag(book: Preset) {
    let mut t = table(book).rack(A, "CATSXVW").rack(B, "DOGEEIR").bag("AEIOUN").start();
    let refused = t.at("0:10").refused("A1", exchange("X"), "bag_too_small");
    assert_eq!(refused, Rejection::BagTooSmall { bag: 6, needs: 7 });
    assert_eq!((t.game.rack(A), t.game.to_move()), (tiles("CATSXVW"), Some(A)));
    assert_eq!((t.scores(), t.game.running()), (vec![0, 0], Some(A)), "no penalty either");
}

pub(crate) fn a_team_may_pass_at_any_time_for_no_score(book: Preset) {
    let mut t = opening(book);
    t.at("0:10").passes("A1");
    assert_eq!((t.scores(), t.game.to_move()), (vec![0, 0], Some(B)));
    assert_eq!((t.game.rack(A), t.game.bag_count()), (tiles("CATSXVW"), 86));
    let mut empty_bag = super::endgame(book, "SAE").start();
    empty_bag.passes("A1");
    assert_eq!((empty_bag.scores(), empty_bag.game.to_move()), (vec![100, 100], Some(B)));
}
