//! Alberta 55 plus: scoring.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

/// The score of one play over words that lie on the board.
fn scored(board: &[(&str, Direction, &str)], at: &str, direction: Direction, text: &str) -> u16 {
    let mut laying = table(Preset::Alberta55Plus);
    for (at, direction, word) in board {
        laying = laying.word(at, *direction, word);
    }
    let rack: String = text
        .chars()
        .filter(|c| *c != '.')
        .map(|c| if c.is_lowercase() { '?' } else { c })
        .collect();
    laying.rack(A, &rack).start().plays("A", at, direction, text)
}

#[test]
fn alberta_55plus_scoring_a_the_tally_is_kept_after_every_turn_and_a_blank_is_worth_nothing() {
    let mut t = table(Preset::Alberta55Plus).rack(A, "CATSXVW").rack(B, "?OGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    assert_eq!(t.scores(), [10, 0]);
    t.plays("B", "K8", Across, "s");
    assert_eq!(t.scores(), [10, 3 + 1 + 1]);
}

#[test]
fn alberta_55plus_scoring_b_a_turn_is_the_sum_of_its_words() {
    let made = scored(&[("H8", Across, "CAT")], "K8", Down, "SO");
    assert_eq!(made, (3 + 1 + 1 + 1) + (1 + 1));
}

#[test]
fn alberta_55plus_scoring_c_premium_letter_squares_count_for_one_letter() {
    assert_eq!(scored(&[("E8", Across, "AT")], "D8", Across, "Z"), 10 * 2 + 1 + 1);
}

#[test]
fn alberta_55plus_scoring_d_light_blue_doubles_and_dark_blue_triples_a_letter() {
    assert_eq!(scored(&[("E8", Across, "AT")], "D8", Across, "E"), 2 + 1 + 1);
    assert_eq!(scored(&[("G6", Across, "AT")], "F6", Across, "E"), 3 + 1 + 1);
}

#[test]
fn alberta_55plus_scoring_e_premium_word_squares_count_for_the_whole_word() {
    assert_eq!(scored(&[("F5", Across, "AT")], "E5", Across, "Z"), (10 + 1 + 1) * 2);
}

#[test]
fn alberta_55plus_scoring_f_pink_doubles_and_red_triples_a_word() {
    assert_eq!(scored(&[("F5", Across, "AT")], "E5", Across, "E"), 3 * 2);
    assert_eq!(scored(&[("I1", Across, "AT")], "H1", Across, "E"), 3 * 3);
}

#[test]
fn alberta_55plus_scoring_f_letters_are_multiplied_before_the_word() {
    // H on the red H1, O on the light blue L1.
    assert_eq!(scored(&[("I1", Across, "E")], "H1", Across, "H.LLO"), (4 + 1 + 1 + 1 + 2) * 3);
}

#[test]
fn alberta_55plus_scoring_g_two_premium_word_squares_multiply() {
    assert_eq!(scored(&[("H5", Across, "A")], "E5", Across, "RET.INS"), 7 * 4);
    assert_eq!(scored(&[("D1", Across, "IN")], "A1", Across, "STA..ERS"), 8 * 9);
}

#[test]
fn alberta_55plus_scoring_g_the_centre_doubles_the_first_word() {
    assert_eq!(scored(&[], "H8", Across, "CAT"), (3 + 1 + 1) * 2);
}

#[test]
fn alberta_55plus_scoring_h_a_premium_counts_only_on_its_own_turn() {
    let mut t = table(Preset::Alberta55Plus).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    assert_eq!(t.plays("A", "H8", Across, "CAT"), 10);
    assert_eq!(t.plays("B", "K8", Across, "S"), 6);
}

#[test]
fn alberta_55plus_scoring_i_a_blank_on_a_word_square_still_multiplies_the_word() {
    assert_eq!(scored(&[("I1", Across, "AT")], "H1", Across, "e"), (1 + 1) * 3);
    assert_eq!(scored(&[("F5", Across, "AT")], "E5", Across, "e"), (1 + 1) * 2);
}

#[test]
fn alberta_55plus_scoring_j_a_common_letter_counts_in_both_words_with_its_premium() {
    // The S lies on the light blue G7, and ends AS across and IS down.
    let board = [("F7", Across, "A"), ("G6", Across, "I")];
    assert_eq!(scored(&board, "G7", Across, "S"), (1 + 2) + (1 + 2));
}

#[test]
fn alberta_55plus_scoring_k_seven_tiles_bring_fifty_after_the_turn_is_totalled() {
    // The fifth letter lies on the light blue L8, the first on the centre.
    assert_eq!(scored(&[], "H8", Across, "RETAINS"), (7 + 1) * 2 + 50);
}

#[test]
fn alberta_55plus_scoring_l_unplayed_letters_come_off_and_go_to_the_side_that_went_out() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    assert_eq!(t.final_scores(), [6 + 11, -11]);
}

#[test]
fn alberta_55plus_scoring_l_with_three_sides_all_other_racks_are_added() {
    let mut rules = Preset::Alberta55Plus.ruleset();
    rules.sides = 3;
    let laid = table_by(rules).word("H8", Across, "CAT").rack(A, "S").rack(B, "QI").rack(C, "Z");
    let mut t = laid.bag("").start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    assert!(!t.game.is_over(), "C may still challenge");
    t.does("C", Command::Accept);
    assert_eq!(t.final_scores(), [6 + 11 + 10, -11, -10]);
}

#[test]
fn alberta_55plus_scoring_l_when_nobody_goes_out_every_rack_comes_off() {
    let mut t = last_tiles(Preset::Alberta55Plus.ruleset()).start();
    for player in ["A", "B", "A", "B", "A", "B"] {
        t.passes(player);
    }
    assert_eq!(t.final_scores(), [-1, -11]);
}
