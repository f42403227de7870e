//! Rulings 22 to 26: zeros, agreed ends, resigning, adjourning, signing.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn turns(t: &mut Table, players: &[&str]) {
    players.iter().for_each(|player| t.passes(player));
}

#[test]
fn ruling_22_passes_exchanges_plays_taken_off_and_turns_lost_all_count() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    t.challenges("B", &["CAT"]);
    assert_eq!(t.seen_by(Viewer::Public).zeros, 1, "B's turn, lost");
    t.does("A", exchange("X"));
    t.passes("B");
    t.passes("A");
    t.plays("B", "K8", Down, "SG");
    t.challenges("A", &["SG"]);
    assert_eq!(t.seen_by(Viewer::Public).zeros, 5);
    t.passes("A");
    assert_eq!(t.result().end, End::Zeros);
}

#[test]
fn ruling_22_with_more_sides_it_is_three_a_side() {
    for (sides, limit) in [(2, 6), (3, 9), (4, 12)] {
        let mut t = table_by(Ruleset { sides, ..Preset::Alberta55Plus.ruleset() }).start();
        for turn in 0..limit {
            assert!(!t.game.is_over(), "after {turn}");
            t.passes(["A", "B", "C", "D"][turn % usize::from(sides)]);
        }
        assert_eq!(t.result().end, End::Zeros);
    }
}

#[test]
fn ruling_22_an_accepted_play_resets_the_count_even_if_it_scores_nothing() {
    let mut t = table(Preset::Naspa2014).rack(A, "??TSXVW").rack(B, "SOGEEIR").start();
    turns(&mut t, &["A", "B", "A", "B"]);
    assert_eq!(t.plays("A", "H8", Across, "at"), 0);
    t.does("B", Command::Accept);
    assert_eq!(t.seen_by(Viewer::Public).zeros, 0);
    turns(&mut t, &["B", "A", "B", "A", "B"]);
    assert!(!t.game.is_over());
}

#[test]
fn ruling_22_and_only_once_it_is_final() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    turns(&mut t, &["A", "B", "A", "B"]);
    t.plays("A", "H8", Across, "XVW");
    assert_eq!(t.seen_by(Viewer::Public).zeros, 4, "open: the count waits");
    t.challenges("B", &["XVW"]);
    assert_eq!(t.seen_by(Viewer::Public).zeros, 5);
    t.passes("B");
    assert_eq!(t.result().end, End::Zeros);
}

#[test]
fn ruling_22_the_test_for_zero_zero_looks_at_points_from_plays() {
    let mut t = table(Preset::Nssc).start();
    t.director(Command::AdjustScore { side: A, points: 10, reason: why() });
    turns(&mut t, &["A1", "B1", "A1", "B1", "A1", "B1"]);
    assert!(!t.game.is_over(), "no play has scored");
    let mut t = last_tiles(Preset::Nssc.ruleset()).score(A, 10).start();
    turns(&mut t, &["A1", "B1", "A1", "B1", "A1", "B1"]);
    assert_eq!(t.result().end, End::Zeros);
}

#[test]
fn ruling_23_with_the_bag_empty_any_side_may_propose_to_end() {
    let mut t = table(Preset::Naspa2014).start();
    t.refused("A", Command::ProposeEnd, "bag_not_empty");
    let mut t = last_tiles(Preset::Naspa2014.ruleset()).start();
    t.refused("A", Command::AgreeEnd, "nothing_proposed");
    t.does("B", Command::ProposeEnd);
    t.refused("B", Command::AgreeEnd, "already_agreed");
    t.does("A", Command::AgreeEnd);
    assert_eq!((t.result().end.clone(), t.final_scores()), (End::Agreed, vec![-1, -11]));
}

#[test]
fn ruling_23_all_others_must_agree() {
    let rules = Ruleset { sides: 3, ..Preset::Alberta55Plus.ruleset() };
    let laid = table_by(rules).word("H8", Across, "CAT").rack(A, "S").rack(B, "QI").rack(C, "Z");
    let mut t = laid.bag("").start();
    t.does("A", Command::ProposeEnd);
    t.does("C", Command::AgreeEnd);
    assert!(!t.game.is_over());
    t.does("B", Command::AgreeEnd);
    assert_eq!(t.result().end, End::Agreed);
}

#[test]
fn ruling_23_refusing_costs_nothing_and_a_turn_voids_the_proposal() {
    let mut t = last_tiles(Preset::Naspa2014.ruleset()).start();
    t.does("B", Command::ProposeEnd);
    t.passes("A");
    t.refused("A", Command::AgreeEnd, "nothing_proposed");
    assert_eq!(t.scores(), [0, 0]);
}

#[test]
fn ruling_24_a_pending_slip_is_ruled_before_a_resignation() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "XVW");
    t.does("B", Command::CallChallenge);
    t.does("B", Command::Resign);
    assert_eq!(t.line(A, Item::Plays), 0, "the play was off before the game was over");
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
}

#[test]
fn ruling_24_a_partner_must_agree() {
    let mut t = last_tiles(Preset::Nssc.ruleset()).start();
    t.does("A1", Command::Resign);
    assert!(!t.game.is_over());
    t.refused("A1", Command::AgreeResign, "not_the_partner");
    let proposed = t.last().clone();
    assert_eq!(view_event(&proposed, Viewer::Side(B), t.game.setup()), None);
    t.does("A2", Command::AgreeResign);
    assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win]);
}

#[test]
fn ruling_24_it_is_a_rated_loss_by_50_or_the_real_deficit() {
    for (ours, theirs, spread) in
        [(100, 90, -50), (90, 100, -50), (90, 138, -50), (90, 139, -51), (90, 200, -112)]
    {
        let mut t = last_tiles(Preset::Naspa2014.ruleset()).score(A, ours).score(B, theirs).start();
        t.does("A", Command::Resign);
        assert_eq!((t.spreads(), t.result().rated), (vec![spread, -spread], true));
        assert_eq!(t.outcomes(), [Outcome::Loss, Outcome::Win], "never a win for who resigns");
    }
}

#[test]
fn ruling_24_the_racks_count_as_if_the_other_side_had_gone_out_now() {
    // With the bag empty, as the book has it: A has 1 point left, B has 11.
    for (preset, resigns, own, others) in [
        (Preset::Naspa2014, "A", 0, 2),
        (Preset::Naspa2014, "B", 0, 22),
        (Preset::Practice, "B", 0, 22),
        (Preset::Nssc, "A1", -1, 1),
        (Preset::Nssc, "B1", -11, 11),
        (Preset::Alberta55Plus, "B", -11, 11),
    ] {
        let rules = Ruleset { players_per_side: 1, ..preset.ruleset() };
        let mut t = last_tiles(rules).score(A, 100).score(B, 100).start();
        let (left, stayed) = if resigns.starts_with('A') { (A, B) } else { (B, A) };
        t.does(&resigns[..1], Command::Resign);
        assert_eq!((t.line(left, Item::OwnRack), t.line(left, Item::OtherRacks)), (own, 0));
        assert_eq!((t.line(stayed, Item::OwnRack), t.line(stayed, Item::OtherRacks)), (0, others));
    }
    // With tiles in the bag nobody can go out: what is on the rack comes off, 22 points here.
    let racks = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR");
    let mut t = racks.score(A, 90).score(B, 200).start();
    t.does("A", Command::Resign);
    assert_eq!((t.line(A, Item::OwnRack), t.line(B, Item::OtherRacks)), (-22, 0));
    assert_eq!(t.spreads(), [-132, 132]);
}

#[test]
fn ruling_24_a_game_by_the_first_version_of_the_rules_ends_by_it() {
    let mut t = last_tiles(Preset::Naspa2014.ruleset()).score(A, 90).score(B, 200);
    t.setup.ruleset.version = 1;
    let mut t = t.start();
    t.does("A", Command::Resign);
    assert_eq!(t.spreads(), [-110, 110]);
    assert!(verify(&Record::new(t.record)).is_ok());
}

#[test]
fn ruling_25_in_an_event_the_director_adjourns_and_everything_freezes() {
    let mut t = table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.refused("A", Command::ProposeAdjourn, "adjourn_needs_director");
    t.plays("A", "H8", Across, "XVW");
    t.at("0:02").director(Command::Adjourn { reason: why() });
    t.at("100:00").refused("B", Command::CallChallenge, "is_adjourned");
    t.does("A", Command::Resume);
    assert!(t.game.is_frozen());
    t.does("B", Command::Resume);
    assert_eq!((t.game.running(), t.clock(B)), (Some(B), "24:58".into()));
    t.at("100:02.999").challenges("B", &["XVW"]);
    assert!(t.game.board().is_empty(), "the window had three seconds left");
}

#[test]
fn ruling_25_an_adjourned_game_takes_its_round_along() {
    let mut t = table(Preset::Nssc).start();
    t.at("40:00").director(Command::Adjourn { reason: why() });
    t.at("100:00").does("A1", Command::Resume);
    t.does("B1", Command::Resume);
    t.at("109:59.999");
    assert!(!t.game.is_over());
    t.at("110:00");
    assert_eq!(t.result().end, End::RoundOver);
}

#[test]
fn ruling_25_the_hall_adjourns_under_any_rules_and_it_goes_on_when_all_are_back() {
    for preset in [Preset::Practice, Preset::Naspa2014] {
        let mut t = table(preset).start();
        let adjourn = Command::Adjourn { reason: why() };
        t.refused("A", adjourn.clone(), "not_for_you");
        t.at("1:00").server(adjourn.clone());
        let again = t.tell(&Who::Server, &adjourn);
        assert_eq!(again.expect_err("refused").code(), "is_adjourned");
        t.at("100:00").does("A", Command::Resume);
        t.does("B", Command::Resume);
        assert_eq!(t.game.running(), Some(A));
        t.does("A", Command::Resign);
        assert_eq!(verify(&Record::new(t.record)).err(), None);
    }
}

fn finished(preset: Preset) -> Table {
    let mut t = last_tiles(preset.ruleset()).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t
}

#[test]
fn ruling_26_both_sides_sign() {
    let mut t = finished(Preset::Naspa2014);
    t.does("B", Command::SignResult);
    t.refused("B", Command::SignResult, "already_signed");
    t.does("A", Command::SignResult);
    assert_eq!(t.last().fact, Fact::ResultClosed { how: ClosedHow::Signed, reason: None });
}

#[test]
fn ruling_26_two_minutes_unsigned_count_as_signed() {
    let mut t = finished(Preset::Naspa2014);
    t.at("1:59.999");
    assert!(!t.game.is_closed());
    t.at("2:00");
    assert!(t.game.is_closed());
    t.refused("A", Command::SignResult, "result_is_closed");
}

#[test]
fn ruling_26_a_result_that_changed_is_signed_anew() {
    let mut t = finished(Preset::Naspa2014);
    t.does("B", Command::SignResult);
    t.director(Command::AdjustScore { side: A, points: -5, reason: why() });
    t.does("A", Command::SignResult);
    assert!(!t.game.is_closed());
    t.does("B", Command::SignResult);
    assert!(t.game.is_closed());
}

#[test]
fn ruling_26_once_a_side_objects_signatures_do_not_close_it() {
    let mut t = finished(Preset::Naspa2014);
    t.does("B", Command::ObjectToResult);
    ["A", "B"].iter().for_each(|player| drop(t.does(player, Command::SignResult)));
    t.at("60:00");
    assert!(!t.game.is_closed(), "it is the director's");
    t.refused("B", Command::ObjectToResult, "already_signed");
    t.director(Command::AdjustScore { side: B, points: 5, reason: why() });
    ["A", "B"].iter().for_each(|player| drop(t.does(player, Command::SignResult)));
    assert!(!t.game.is_closed(), "what the director changed is confirmed by the director");
    t.director(Command::ConfirmResult { reason: why() });
    assert!(t.game.is_closed());
}

#[test]
fn ruling_26_objecting_sends_it_to_the_director() {
    let mut t = finished(Preset::Naspa2014);
    t.does("B", Command::ObjectToResult);
    t.at("60:00");
    assert!(!t.game.is_closed());
    t.director(Command::AdjustScore { side: B, points: 5, reason: why() });
    assert_eq!(t.final_scores(), [28, 5]);
    t.director(Command::ConfirmResult { reason: why() });
    assert!(t.game.is_closed());
}
