//! Rounds: published, started, paused, extended, ended.

use engine::{Millis, Preset};
use tournament::*;

use crate::scenario::{MINUTE, OPEN, Scenario, game, pair_round, reason};

fn announced(event: &Scenario) -> Vec<u8> {
    let minutes = event.events.iter().filter_map(|event| match event.fact {
        Fact::TimeAnnounced { minutes, .. } => Some(minutes),
        _ => None,
    });
    minutes.collect()
}

fn has_ended(event: &Scenario) -> bool {
    let stage = &event.t.division(OPEN).unwrap().rounds.last().unwrap().stage;
    matches!(stage, RoundStage::Ended { .. })
}

#[test]
fn ten_five_and_one_minutes_are_announced_and_the_round_ends_by_itself() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    assert_eq!(next_deadline(&event.t), Some(Millis(40 * MINUTE)));
    event.wait(40 * MINUTE - 1);
    assert!(announced(&event).is_empty());
    event.wait(1);
    assert_eq!(announced(&event), [10]);
    event.wait(9 * MINUTE);
    assert_eq!(announced(&event), [10, 5, 1]);
    assert!(!has_ended(&event));
    event.wait(MINUTE);
    assert!(has_ended(&event));
    assert_eq!(next_deadline(&event.t), None);
}

#[test]
fn an_extended_round_announces_anew() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    event.wait(46 * MINUTE);
    assert_eq!(announced(&event), [10, 5]);
    let ends_at = Millis(60 * MINUTE);
    event.does(Command::ExtendRound { division: OPEN, ends_at, reason: reason() });
    event.wait(4 * MINUTE);
    assert_eq!(announced(&event), [10, 5, 10]);
    let past = Command::ExtendRound { division: OPEN, ends_at: Millis(1), reason: reason() };
    assert_eq!(event.refused(past), Rejection::BadTime);
}

#[test]
fn a_paused_round_ends_later_by_as_much() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    event.wait(MINUTE);
    event.does(Command::PauseRound { division: OPEN, reason: reason() });
    assert_eq!(next_deadline(&event.t), None);
    assert_eq!(
        event.refused(Command::PauseRound { division: OPEN, reason: reason() }),
        Rejection::RoundPauseUnchanged
    );
    event.wait(20 * MINUTE);
    event.does(Command::ResumeRound { division: OPEN });
    assert_eq!(next_deadline(&event.t), Some(Millis(60 * MINUTE)));
}

#[test]
fn a_round_says_how_long_it_was_stopped_since_its_start_and_when_it_was_played() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.does(pair_round());
    event.does(Command::PublishRound { division: OPEN, games: vec![game(1)] });
    let starts_at = Millis(10 * MINUTE);
    event.does(Command::StartRound { division: OPEN, starts_at: Some(starts_at) });
    let stopped = |event: &Scenario| match event.t.division(OPEN).unwrap().stage() {
        Some(RoundStage::Started { stopped_ms, .. }) => Some(*stopped_ms),
        _ => None,
    };
    // Only what was stopped after the start makes nobody late.
    event.wait(8 * MINUTE);
    event.does(Command::PauseRound { division: OPEN, reason: reason() });
    event.wait(5 * MINUTE);
    event.does(Command::ResumeRound { division: OPEN });
    assert_eq!(stopped(&event), Some(3 * MINUTE));
    event.wait(MINUTE);
    event.does(Command::PauseRound { division: OPEN, reason: reason() });
    event.wait(MINUTE);
    event.does(Command::ResumeRound { division: OPEN });
    assert_eq!(stopped(&event), Some(4 * MINUTE));
    event.does(Command::EndRound { division: OPEN });
    let span = event.t.division(OPEN).unwrap().rounds[0].stage.span();
    assert_eq!(span, Some((starts_at, Some(Millis(15 * MINUTE)))));
}

#[test]
fn a_round_that_has_not_started_has_no_clock() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.publish();
    let pause = Command::PauseRound { division: OPEN, reason: reason() };
    for command in
        [pause, Command::ResumeRound { division: OPEN }, Command::EndRound { division: OPEN }]
    {
        assert_eq!(event.refused(command), Rejection::RoundNotStarted);
    }
    let game = event.boards()[0].game;
    let waive = Command::WaiveRuling { game, reason: reason() };
    assert_eq!(event.refused(waive), Rejection::NothingRuled);
}

#[test]
fn a_round_is_started_for_later_and_not_for_yesterday() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.publish();
    event.wait(MINUTE);
    let at = |ms| Command::StartRound { division: OPEN, starts_at: Some(Millis(ms)) };
    assert_eq!(event.refused(at(0)), Rejection::BadTime);
    event.does(at(10 * MINUTE));
    event.wait(9 * MINUTE);
    assert_eq!(event.refused(at(20 * MINUTE)), Rejection::RoundHasStarted, "it is reached");
}

/// How many starts were reached, and whether the round still waits for its start.
fn reached(event: &Scenario) -> (usize, bool) {
    let reached = event.events.iter().filter(|one| matches!(one.fact, Fact::StartReached { .. }));
    (reached.count(), event.t.division(OPEN).unwrap().rounds[0].stage.is_ahead())
}

#[test]
fn a_start_that_lies_ahead_is_moved_brought_forward_and_taken_back() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.publish();
    let at = |minutes: u64| Command::StartRound {
        division: OPEN,
        starts_at: Some(Millis(minutes * MINUTE)),
    };
    let back = || Command::TakeStartBack { division: OPEN };
    let end = || Command::EndRound { division: OPEN };
    assert_eq!(event.refused(back()), Rejection::RoundNotStarted);
    // Fifty was typed for five.
    event.does(at(50));
    assert_eq!(next_deadline(&event.t), Some(Millis(50 * MINUTE)));
    assert_eq!(event.refused(end()), Rejection::RoundNotStarted);
    event.does(at(5));
    assert_eq!(next_deadline(&event.t), Some(Millis(5 * MINUTE)));
    assert_eq!(event.t.table_of(SideId(1)), None, "nobody is at a table yet");
    event.does(back());
    assert_eq!(next_deadline(&event.t), None);
    event.wait(60 * MINUTE);
    assert_eq!(reached(&event), (0, true), "what was taken back never comes");
    event.does(at(70));
    event.wait(10 * MINUTE - 1);
    assert_eq!(reached(&event), (0, true));
    event.wait(1);
    assert_eq!(reached(&event), (1, false));
    assert_eq!(event.t.table_of(SideId(1)), Some(event.boards()[0].game));
    for command in [at(90), back()] {
        assert_eq!(event.refused(command), Rejection::RoundHasStarted);
    }
    // The round is as long as the book says, from the start that was reached.
    assert_eq!(next_deadline(&event.t), Some(Millis(110 * MINUTE)));
    event.does(end());
}

#[test]
fn the_pairings_are_taken_back_with_a_start_that_lies_ahead() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.publish();
    let starts_at = Some(Millis(5 * MINUTE));
    event.does(Command::StartRound { division: OPEN, starts_at });
    event.does(Command::UnpublishRound { division: OPEN, reason: reason() });
    assert_eq!(next_deadline(&event.t), None);
    event.start_round();
    assert_eq!(reached(&event), (0, false), "a start now is reached as it is said");
}

#[test]
fn a_round_that_was_ruled_on_paper_has_nothing_to_start() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.publish();
    let start = || Command::StartRound { division: OPEN, starts_at: None };
    let [one, other] = &event.boards()[..] else { panic!("two boards") };
    let paper = |game| Command::RuleResult {
        game,
        ruling: Ruling::Points { first: 400, second: 300 },
        reason: reason(),
    };
    event.does(paper(one.game));
    event.does(paper(other.game));
    assert_eq!(event.refused(start()), Rejection::NothingToPlay);
    event.does(Command::WaiveRuling { game: other.game, reason: reason() });
    event.does(start());
    event.does(paper(other.game));
    event.pair();
}

#[test]
fn every_board_gets_a_new_game() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.pair();
    let publish = |games| Command::PublishRound { division: OPEN, games };
    assert_eq!(event.refused(publish(vec![game(1)])), Rejection::WrongGames { boards: 2 });
    assert_eq!(event.refused(publish(vec![game(1), game(1)])), Rejection::WrongGames { boards: 2 });
    event.does(publish(vec![game(1), game(2)]));
    event.does(Command::StartRound { division: OPEN, starts_at: None });
    event.lower_numbers_win(10);
    event.pair();
    assert_eq!(event.refused(publish(vec![game(2), game(3)])), Rejection::WrongGames { boards: 2 });
}

#[test]
fn a_round_is_taken_back_until_it_starts() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.publish();
    let back = || Command::UnpublishRound { division: OPEN, reason: reason() };
    event.does(back());
    assert_eq!(event.refused(back()), Rejection::NoRoundPublished);
    event.start_round();
    assert_eq!(event.refused(back()), Rejection::RoundHasStarted);
}

#[test]
fn a_next_round_waits_for_every_result() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.start_round();
    let boards = event.boards();
    event.result(&boards[0], 300, 200);
    assert_eq!(
        event.refused(pair_round()),
        Rejection::ResultsMissing { games: vec![boards[1].game] }
    );
    let ruling = Ruling::DoubleForfeit;
    event.does(Command::RuleResult { game: boards[1].game, ruling, reason: reason() });
    event.does(pair_round());
}

#[test]
fn rounds_are_added_and_dropped_but_not_those_that_were_played() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.play_round(10);
    event.play_round(10);
    let plan = |rounds| Command::PlanRounds { division: OPEN, rounds };
    assert_eq!(event.refused(plan(1)), Rejection::RoundsArePlayed { rounds: 2 });
    event.does(plan(2));
    assert_eq!(event.refused(pair_round()), Rejection::NoRoundLeft);
    event.does(plan(3));
    event.does(pair_round());
}
