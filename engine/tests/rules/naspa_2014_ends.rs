//! NASPA 2014, sections V and VI: how a game ends, and what it counts.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn last() -> Laying {
    last_tiles(Preset::Naspa2014.ruleset())
}

fn goes_out(t: &mut Table) {
    t.plays("A", "K8", Across, "S");
}

#[test]
fn naspa_2014_v_a_the_game_ends_when_a_side_has_played_all_its_tiles() {
    let mut t = last().start();
    goes_out(&mut t);
    t.does("B", Command::Accept);
    assert_eq!(t.result().end, End::Out { side: A });
}

#[test]
fn naspa_2014_v_a_a_last_play_that_comes_off_does_not_end_it() {
    let mut t = last_tile(Preset::Naspa2014.ruleset(), "V").start();
    t.plays("A", "K8", Across, "V");
    t.challenges("B", &["CATV"]);
    assert!(!t.game.is_over());
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
}

#[test]
fn naspa_2014_v_b_six_successive_zeros_end_it_however_they_come_about() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    t.passes("B");
    t.does("A", exchange("X"));
    t.plays("B", "H9", Down, "G");
    t.challenges("A", &["CG"]);
    t.passes("A");
    t.does("B", exchange("E"));
    assert!(!t.game.is_over());
    t.passes("A");
    assert_eq!(t.result().end, End::Zeros);
}

#[test]
fn naspa_2014_v_b_also_when_nobody_has_scored() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "DOGEEIR").start();
    for player in ["A", "B", "A", "B", "A", "B"] {
        t.passes(player);
    }
    assert_eq!(t.result().end, End::Zeros);
    assert_eq!(t.final_scores(), [-(3 + 1 + 1 + 1 + 8 + 4 + 4), -9]);
}

#[test]
fn naspa_2014_v_e_the_last_play_stops_the_clock_and_20_s_of_silence_accept_it() {
    let mut t = last().start();
    t.at("1:00");
    goes_out(&mut t);
    assert_eq!(t.game.running(), None);
    t.at("1:19.999");
    assert!(!t.game.is_over());
    t.at("1:20");
    assert!(t.game.is_over());
    assert_eq!((t.clock(A), t.clock(B)), ("24:00".into(), "25:00".into()));
}

#[test]
fn naspa_2014_v_e_a_hold_on_the_last_play_starts_the_holders_clock() {
    let mut t = last().start();
    goes_out(&mut t);
    t.at("0:15").does("B", Command::Hold);
    t.at("0:40");
    assert_eq!((t.game.running(), t.clock(B)), (Some(B), "24:35".into()));
    t.challenges("B", &["CATS"]);
    assert_eq!((t.result().end.clone(), t.clock(B)), (End::Out { side: A }, "24:35".into()));
}

#[test]
fn naspa_2014_v_e_the_last_play_can_be_accepted_at_once() {
    let mut t = last().start();
    goes_out(&mut t);
    t.at("0:01").does("B", Command::Accept);
    assert!(t.game.is_over());
}

#[test]
fn naspa_2014_v_g_going_out_gains_twice_the_other_rack() {
    let mut t = last().start();
    goes_out(&mut t);
    t.does("B", Command::Accept);
    assert_eq!((t.line(A, Item::OtherRacks), t.line(B, Item::OwnRack)), (22, 0));
    assert_eq!(t.final_scores(), [6 + 22, 0]);
}

#[test]
fn naspa_2014_v_g_when_neither_goes_out_both_racks_come_off() {
    let mut t = last().start();
    for player in ["A", "B", "A", "B", "A", "B"] {
        t.passes(player);
    }
    assert_eq!((t.line(A, Item::OwnRack), t.line(B, Item::OwnRack)), (-1, -11));
    assert_eq!((t.line(A, Item::OtherRacks), t.line(B, Item::OtherRacks)), (0, 0));
}

#[test]
fn naspa_2014_v_g_overtime_costs_10_for_each_minute_or_part_of_one() {
    for (pressed_at, shows, points) in [
        ("25:00", "0:00", 0),
        ("25:01", "-0:01", -10),
        ("26:00", "-1:00", -10),
        ("26:01", "-1:01", -20),
        ("27:00", "-2:00", -20),
        ("35:00.999", "-10:00", -100),
    ] {
        let mut t = last().start();
        t.at(pressed_at);
        goes_out(&mut t);
        t.does("B", Command::Accept);
        assert_eq!((t.clock(A).as_str(), t.line(A, Item::Overtime)), (shows, points));
    }
}

#[test]
fn naspa_2014_v_g_more_than_ten_minutes_over_loses_by_one_point() {
    let mut t = last().score(A, 400).score(B, 100).start();
    t.at("35:02");
    assert_eq!(t.result().end, End::OvertimeLimit { side: A });
    assert_eq!(t.final_scores(), [300, 301]);
    assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win]);
    assert!(t.result().rated);
}

#[test]
fn naspa_2014_v_g_an_opponent_who_is_ahead_anyway_is_not_raised() {
    let mut t = last().score(A, 200).score(B, 150).start();
    t.at("35:02");
    assert_eq!(t.final_scores(), [100, 150]);
    assert_eq!(t.line(B, Item::RaisedToWin), 0);
}

#[test]
fn naspa_2014_v_g_past_the_limit_unplayed_tiles_are_disregarded() {
    let mut t = last().score(A, 200).score(B, 150).start();
    t.at("35:02");
    assert_eq!((t.line(A, Item::OwnRack), t.line(B, Item::OwnRack)), (0, 0));
}

#[test]
fn naspa_2014_v_g_the_limit_also_takes_the_game_from_one_who_holds_the_last_play() {
    let mut t = last().score(B, 500).start();
    t.passes("A");
    t.at("34:50").passes("B");
    goes_out(&mut t);
    t.does("B", Command::Hold);
    t.at("35:02");
    t.refused("B", Command::Hold, "round_is_over");
    t.at("35:22");
    assert_eq!(t.result().end, End::OvertimeLimit { side: B });
    assert_eq!(t.final_scores(), [401, 400]);
}

#[test]
fn naspa_2014_v_h_more_points_win() {
    let mut t = last().score(B, 27).start();
    goes_out(&mut t);
    t.does("B", Command::Accept);
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
    assert_eq!(t.spreads(), [1, -1]);
}

#[test]
fn naspa_2014_v_h_a_tie_is_half_a_win_each() {
    let mut t = last().score(B, 28).start();
    goes_out(&mut t);
    t.does("B", Command::Accept);
    assert_eq!(t.outcomes(), [Outcome::Tie, Outcome::Tie]);
}

#[test]
fn naspa_2014_v_j_both_sides_sign_the_result() {
    let mut t = last().start();
    goes_out(&mut t);
    t.does("B", Command::Accept);
    t.does("A", Command::SignResult);
    assert!(!t.game.is_closed());
    t.does("B", Command::SignResult);
    assert!(t.game.is_closed());
    t.refused("B", Command::ObjectToResult, "result_is_closed");
}

#[test]
fn naspa_2014_v_k_not_showing_up_is_an_unrated_loss_of_fifty() {
    let mut t = table(Preset::Naspa2014).dealt().still_gathering().start();
    t.gets_ready("A");
    t.at("14:59.999");
    assert!(!t.game.is_over());
    t.at("15:00");
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
    assert_eq!((t.spreads(), t.result().rated), (vec![50, -50], false));
}

#[test]
fn naspa_2014_v_k_being_late_costs_no_points() {
    let mut t = table(Preset::Naspa2014).dealt().still_gathering().start();
    t.gets_ready("A");
    t.at("14:00").gets_ready("B");
    t.reveals("A");
    t.reveals("B");
    assert_eq!(t.scores(), [0, 0]);
}

#[test]
fn naspa_2014_v_k_leaving_a_game_in_progress_is_a_rated_loss() {
    let mut t = last().score(A, 80).score(B, 60).start();
    t.leaves("B");
    let reason = "went home".to_owned();
    t.director(Command::Forfeit { side: B, disqualified: false, reason });
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
    assert_eq!((t.spreads(), t.result().rated), (vec![50, -50], true));
}

#[test]
fn naspa_2014_v_k_a_game_can_be_made_up_later_when_it_is_adjourned() {
    let mut t = last().start();
    t.director(Command::Adjourn { reason: why() });
    t.at("600:00").does("A", Command::Resume);
    t.does("B", Command::Resume);
    goes_out(&mut t);
    assert_eq!(t.clock(A), "25:00");
}

#[test]
fn naspa_2014_v_k_a_bye_counts_fifty() {
    assert_eq!(Preset::Naspa2014.ruleset().event.bye_spread, 50);
}

/// A table where a failed challenge brings the challenged side points, with B's play of
/// CATS and SO open.
fn international(points_per_word: u16) -> Table {
    let mut t = table(Preset::Naspa2014)
        .rules(|rules| rules.failed_challenge = FailedChallenge::Bonus { points_per_word })
        .rack(A, "CATSXVW")
        .rack(B, "SOGEEIR")
        .start();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:10").plays("B", "K8", Down, "SO");
    t
}

#[test]
fn naspa_2014_vi_five_points_a_good_word() {
    let mut t = international(5);
    t.challenges("A", &["CATS", "SO"]);
    assert_eq!(t.scores(), [10, 8 + 10]);
}

#[test]
fn naspa_2014_vi_ten_points_a_good_word() {
    let mut t = international(10);
    t.challenges("A", &["SO"]);
    assert_eq!(t.scores(), [10, 8 + 10]);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(A), Some(A)));
}

#[test]
fn naspa_2014_vi_the_points_are_also_given_for_the_last_play() {
    let mut rules = Preset::Naspa2014.ruleset();
    rules.failed_challenge = FailedChallenge::Bonus { points_per_word: 5 };
    let mut t = last_tiles(rules).start();
    goes_out(&mut t);
    t.challenges("B", &["CATS"]);
    assert_eq!(t.line(A, Item::ChallengeBonus), 5);
    assert_eq!(t.final_scores(), [6 + 5 + 22, 0]);
}
