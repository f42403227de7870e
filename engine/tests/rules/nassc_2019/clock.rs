//! Rule 19: the clock.

use super::BOOK;
use crate::school::clock;

#[test]
fn nassc_2019_r19_both_timers_start_at_25_00() {
    clock::both_timers_start_full_and_count_down(BOOK);
}

#[test]
fn nassc_2019_r19_pressing_the_clock_starts_the_other_timer() {
    clock::pressing_the_clock_starts_the_other_timer(BOOK);
}

#[test]
fn nassc_2019_r19_a_team_presses_its_own_side_only() {
    clock::a_team_presses_its_own_side_only(BOOK);
}

#[test]
fn nassc_2019_r19_overtime_costs_10_a_minute_or_part() {
    clock::overtime_costs_10_a_minute_or_part(BOOK);
}

#[test]
fn nassc_2019_r19_overtime_is_shown_with_a_minus() {
    clock::overtime_is_shown_with_a_minus(BOOK);
}

#[test]
fn nassc_2019_r19_both_timers_stop_for_a_challenge_the_director_and_the_end() {
    clock::both_timers_stop_for_a_challenge_the_director_and_the_end(BOOK);
}
