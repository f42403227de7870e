//! NASPA 2014, sections IV.I to IV.L: holding, challenging, leaving the table.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn naspa() -> Table {
    table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

/// B's play makes CATS, and a second word down from its S.
fn two_words(down: &str) -> Table {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:10").plays("B", "K8", Down, down);
    t
}

#[test]
fn naspa_2014_iv_i_a_play_can_be_challenged_until_its_tiles_are_drawn() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:04.999").does("B", Command::CallChallenge);
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:05").refused("B", Command::CallChallenge, "no_open_play");
    t.refused("B", Command::Hold, "no_open_play");
    assert_eq!(t.reads("H8", Across), "XVW");
}

#[test]
fn naspa_2014_iv_i_a_hold_delays_the_draw_for_15_s() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:04").does("B", Command::Hold);
    t.at("0:18.999");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 0));
    t.at("0:19");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 3));
}

#[test]
fn naspa_2014_iv_i_a_hold_never_lapses_in_a_turn() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:04").does("B", Command::Hold);
    t.at("20:00");
    assert!(t.game.open_play().is_some());
    t.challenges("B", &["XVW"]);
    assert!(t.game.board().is_empty());
    assert_eq!(t.clock(B), "5:00");
}

#[test]
fn naspa_2014_iv_i_the_holders_clock_runs() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:04").does("B", Command::Hold);
    t.at("1:00");
    assert_eq!((t.clock(A), t.clock(B)), ("25:00".into(), "24:00".into()));
}

#[test]
fn naspa_2014_iv_i_tiles_drawn_under_a_hold_stay_apart_until_the_play_is_final() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:04").does("B", Command::Hold);
    t.at("0:30").does("B", Command::WithdrawHold);
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (7, 0));
}

#[test]
fn naspa_2014_iv_i_every_word_challenged_must_be_good() {
    let mut t = two_words("SG");
    t.challenges("A", &["CATS", "SG"]);
    assert_eq!(t.reads("H8", Across), "CAT");
    assert_eq!(t.scores(), [10, 0]);
}

#[test]
fn naspa_2014_iv_i_a_word_that_is_not_challenged_is_not_looked_up() {
    let mut t = two_words("SG");
    t.challenges("A", &["CATS"]);
    assert_eq!(t.reads("K8", Down), "SG");
}

#[test]
fn naspa_2014_iv_i_a_challenge_neutralises_the_clock() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:03").does("B", Command::CallChallenge);
    assert_eq!(t.game.running(), None);
    t.at("0:50");
    assert_eq!((t.clock(A), t.clock(B)), ("25:00".into(), "24:57".into()));
}

#[test]
fn naspa_2014_iv_j_the_slip_may_name_any_word_of_the_play_and_no_other() {
    let mut t = two_words("SO");
    t.does("A", Command::CallChallenge);
    t.refused("A", slip(&["CAT"]), "not_a_word_of_the_play");
    t.refused("A", slip(&[]), "slip_is_empty");
    t.does("A", slip(&["SO"]));
}

#[test]
fn naspa_2014_iv_j_racks_lie_face_down_meanwhile() {
    let mut t = two_words("SO");
    t.does("A", Command::CallChallenge);
    assert!(t.seen_by(Viewer::Side(A)).face_down && t.seen_by(Viewer::Side(B)).face_down);
    t.does("A", slip(&["SO"]));
    assert!(!t.seen_by(Viewer::Side(A)).face_down);
}

#[test]
fn naspa_2014_iv_j_a_bad_play_costs_its_side_the_turn() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:03").challenges("B", &["XVW"]);
    assert!(t.game.board().is_empty());
    assert_eq!((t.scores(), t.game.rack(A)), (vec![0, 0], Tiles::parse("CATSXVW").unwrap()));
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    assert_eq!(t.clock(B), "24:57");
}

#[test]
fn naspa_2014_iv_j_a_good_play_costs_the_challenger_the_turn() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:03").challenges("B", &["CAT"]);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(A), Some(A)));
    assert_eq!((t.scores(), t.game.rack(A).len()), (vec![10, 0], 7));
}

#[test]
fn naspa_2014_iv_j_tiles_kept_apart_are_shown_and_go_back_to_the_bag() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:04").does("B", Command::Hold);
    t.at("0:20");
    let apart = t.game.provisional(A);
    assert_eq!((apart.len(), t.game.bag_count()), (3, 83));
    t.does("B", Command::CallChallenge);
    let events = t.does("B", slip(&["XVW"]));
    let off = events.iter().find(|event| matches!(event.fact, Fact::PlayTakenOff { .. })).unwrap();
    let seen = view_event(off, Viewer::Side(B), t.game.setup()).unwrap();
    let Fact::PlayTakenOff { returned, .. } = seen.fact else { unreachable!() };
    assert_eq!(returned.iter().collect::<Tiles>(), apart);
    assert_eq!((t.game.bag_count(), t.game.provisional(A).len()), (86, 0));
}

#[test]
fn naspa_2014_iv_j_a_blanks_letter_is_free_again_when_its_play_comes_off() {
    let mut t = table(Preset::Naspa2014).rack(A, "?ATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "qAT");
    t.challenges("B", &["QAT"]);
    t.passes("B");
    t.plays("A", "H8", Across, "cAT");
}

#[test]
fn naspa_2014_iv_l_a_play_made_in_ones_absence_stays_undrawn() {
    let mut t = naspa();
    t.at("0:05").leaves("B");
    t.at("0:10").plays("A", "H8", Across, "XVW");
    t.at("8:00");
    assert_eq!((t.game.rack(A).len(), t.game.provisional(A).len()), (4, 0));
    assert!(t.game.open_play().is_some());
    assert_eq!(t.clock(B), "17:10");
}

#[test]
fn naspa_2014_iv_l_the_one_who_returns_has_5_s_to_hold_or_challenge() {
    let absent = || {
        let mut t = naspa();
        t.at("0:05").leaves("B");
        t.at("0:10").plays("A", "H8", Across, "XVW");
        t.at("8:00").returns("B");
        t
    };
    let mut t = absent();
    t.at("8:04.999").challenges("B", &["XVW"]);
    assert!(t.game.board().is_empty());
    let mut t = absent();
    t.at("8:04.999").does("B", Command::Hold);
    t.at("8:19.998");
    assert_eq!(t.game.provisional(A).len(), 0);
    let mut t = absent();
    t.at("8:05").refused("B", Command::CallChallenge, "no_open_play");
    assert_eq!(t.game.rack(A).len(), 7);
}
