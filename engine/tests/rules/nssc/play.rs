//! Rules 1 to 9: play, blanks, exchanges.

use super::BOOK;
use crate::school::{play, turns};

#[test]
fn nssc_r01_the_opening_covers_the_centre() {
    play::the_opening_covers_the_centre(BOOK);
}

#[test]
fn nssc_r01_the_opening_has_two_letters_or_more() {
    play::the_opening_has_two_letters_or_more(BOOK);
}

#[test]
fn nssc_r01_the_centre_doubles_the_first_word_either_way() {
    play::the_centre_doubles_the_first_word_either_way(BOOK);
}

#[test]
fn nssc_r02_the_score_is_added_up_as_the_clock_is_pressed() {
    turns::the_score_is_added_up_as_the_clock_is_pressed(BOOK);
}

#[test]
fn nssc_r02_the_rack_is_filled_to_seven() {
    turns::the_rack_is_filled_to_seven(BOOK);
}

#[test]
fn nssc_r02_a_short_bag_gives_what_it_has() {
    turns::a_short_bag_gives_what_it_has(BOOK);
}

#[test]
fn nssc_r03_play_alternates() {
    turns::play_alternates(BOOK);
}

#[test]
fn nssc_r03_tiles_lie_in_one_line_without_a_gap() {
    play::tiles_lie_in_one_line_without_a_gap(BOOK);
}

#[test]
fn nssc_r03_every_word_formed_is_credited() {
    play::every_word_formed_is_credited(BOOK);
}

#[test]
fn nssc_r04_a_word_grows_by_letters_added() {
    play::a_word_grows_by_letters_added(BOOK);
}

#[test]
fn nssc_r04_a_word_crosses_or_hooks_at_right_angles() {
    play::a_word_crosses_or_hooks_at_right_angles(BOOK);
}

#[test]
fn nssc_r04_a_word_lies_parallel_to_another() {
    play::a_word_lies_parallel_to_another(BOOK);
}

#[test]
fn nssc_r05_no_tile_is_shifted_after_the_clock_is_pressed() {
    play::no_tile_is_shifted_after_the_clock_is_pressed(BOOK);
}

#[test]
fn nssc_r06_a_blank_keeps_the_letter_it_was_played_as() {
    play::a_blank_keeps_the_letter_it_was_played_as(BOOK);
}

#[test]
fn nssc_r06_both_blanks_can_be_any_letter() {
    play::both_blanks_can_be_any_letter(BOOK);
}

#[test]
fn nssc_r07_a_false_blank_cannot_be_played() {
    play::a_false_blank_cannot_be_played(BOOK);
}

#[test]
fn nssc_r07_a_play_can_be_ruled_off_until_the_next_is_made() {
    play::a_play_can_be_ruled_off_until_the_next_is_made(BOOK);
}

#[test]
fn nssc_r08_some_tiles_are_exchanged_and_the_turn_is_over() {
    turns::some_tiles_are_exchanged_and_the_turn_is_over(BOOK);
}

#[test]
fn nssc_r08_new_tiles_are_drawn_before_the_old_go_back() {
    turns::new_tiles_are_drawn_before_the_old_go_back(BOOK);
}

#[test]
fn nssc_r08_the_opponents_learn_how_many_were_exchanged_not_which() {
    turns::the_opponents_learn_how_many_were_exchanged_not_which(BOOK);
}

#[test]
fn nssc_r08_no_exchange_with_six_in_the_bag() {
    turns::no_exchange_with_six_in_the_bag(BOOK);
}

#[test]
fn nssc_r09_a_team_may_pass_at_any_time_for_no_score() {
    turns::a_team_may_pass_at_any_time_for_no_score(BOOK);
}
