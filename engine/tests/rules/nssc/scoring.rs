//! Rules 13 to 18: scoring.

use super::BOOK;
use crate::school::{premiums, scoring};

#[test]
fn nssc_r13_both_teams_see_one_score() {
    scoring::both_teams_see_one_score(BOOK);
}

#[test]
fn nssc_r13_a_score_can_be_corrected_during_the_game() {
    scoring::a_score_can_be_corrected_during_the_game(BOOK);
}

#[test]
fn nssc_r13_a_signed_game_is_not_recounted() {
    scoring::a_signed_game_is_not_recounted(BOOK);
}

#[test]
fn nssc_r14_every_tile_has_its_value_and_the_blank_none() {
    scoring::every_tile_has_its_value_and_the_blank_none(BOOK);
}

#[test]
fn nssc_r15_a_turn_scores_every_word_formed_or_modified() {
    scoring::a_turn_scores_every_word_formed_or_modified(BOOK);
}

#[test]
fn nssc_r16_letter_squares_multiply_the_letter() {
    premiums::letter_squares_multiply_the_letter(BOOK);
}

#[test]
fn nssc_r16_word_squares_multiply_the_word() {
    premiums::word_squares_multiply_the_word(BOOK);
}

#[test]
fn nssc_r16_letters_are_multiplied_before_the_word() {
    premiums::letters_are_multiplied_before_the_word(BOOK);
}

#[test]
fn nssc_r16_two_triple_word_squares_make_nine() {
    premiums::two_triple_word_squares_make_nine(BOOK);
}

#[test]
fn nssc_r16_a_premium_counts_on_its_own_turn_only() {
    premiums::a_premium_counts_on_its_own_turn_only(BOOK);
}

#[test]
fn nssc_r16_a_blank_on_a_word_square_multiplies_the_word() {
    premiums::a_blank_on_a_word_square_multiplies_the_word(BOOK);
}

#[test]
fn nssc_r17_a_letter_common_to_two_words_counts_in_both() {
    scoring::a_letter_common_to_two_words_counts_in_both(BOOK);
}

#[test]
fn nssc_r18_seven_tiles_score_50_more() {
    scoring::seven_tiles_score_50_more(BOOK);
}
