//! Rules 10 to 12: challenging a play.

use super::BOOK;
use crate::school::{challenge, hold};

#[test]
fn nssc_r10_the_tables_word_list_decides() {
    challenge::the_tables_word_list_decides(BOOK);
}

#[test]
fn nssc_r10_long_words_are_looked_up_in_the_second_list() {
    challenge::long_words_are_looked_up_in_the_second_list(BOOK);
}

#[test]
fn nssc_r11_a_play_is_open_once_the_clock_is_pressed() {
    hold::a_play_is_open_once_the_clock_is_pressed(BOOK);
}

#[test]
fn nssc_r11_nothing_is_drawn_for_5_s() {
    hold::nothing_is_drawn_for_5_s(BOOK);
}

#[test]
fn nssc_r11_hold_comes_before_the_draw_or_not_at_all() {
    hold::a_hold_comes_before_the_draw_or_not_at_all(BOOK);
}

#[test]
fn nssc_r11_hold_leaves_the_clock_running() {
    hold::a_hold_leaves_the_clock_running(BOOK);
}

#[test]
fn nssc_r11_hold_blocks_the_draw_for_20_s() {
    hold::a_hold_blocks_the_draw_for_20_s(BOOK);
}

#[test]
fn nssc_r11_tiles_drawn_under_a_hold_are_kept_apart() {
    hold::tiles_drawn_under_a_hold_are_kept_apart(BOOK);
}

#[test]
fn nssc_r11_a_withdrawn_hold_joins_the_tiles() {
    hold::a_withdrawn_hold_joins_the_tiles(BOOK);
}

#[test]
fn nssc_r11_hold_lapses_after_a_minute() {
    hold::a_hold_lapses_after_a_minute(BOOK);
}

#[test]
fn nssc_r11_a_challenge_in_the_last_instant_of_the_minute_counts() {
    hold::a_challenge_in_the_last_instant_of_the_minute_counts(BOOK);
}

#[test]
fn nssc_r11_a_turn_of_ones_own_accepts_the_play() {
    hold::a_turn_of_ones_own_accepts_the_play(BOOK);
}

#[test]
fn nssc_r12_a_challenge_stops_the_clock() {
    challenge::a_challenge_stops_the_clock(BOOK);
}

#[test]
fn nssc_r12_any_or_all_words_go_on_the_slip() {
    challenge::any_or_all_words_go_on_the_slip(BOOK);
}

#[test]
fn nssc_r12_only_words_on_the_slip_count() {
    challenge::only_words_on_the_slip_count(BOOK);
}

#[test]
fn nssc_r12_an_unacceptable_word_takes_the_play_off() {
    challenge::an_unacceptable_word_takes_the_play_off(BOOK);
}

#[test]
fn nssc_r12_tiles_drawn_for_a_play_taken_off_go_back() {
    challenge::tiles_drawn_for_a_play_taken_off_go_back(BOOK);
}

#[test]
fn nssc_r12_acceptable_words_cost_the_challenger_the_turn() {
    challenge::acceptable_words_cost_the_challenger_the_turn(BOOK);
}

#[test]
fn nssc_r12_challenging_the_final_play_is_free() {
    challenge::challenging_the_final_play_is_free(BOOK);
}

#[test]
fn nssc_r12_a_bad_final_play_comes_off_and_the_game_goes_on() {
    challenge::a_bad_final_play_comes_off_and_the_game_goes_on(BOOK);
}

#[test]
fn nssc_r12_the_partners_advice_is_asked_and_the_caller_decides() {
    challenge::the_partners_advice_is_asked_and_the_caller_decides(BOOK);
}
