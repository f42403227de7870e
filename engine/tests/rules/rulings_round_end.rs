//! Ruling 18: the end of a round.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

/// A school table where A opens with CAT and B has made `down` from the S of CATS at 49:58.
fn at_the_bell(down: &str) -> Table {
    let mut t = table(Preset::Nssc).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.at("24:00").plays("A1", "H8", Across, "CAT");
    t.at("49:58").plays("B1", "K8", Down, down);
    t
}

#[test]
fn ruling_18_at_the_bell_the_clocks_stop_and_no_more_turns_are_made() {
    let mut t = at_the_bell("SO");
    t.at("50:00");
    assert_eq!(t.game.running(), None);
    t.refused("A1", Command::PassTurn, "round_is_over");
    t.refused("A1", place("A1", Across, "X"), "round_is_over");
}

#[test]
fn ruling_18_the_last_play_can_be_challenged_for_20_s() {
    let mut t = at_the_bell("SG");
    t.at("50:19.999").challenges("A1", &["SG"]);
    assert_eq!((t.reads("H8", Across), t.line(B, Item::Plays)), ("CAT".into(), 0));
    assert_eq!(t.result().end, End::RoundOver);
    let mut t = at_the_bell("SG");
    t.at("50:20");
    assert_eq!((t.result().end.clone(), t.line(B, Item::Plays)), (End::RoundOver, 6 + 3));
}

#[test]
fn ruling_18_without_holds() {
    let mut t = at_the_bell("SG");
    t.at("50:00").refused("A1", Command::Hold, "round_is_over");
}

#[test]
fn ruling_18_a_hold_from_before_is_gone_and_the_20_s_hold() {
    let mut t = at_the_bell("SG");
    t.at("49:59").does("A1", Command::Hold);
    t.at("50:20");
    assert!(t.game.is_over());
}

#[test]
fn ruling_18_a_failed_challenge_is_free_in_the_school_books() {
    let mut t = at_the_bell("SO");
    t.at("50:10").challenges("A1", &["SO", "CATS"]);
    let free = |fact: &Fact| matches!(fact, Fact::PlayStood { cost: ChallengeCost::Nothing, .. });
    assert_eq!(t.count(free), 1);
    assert_eq!((t.line(A, Item::ChallengeBonus), t.line(B, Item::ChallengeBonus)), (0, 0));
}

#[test]
fn ruling_18_the_last_play_can_be_accepted_at_once() {
    let mut t = at_the_bell("SO");
    t.at("50:01").does("A1", Command::Accept);
    assert_eq!(t.result().end, End::RoundOver);
}

#[test]
fn ruling_18_a_slip_being_written_is_ruled_on() {
    let mut t = at_the_bell("SG");
    t.at("49:59").does("A1", Command::CallChallenge);
    t.at("50:00");
    assert_eq!((t.result().end.clone(), t.line(B, Item::Plays)), (End::RoundOver, 0));
}

#[test]
fn ruling_18_replacements_are_drawn_and_all_racks_come_off() {
    let mut t = at_the_bell("SO");
    t.at("50:20");
    assert_eq!((t.game.rack(A).len(), t.game.rack(B).len()), (7, 7));
    let value = |side| i32::from(t.game.rack(side).value());
    assert_eq!((t.line(A, Item::OwnRack), t.line(B, Item::OwnRack)), (-value(A), -value(B)));
}

#[test]
fn ruling_18_overtime_applies() {
    let mut t = at_the_bell("SO");
    t.at("50:20");
    assert_eq!((t.line(A, Item::Overtime), t.line(B, Item::Overtime)), (0, -10));
}

#[test]
fn ruling_18_the_out_bonus_is_only_for_a_side_that_had_gone_out() {
    let mut t = last_tiles(Preset::Nssc.ruleset()).start();
    t.passes("A1");
    t.at("20:00").passes("B1");
    t.at("44:59").passes("A1");
    t.at("50:00");
    assert_eq!((t.line(A, Item::OtherRacks), t.line(A, Item::OwnRack)), (0, -1));
    let mut t = last_tiles(Preset::Nssc.ruleset()).start();
    t.passes("A1");
    t.at("30:00").passes("B1");
    t.at("49:59").plays("A1", "K8", Across, "S");
    t.at("50:20");
    assert_eq!((t.result().end.clone(), t.line(A, Item::OtherRacks)), (End::RoundOver, 11));
}

#[test]
fn ruling_18_stopped_clocks_do_not_shift_the_bell() {
    let mut t = table(Preset::Nssc).start();
    t.at("10:00").director(Command::StopClocks { reason: why() });
    t.at("20:00").director(Command::RestartClocks);
    t.at("50:00");
    assert_eq!(t.result().end, End::RoundOver);
    let mut t = table(Preset::Nssc).start();
    t.at("49:00").director(Command::StopClocks { reason: why() });
    t.at("50:00");
    assert_eq!(t.result().end, End::RoundOver);
}

#[test]
fn ruling_18_the_director_may_extend_the_round() {
    let mut t = table(Preset::Nssc).start();
    let ends_at = t.instant("55:00");
    t.at("49:00").director(Command::ExtendRound { ends_at, reason: why() });
    t.at("54:59.999");
    assert!(!t.game.is_over());
    t.at("55:00");
    assert!(t.game.is_over());
}

#[test]
fn ruling_18_a_round_without_a_bell_has_no_end_to_move() {
    let mut t = table(Preset::CapitolCup2011).start();
    let ends_at = t.instant("55:00");
    t.director_refused(Command::ExtendRound { ends_at, reason: why() }, "bad_round_end");
}

#[test]
fn ruling_18_the_director_may_end_a_round_that_has_no_bell() {
    let mut t = table(Preset::CapitolCup2011).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:02").director(Command::EndRound);
    assert_eq!(t.last().by, Who::Director("Dana".into()));
    t.at("0:22");
    assert_eq!(t.result().end, End::RoundOver);
}
