//! Scenarios that deliberate faults asked for (tests/mutants): what no rule's own scenario showed.

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

fn pairs(change: impl FnOnce(&mut Ruleset)) -> Table {
    table(Preset::Nassc2019).rules(change).rack(A, "CATSXVW").rack(B, "SOGEEIR").start()
}

#[test]
fn a_mover_gets_the_delay_of_the_line_back_and_a_second_at_most() {
    for (lag_ms, shows) in [(0, "24:50"), (400, "24:50"), (1_000, "24:51"), (60_000, "24:51")] {
        let mut t = pairs(|_| {});
        t.lag(lag_ms, 0).at("0:10").passes("A1");
        let left_ms = t.game.remaining_ms(A, t.instant("0:10"));
        assert_eq!(left_ms, 25 * 60_000 - 10_000 + lag_ms.min(1_000) as i64);
        assert_eq!(t.clock(A), shows, "with a delay of {lag_ms} ms");
    }
}

#[test]
fn a_delay_gives_back_no_more_than_the_turn_took() {
    let mut t = pairs(|_| {});
    t.lag(900, 0).at("0:00.300").passes("A1");
    assert_eq!(t.clock(A), "25:00");
}

#[test]
fn a_hold_that_would_lapse_while_the_partner_thinks_waits_for_the_answer() {
    let mut t = pairs(|rules| rules.partner = PartnerRule::Required { silence_ms: 10 * SECOND_MS });
    t.plays("A1", "H8", Across, "XVW");
    t.at("0:02").does("B1", Command::Hold);
    t.at("1:00").does("B1", Command::CallChallenge);
    t.at("1:05");
    assert!(t.game.open_play().is_some(), "the hold of 0:02 would have lapsed at 1:02");
    t.does("B2", Command::AgreeChallenge { agree: true });
    t.does("B1", slip(&["XVW"]));
    assert!(t.game.board().is_empty());
}

#[test]
fn intervals_of_lateness_are_counted_from_one() {
    let mut t = table(Preset::Nassc2019).dealt().still_gathering().start();
    ["A1", "A2"].iter().for_each(|name| t.gets_ready(name));
    t.at("9:00");
    let charged = t.record.iter().filter_map(|event| match event.fact {
        Fact::LatenessCharged { interval, .. } => Some(interval),
        _ => None,
    });
    assert_eq!(charged.collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn a_play_that_is_open_when_the_game_is_voided_does_not_become_final() {
    let mut t = pairs(|_| {});
    t.plays("A1", "H8", Across, "CAT");
    t.director(Command::VoidGame { reason: why() });
    assert_eq!(t.result().end, End::Voided);
    assert_eq!(t.count(|fact| matches!(fact, Fact::PlayFinal { .. })), 0);
    assert_eq!(t.game.rack(A).len(), 4, "nothing is drawn for it");
}

#[test]
fn a_game_that_a_side_has_resigned_or_that_counts_for_nothing_is_not_signed() {
    let mut t = pairs(|_| {});
    t.does("B1", Command::Resign);
    t.does("B2", Command::AgreeResign);
    t.refused("A1", Command::SignResult, "result_is_closed");
    let mut t = pairs(|_| {});
    t.director(Command::VoidGame { reason: why() });
    t.refused("A1", Command::SignResult, "result_is_closed");
}

#[test]
fn a_side_that_has_signed_cannot_object_any_more() {
    let mut t = pairs(|_| {});
    t.director(Command::EndGame { reason: why() });
    t.does("A1", Command::SignResult);
    t.refused("A2", Command::ObjectToResult, "already_signed");
    t.does("B1", Command::ObjectToResult);
}

#[test]
fn who_leaves_after_seeing_a_play_and_comes_back_gets_no_second_look() {
    let mut t = pairs(|_| {});
    t.plays("A1", "H8", Across, "CAT");
    t.at("0:02");
    ["B1", "B2"].iter().for_each(|name| t.leaves(name));
    t.at("0:04").returns("B1");
    assert_eq!(t.count(|fact| matches!(fact, Fact::LookGiven { .. })), 0);
    t.at("0:05");
    assert_eq!((t.game.rack(A).len(), t.game.open_play()), (7, None), "drawn for as usual");
}
