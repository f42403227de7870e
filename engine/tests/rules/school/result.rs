//! How the result comes about: racks, winner, capped spread.

use engine::Direction::Across;
use engine::*;

use super::{endgame, part};
use crate::scenario::*;

pub(crate) fn going_out_gains_what_the_other_team_loses(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    assert_eq!((t.line(A, Item::OwnRack), t.line(A, Item::OtherRacks)), (0, 9));
    assert_eq!((t.line(B, Item::OwnRack), t.line(B, Item::OtherRacks)), (-9, 0));
    assert_eq!(t.final_scores(), [100 + 6 + 9, 100 - 9]);
}

pub(crate) fn a_team_that_went_out_as_the_round_ended_gains_the_rack(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    t.at("0:01").director(Command::EndRound);
    t.at("0:21");
    assert_eq!((&t.result().end, t.final_scores()), (&End::RoundOver, vec![115, 91]));
}

pub(crate) fn with_nobody_out_both_racks_come_off(book: Preset) {
    let mut t = endgame(book, "VVW").start();
    t.director(Command::EndRound);
    assert_eq!(t.final_scores(), [100 - 12, 100 - 9]);
    assert_eq!((t.line(A, Item::OtherRacks), t.line(B, Item::OtherRacks)), (0, 0));
}

/// A game that ends with these scores: both racks hold a blank, which is worth nothing.
pub(crate) fn result_of(book: Preset, round: u16, a: i32, b: i32) -> Table {
    let laid = table(book).round(round).score(A, a).score(B, b);
    let mut t = laid.rack(A, "?").rack(B, "?").start();
    t.director(Command::EndRound);
    assert_eq!(t.final_scores(), [a, b]);
    t
}

pub(crate) fn the_higher_score_wins(book: Preset) {
    let t = result_of(book, 1, 310, 345);
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Loss, Outcome::Win));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (-35, 35));
}

pub(crate) fn a_tie_is_half_a_win_each(book: Preset) {
    let t = result_of(book, 1, 310, 310);
    assert_eq!((part(&t, A).outcome, part(&t, B).outcome), (Outcome::Tie, Outcome::Tie));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (0, 0));
}

/// Each round's largest spread: one point less counts in full, one point more does not.
pub(crate) fn spread_is_capped_by_round(book: Preset, caps: &[(u16, i32)]) {
    for &(round, cap) in caps {
        for (real, counted) in [(cap - 1, cap - 1), (cap, cap), (cap + 1, cap), (600, cap)] {
            let t = result_of(book, round, 200 + real, 200);
            let spreads = (part(&t, A).capped_spread, part(&t, B).capped_spread);
            assert_eq!(spreads, (counted, -counted), "a win by {real} in round {round}");
            assert_eq!(part(&t, A).spread, real, "the real spread is kept");
        }
    }
}

pub(crate) fn a_capped_win_lowers_the_winners_score(book: Preset) {
    let t = result_of(book, 2, 400, 225);
    assert_eq!((part(&t, A).recorded, part(&t, B).recorded), (375, 225));
    assert_eq!((part(&t, A).capped_spread, part(&t, B).capped_spread), (150, -150));
}
