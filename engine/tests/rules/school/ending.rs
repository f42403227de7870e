//! How a game ends.

use engine::Direction::Across;
use engine::*;

use super::{endgame, on_cat, opening, tiles};
use crate::scenario::*;

pub(crate) fn the_last_letter_with_the_bag_empty_ends_it(book: Preset) {
    let mut t = endgame(book, "S").start();
    t.plays("A1", "K8", Across, "S");
    assert_eq!(t.game.running(), None);
    t.at("0:19.999");
    assert!(!t.game.is_over(), "it can be challenged for 20 s");
    t.at("0:20");
    assert_eq!(t.result().end, End::Out { side: A });
    let mut not_empty = on_cat(book).rack(A, "S").rack(B, "DOGEEIR").bag("E").start();
    not_empty.plays("A1", "K8", Across, "S");
    not_empty.at("0:05");
    assert_eq!((not_empty.game.rack(A), not_empty.game.to_move()), (tiles("E"), Some(B)));
}

pub(crate) fn both_may_agree_that_no_play_is_left(book: Preset) {
    let mut early = opening(book);
    early.refused("A1", Command::ProposeEnd, "bag_not_empty");
    let mut t = endgame(book, "VVW").start();
    t.does("A1", Command::ProposeEnd);
    assert!(!t.game.is_over());
    t.does("B2", Command::AgreeEnd);
    assert_eq!((&t.result().end, t.final_scores()), (&End::Agreed, vec![100 - 12, 100 - 9]));
}

pub(crate) fn a_turn_declines_the_proposed_end(book: Preset) {
    let mut t = endgame(book, "VVW").start();
    t.does("A1", Command::ProposeEnd);
    t.passes("A1");
    t.refused("B1", Command::AgreeEnd, "nothing_proposed");
    assert_eq!((t.game.to_move(), t.scores()), (Some(B), vec![100, 100]));
}

fn three_passes_each(t: &mut Table) {
    for name in ["A1", "B1", "A2", "B2", "A1", "B1"] {
        t.passes(name);
    }
}

pub(crate) fn six_passes_end_it(book: Preset) {
    let mut t = table(book).score(A, 10).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    for name in ["A1", "B1", "A2", "B2", "A1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over());
    t.passes("B1");
    assert_eq!((&t.result().end, t.final_scores()), (&End::Zeros, vec![10 - 22, -9]));
}

pub(crate) fn exchanges_and_challenges_count_among_the_six(book: Preset) {
    let mut t = opening(book);
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:03").challenges("B1", &["CAT"]); // 1: the turn lost to a bad challenge
    t.passes("A1"); // 2
    t.does("B1", exchange("DO")); // 3
    t.plays("A1", "H9", Across, "XVW");
    t.challenges("B1", &["XVW"]); // 4: a play challenged off
    t.passes("B1"); // 5
    assert!(!t.game.is_over());
    t.does("A2", exchange("X")); // 6
    assert_eq!(t.result().end, End::Zeros);
}

pub(crate) fn a_score_between_begins_the_six_anew(book: Preset) {
    let mut t = opening(book);
    for name in ["A1", "B1", "A2", "B2"] {
        t.passes(name);
    }
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:05");
    for name in ["B1", "A1", "B2", "A2", "B1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over(), "five since the score");
    t.passes("A2");
    assert_eq!(t.result().end, End::Zeros);
}

pub(crate) fn six_zeros_at_zero_zero_do_not_end_it(book: Preset) {
    let mut t = opening(book);
    three_passes_each(&mut t);
    assert_eq!((t.game.is_over(), t.game.to_move()), (false, Some(A)));
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:05");
    assert_eq!((t.game.is_over(), t.game.to_move()), (false, Some(B)), "the count is broken");
    for name in ["B1", "A2", "B2", "A1", "B1"] {
        t.passes(name);
    }
    assert!(!t.game.is_over());
    t.passes("A1");
    assert_eq!(t.result().end, End::Zeros);
}
