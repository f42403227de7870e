//! Rulings 9 to 15: hold and challenge.

use engine::Direction::{Across, Down};
use engine::*;

use crate::scenario::*;

fn naspa() -> Table {
    table(Preset::Naspa2014).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

/// A pair's table where A's play of CAT is open; the partner must agree to a challenge if `required`.
fn pairs(required: bool) -> Table {
    let mut rules = Preset::Nassc2019.ruleset();
    if required {
        rules.partner = PartnerRule::Required { silence_ms: 10 * SECOND_MS };
    }
    let mut t = table_by(rules).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A1", "H8", Across, "CAT");
    t
}

fn is_slip(t: &Table) -> bool {
    matches!(t.game.phase(), Phase::Adjudicating { .. })
}

#[test]
fn ruling_09_one_hold_a_play() {
    let mut t = pairs(false);
    t.does("B1", Command::Hold);
    t.refused("B2", Command::Hold, "already_held");
}

#[test]
fn ruling_09_withdrawing_a_hold_accepts_the_play() {
    let mut t = pairs(false);
    t.does("B1", Command::Hold);
    t.at("0:30").does("B1", Command::WithdrawHold);
    t.refused("B1", Command::CallChallenge, "no_open_play");
    assert_eq!(t.game.rack(A).len(), 7);
}

#[test]
fn ruling_09_at_the_instant_of_a_deadline_the_deadline_comes_first() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at_without_timer("0:05").refused("B", Command::CallChallenge, "no_open_play");
    let mut t = naspa();
    t.plays("A", "H8", Across, "XVW");
    t.at_without_timer("0:04.999").does("B", Command::CallChallenge);
}

#[test]
fn ruling_10_the_clocks_stop_when_the_challenge_is_called_and_the_call_is_final() {
    let mut t = pairs(false);
    t.at("0:02").does("B1", Command::CallChallenge);
    assert_eq!(t.game.running(), None);
    for command in [Command::Accept, Command::WithdrawHold, Command::Hold, Command::PassTurn] {
        t.refused("B1", command, "challenge_under_way");
    }
}

#[test]
fn ruling_10_the_challenger_ticks_at_least_one_word_of_the_play_and_no_other() {
    let mut t = pairs(false);
    t.does("B1", Command::CallChallenge);
    t.refused("B1", slip(&[]), "slip_is_empty");
    let refused = t.refused("B1", slip(&["CAT", "DOG"]), "not_a_word_of_the_play");
    assert_eq!(refused, Rejection::NotAWordOfThePlay { word: "DOG".into() });
    t.refused("A1", slip(&["CAT"]), "no_slip");
    t.does("B2", slip(&["CAT"]));
}

#[test]
fn ruling_10_after_60_s_without_a_slip_all_words_are_tested() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").plays("B", "K8", Down, "SG");
    t.at("0:02").does("A", Command::CallChallenge);
    t.at("1:01.999");
    assert!(is_slip(&t));
    t.at("1:02");
    let all = ["SG", "CATS"];
    assert_eq!(t.count(|fact| matches!(fact, Fact::SlipSubmitted { words } if words == &all)), 1);
    assert_eq!(t.reads("H8", Across), "CAT");
}

/// B has made two good words, and A has called a challenge; a good word earns 5.
fn slip_for_points() -> Table {
    let rules = Ruleset {
        failed_challenge: FailedChallenge::Bonus { points_per_word: 5 },
        ..Preset::Naspa2014.ruleset()
    };
    let mut t = table_by(rules).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").plays("B", "K8", Down, "SO");
    t.at("0:02").does("A", Command::CallChallenge);
    t
}

/// A way in which a slip comes to be ruled on.
type Way = fn(&mut Table);

#[test]
fn ruling_10_a_slip_that_was_not_handed_in_earns_for_one_word_only() {
    let handed_in = |t: &mut Table| drop(t.does("A", slip(&["SO", "CATS"])));
    let after_60_s = |t: &mut Table| {
        t.at("1:02");
    };
    let bell = |t: &mut Table| drop(t.server(Command::EndRound));
    let resigned = |t: &mut Table| drop(t.does("A", Command::Resign));
    let resigned_by_the_other = |t: &mut Table| drop(t.does("B", Command::Resign));
    let ways: [(Way, u16); 5] =
        [(handed_in, 10), (after_60_s, 5), (bell, 5), (resigned, 5), (resigned_by_the_other, 5)];
    for (index, (way, points)) in ways.iter().enumerate() {
        let mut t = slip_for_points();
        way(&mut t);
        let cost = ChallengeCost::Points { side: B, points: *points };
        let all = |fact: &Fact| matches!(fact, Fact::SlipSubmitted { words } if words.len() == 2);
        let stood = Fact::PlayStood { challenger: A, cost };
        assert_eq!((t.count(all), t.count(|fact| *fact == stood)), (1, 1), "way {index}");
    }
}

#[test]
fn ruling_10_the_other_side_sees_that_a_slip_is_written_and_its_words_once_handed_in() {
    let mut t = pairs(false);
    let called = t.does("B1", Command::CallChallenge);
    let shown = view_event(&called[0], Viewer::Side(A), t.game.setup()).unwrap();
    assert!(matches!(shown.fact, Fact::ChallengeCalled { .. }));
    let handed_in = t.does("B1", slip(&["CAT"]));
    let shown = view_event(&handed_in[0], Viewer::Side(A), t.game.setup()).unwrap();
    assert_eq!(shown.fact, Fact::SlipSubmitted { words: vec!["CAT".into()] });
}

#[test]
fn ruling_11_a_partner_is_asked_and_the_caller_decides() {
    let mut t = pairs(false);
    t.does("B1", Command::CallChallenge);
    assert!(is_slip(&t));
    t.refused("B1", Command::AgreeChallenge { agree: true }, "not_the_partner");
    let said = t.does("B2", Command::AgreeChallenge { agree: false });
    assert_eq!(said[0].fact, Fact::PartnerAnswered { seat: Seat(3), agree: false });
    assert_eq!(view_event(&said[0], Viewer::Side(A), t.game.setup()), None);
    t.does("B1", slip(&["CAT"]));
}

#[test]
fn ruling_11_a_partner_says_it_once() {
    let mut t = pairs(false);
    t.does("B1", Command::CallChallenge);
    t.does("B2", Command::AgreeChallenge { agree: false });
    t.refused("B2", Command::AgreeChallenge { agree: false }, "already_answered");
    t.refused("B2", Command::AgreeChallenge { agree: true }, "already_answered");
    // What was said before the call is another matter.
    let mut t = pairs(true);
    t.does("B1", Command::CallChallenge);
    t.does("B2", Command::AgreeChallenge { agree: true });
    t.does("B2", Command::AgreeChallenge { agree: false });
    t.refused("B2", Command::AgreeChallenge { agree: true }, "already_answered");
}

#[test]
fn ruling_11_where_agreement_is_required_the_call_counts_as_a_hold_with_the_clock_running() {
    let mut t = pairs(true);
    let events = t.at("0:02").does("B1", Command::CallChallenge);
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
    let (draws_at, lapses_at) = (Some(t.instant("0:22")), Some(t.instant("1:02")));
    let seen = view_event(&events[0], Viewer::Side(A), t.game.setup()).unwrap();
    assert_eq!(seen.fact, Fact::PlayHeld { side: B, draws_at, lapses_at });
    assert_eq!(t.seen_by(Viewer::Side(B)).open.unwrap().asked_by, Some(Seat(2)));
    assert_eq!(t.seen_by(Viewer::Side(A)).open.unwrap().asked_by, None);
}

#[test]
fn ruling_11_the_challenge_is_called_once_the_partner_agrees() {
    let mut t = pairs(true);
    t.does("B1", Command::CallChallenge);
    t.at("0:04").does("B2", Command::AgreeChallenge { agree: true });
    assert!(is_slip(&t));
    assert_eq!(t.clock(B), "24:56");
}

#[test]
fn ruling_11_or_is_silent_for_10_s() {
    let mut t = pairs(true);
    t.at("0:02").does("B1", Command::CallChallenge);
    t.at("0:11.999");
    assert!(!is_slip(&t));
    t.at("0:12");
    assert!(is_slip(&t));
}

#[test]
fn ruling_11_or_is_gone() {
    let mut t = pairs(true);
    t.does("B1", Command::CallChallenge);
    t.at("0:02").leaves("B2");
    assert!(is_slip(&t));
    let mut t = pairs(true);
    t.leaves("B2");
    t.does("B1", Command::CallChallenge);
    assert!(is_slip(&t));
}

#[test]
fn ruling_11_a_partner_who_objects_leaves_a_hold() {
    let mut t = pairs(true);
    t.does("B1", Command::CallChallenge);
    t.does("B2", Command::AgreeChallenge { agree: false });
    t.at("0:30");
    assert!(!is_slip(&t) && t.game.open_play().is_some());
    t.refused("B1", Command::Hold, "already_held");
}

#[test]
fn ruling_12_the_verdict_is_for_the_play_and_no_event_tells_which_word_was_bad() {
    let mut t = naspa();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:01").plays("B", "K8", Down, "SG");
    t.does("A", Command::CallChallenge);
    let events = t.does("A", slip(&["CATS", "SG"]));
    assert_eq!(events[0].fact, Fact::SlipSubmitted { words: vec!["CATS".into(), "SG".into()] });
    assert!(matches!(events[1].fact, Fact::PlayTakenOff { .. }));
    for event in &events[1..] {
        let told = serde_json::to_string(event).unwrap();
        assert!(!told.contains("SG") && !told.contains("CATS"), "{told}");
    }
}

#[test]
fn ruling_13_racks_lie_face_down_while_a_slip_is_written_or_the_director_stops_the_clocks() {
    let mut t = pairs(false);
    assert!(!t.seen_by(Viewer::Side(A)).face_down);
    t.does("B1", Command::CallChallenge);
    assert!(t.seen_by(Viewer::Side(A)).face_down);
    t.does("B1", slip(&["CAT"]));
    assert!(!t.seen_by(Viewer::Side(A)).face_down);
    t.director(Command::StopClocks { reason: why() });
    assert!(t.seen_by(Viewer::Side(A)).face_down);
    t.director(Command::RestartClocks);
    assert!(!t.seen_by(Viewer::Side(A)).face_down);
}

/// The presets that have a hold, with the players who move and answer.
fn with_holds() -> impl Iterator<Item = (Ruleset, &'static str, &'static str)> {
    Preset::ALL.into_iter().map(Preset::ruleset).filter(|rules| rules.hold().is_some()).map(
        |rules| {
            let (a, b) = if rules.players_per_side == 2 { ("A1", "B1") } else { ("A", "B") };
            (rules, a, b)
        },
    )
}

#[test]
fn ruling_14_an_out_play_stops_the_clocks_and_20_s_of_silence_accept_it() {
    for (rules, a, _) in with_holds() {
        let mut t = last_tiles(rules).start();
        t.plays(a, "K8", Across, "S");
        assert_eq!(t.game.running(), None);
        t.at("0:19.999");
        assert!(!t.game.is_over());
        t.at("0:20");
        assert_eq!(t.result().end, End::Out { side: A });
    }
}

#[test]
fn ruling_14_a_hold_on_it_starts_the_holders_clock_and_lapses_after_60_s_in_every_rule_set() {
    for (rules, a, b) in with_holds() {
        let mut t = last_tiles(rules).start();
        t.plays(a, "K8", Across, "S");
        t.at("0:10").does(b, Command::Hold);
        assert_eq!(t.game.running(), Some(B));
        t.at("1:09.999");
        assert!(!t.game.is_over());
        t.at("1:10");
        assert_eq!(t.result().end, End::Out { side: A });
    }
}

#[test]
fn ruling_14_a_challenge_that_succeeds_puts_the_game_back_on_the_challengers_turn() {
    for (rules, a, b) in with_holds() {
        let mut t = last_tile(rules, "V").start();
        t.plays(a, "K8", Across, "V");
        t.at("0:10").challenges(b, &["CATV"]);
        assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
        assert_eq!(t.game.rack(A), Tiles::parse("V").unwrap());
    }
}

#[test]
fn ruling_15_without_a_hold_a_play_can_be_challenged_until_the_next_side_commits() {
    let mut t = table(Preset::Alberta55Plus).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "XVW");
    t.refused("B", Command::Hold, "no_holds");
    t.refused("B", place("A1", Across, "GO"), "bad_placement");
    t.at("15:00").does("B", Command::CallChallenge);
    assert!(t.game.board().is_empty());
}
