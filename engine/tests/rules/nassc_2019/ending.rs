//! Rules 20 to 24: ending the game.

use engine::Direction::Across;
use engine::*;

use super::BOOK;
use crate::scenario::*;
use crate::school::{endgame, ending, opening, part, result, round_end};

#[test]
fn nassc_2019_r20_the_last_letter_with_the_bag_empty_ends_it() {
    ending::the_last_letter_with_the_bag_empty_ends_it(BOOK);
}

#[test]
fn nassc_2019_r20_both_may_agree_that_no_play_is_left() {
    ending::both_may_agree_that_no_play_is_left(BOOK);
}

#[test]
fn nassc_2019_r20_a_turn_declines_the_proposed_end() {
    ending::a_turn_declines_the_proposed_end(BOOK);
}

#[test]
fn nassc_2019_r20_six_passes_end_it() {
    ending::six_passes_end_it(BOOK);
}

#[test]
fn nassc_2019_r20_exchanges_and_challenges_count_among_the_six() {
    ending::exchanges_and_challenges_count_among_the_six(BOOK);
}

#[test]
fn nassc_2019_r20_a_score_between_begins_the_six_anew() {
    ending::a_score_between_begins_the_six_anew(BOOK);
}

#[test]
fn nassc_2019_r20_six_zeros_at_zero_zero_do_not_end_it() {
    ending::six_zeros_at_zero_zero_do_not_end_it(BOOK);
}

#[test]
fn nassc_2019_r21_every_game_ends_after_50_minutes() {
    round_end::every_game_ends_after_50_minutes(BOOK);
}

#[test]
fn nassc_2019_r21_stopped_clocks_do_not_move_the_end_of_the_round() {
    round_end::stopped_clocks_do_not_move_the_end_of_the_round(BOOK);
}

#[test]
fn nassc_2019_r21_a_late_start_does_not_move_the_end_of_the_round() {
    round_end::a_late_start_does_not_move_the_end_of_the_round(BOOK);
}

#[test]
fn nassc_2019_r21_the_director_ends_the_round() {
    round_end::the_director_ends_the_round(BOOK);
}

#[test]
fn nassc_2019_r21_no_tile_is_placed_once_the_round_is_over() {
    round_end::no_tile_is_placed_once_the_round_is_over(BOOK);
}

#[test]
fn nassc_2019_r21_the_last_play_can_be_challenged_for_20_s_without_a_hold() {
    round_end::the_last_play_can_be_challenged_for_20_s_without_a_hold(BOOK);
}

#[test]
fn nassc_2019_r21_a_slip_being_written_is_ruled_on() {
    round_end::a_slip_being_written_is_ruled_on(BOOK);
}

#[test]
fn nassc_2019_r22_a_play_before_the_end_is_drawn_for() {
    round_end::a_play_before_the_end_is_drawn_for(BOOK);
}

#[test]
fn nassc_2019_r22_tiles_drawn_under_a_hold_join_the_rack() {
    round_end::tiles_drawn_under_a_hold_join_the_rack(BOOK);
}

#[test]
fn nassc_2019_r22_an_empty_bag_leaves_the_rack_short() {
    round_end::an_empty_bag_leaves_the_rack_short(BOOK);
}

#[test]
fn nassc_2019_r23_going_out_gains_what_the_other_team_loses() {
    result::going_out_gains_what_the_other_team_loses(BOOK);
}

#[test]
fn nassc_2019_r23_with_nobody_out_both_racks_come_off() {
    result::with_nobody_out_both_racks_come_off(BOOK);
}

#[test]
fn nassc_2019_r23_a_team_that_went_out_as_the_round_ended_gains_the_rack() {
    result::a_team_that_went_out_as_the_round_ended_gains_the_rack(BOOK);
}

#[test]
fn nassc_2019_r24_the_higher_score_wins() {
    result::the_higher_score_wins(BOOK);
}

#[test]
fn nassc_2019_r24_a_tie_is_half_a_win_each() {
    result::a_tie_is_half_a_win_each(BOOK);
}

#[test]
fn nassc_2019_r24_spread_is_capped_at_100_150_200_then_250() {
    result::spread_is_capped_by_round(BOOK, &[(1, 100), (2, 150), (3, 200), (4, 250), (9, 250)]);
}

#[test]
fn nassc_2019_r20_more_than_10_minutes_of_overtime_end_it() {
    let mut t = opening(BOOK);
    t.at("35:00.999");
    assert_eq!((t.clock(A), t.game.to_move()), ("-10:00".into(), Some(A)));
    t.at("35:02");
    assert_eq!(t.result().end, End::OvertimeLimit { side: A });
    assert_eq!(t.final_scores(), [-110 - 22, -9], "eleven started minutes, and both racks");
}

#[test]
fn nassc_2019_r20_a_side_past_the_overtime_limit_may_still_win() {
    let mut t = endgame(BOOK, "SAE").start();
    t.director(Command::AdjustScore { side: A, points: 300, reason: why() });
    t.at("35:02");
    assert_eq!(t.final_scores(), [400 - 3 - 110, 100 - 9]);
    assert_eq!(part(&t, A).outcome, Outcome::Win);
}

#[test]
fn nassc_2019_r20_a_play_open_at_the_overtime_limit_counts() {
    let mut t = opening(BOOK);
    t.plays("A1", "H8", Across, "CAT");
    t.director(Command::SetClock { side: B, remaining_ms: -599_000, reason: why() });
    // B's clock shows -10:01 two seconds later, before A has drawn. A press of B may be on its
    // way for a second; then the play has its last look.
    t.at("0:03");
    assert_eq!((t.clock(B), t.game.is_over()), ("-10:01".into(), false));
    t.at("0:23");
    assert_eq!(t.result().end, End::OvertimeLimit { side: B });
    assert_eq!((t.line(A, Item::Plays), t.game.rack(A).len()), (10, 7));
    assert_eq!(t.line(A, Item::OtherRacks), 0);
}

#[test]
fn nassc_2019_r24_a_capped_win_shows_the_real_scores() {
    let t = result::result_of(BOOK, 2, 400, 225);
    assert_eq!((part(&t, A).recorded, part(&t, B).recorded), (400, 225));
    assert_eq!((part(&t, A).spread, part(&t, A).capped_spread), (175, 150));
    assert_eq!(part(&t, B).capped_spread, -150);
}
