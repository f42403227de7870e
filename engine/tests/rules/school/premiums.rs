//! The premium squares.

use engine::Direction::{Across, Down};
use engine::*;

use super::on_cat;
use crate::scenario::*;

/// NET lies so that one more letter reaches the triple word square at O8.
fn on_net(book: Preset) -> Laying {
    table(book).word("L8", Across, "NET")
}

pub(crate) fn letter_squares_multiply_the_letter(book: Preset) {
    let mut double = on_cat(book).rack(A, "EATSOIN").start();
    assert_eq!(double.plays("A1", "I7", Down, "E.T"), 2 + 1 + 2);
    let mut triple = on_cat(book).rack(A, "EATSOIN").start();
    assert_eq!(triple.plays("A1", "J8", Down, ".EN"), 1 + 1 + 3);
}

pub(crate) fn word_squares_multiply_the_word(book: Preset) {
    let mut double = on_cat(book).rack(A, "DOGSEIN").start();
    assert_eq!(double.plays("A1", "K5", Down, "DOGS"), 2 * 6 + 6);
    let mut triple = on_net(book).rack(A, "SOEEIRN").start();
    assert_eq!(triple.plays("A1", "O8", Across, "S"), 3 * (1 + 1 + 1 + 1));
}

pub(crate) fn letters_are_multiplied_before_the_word(book: Preset) {
    let mut t = table(book).rack(A, "WORDSEE").start();
    // The S of WORDS lies on a double letter square, the W on the centre.
    assert_eq!(t.plays("A1", "H8", Across, "WORDS"), 2 * (4 + 1 + 1 + 2 + 2));
}

pub(crate) fn two_triple_word_squares_make_nine(book: Preset) {
    let mut t = table(book).word("B1", Across, "TAINE").rack(A, "SRSOOGD").start();
    assert_eq!(t.plays("A1", "A1", Across, "S.....RS"), 9 * 8);
}

pub(crate) fn a_premium_counts_on_its_own_turn_only(book: Preset) {
    let mut t = on_net(book).rack(A, "SAEEIRN").rack(B, "ODGGEIR").start();
    assert_eq!(t.plays("A1", "O8", Across, "S"), 12);
    assert_eq!(t.at("0:10").plays("B1", "O8", Down, ".O"), 1 + 1);
}

pub(crate) fn a_blank_on_a_word_square_multiplies_the_word(book: Preset) {
    let mut double = table(book).rack(A, "?ATSEIN").start();
    assert_eq!(double.plays("A1", "H8", Across, "cAT"), 2 * (1 + 1));
    let mut triple = on_net(book).rack(A, "?OEEIRN").start();
    assert_eq!(triple.plays("A1", "O8", Across, "s"), 3 * (1 + 1 + 1));
}
