//! Ruling 28: what the director can do, each an event with who and why.

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

fn open_play() -> Table {
    let mut t = table(Preset::Nssc).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A1", "H8", Across, "XVW");
    t
}

fn gathering() -> Table {
    let mut t = table(Preset::Nssc).dealt().still_gathering().start();
    t.at("3:00");
    t
}

fn finished() -> Table {
    let mut t = last_tiles(Preset::Nssc.ruleset()).start();
    t.plays("A1", "K8", Across, "S");
    t.does("B1", Command::Accept);
    t
}

fn taken_off() -> Table {
    let mut t = open_play();
    t.challenges("B1", &["XVW"]);
    t
}

#[test]
fn ruling_28_every_act_is_an_event_with_who_and_why() {
    let reason = || "because Dana says so".to_owned();
    let ends_at = open_play().instant("60:00");
    let forfeit = |disqualified| Command::Forfeit { side: A, disqualified, reason: reason() };
    let acts: Vec<(Table, Command)> = vec![
        (open_play(), Command::StopClocks { reason: reason() }),
        (open_play(), Command::SetClock { side: A, remaining_ms: 60_000, reason: reason() }),
        (open_play(), Command::AdjustScore { side: A, points: -5, reason: reason() }),
        (gathering(), Command::WaivePresence { side: A, reason: reason() }),
        (gathering(), Command::WaiveLateness { side: A, reason: reason() }),
        (open_play(), Command::RulePlayOff { reason: reason() }),
        (taken_off(), Command::RulePlayOn { reason: reason() }),
        (open_play(), forfeit(false)),
        (open_play(), forfeit(true)),
        (open_play(), Command::Adjourn { reason: reason() }),
        (open_play(), Command::EndGame { reason: reason() }),
        (open_play(), Command::VoidGame { reason: reason() }),
        (finished(), Command::VoidGame { reason: reason() }),
        (open_play(), Command::ExtendRound { ends_at, reason: reason() }),
        (finished(), Command::ConfirmResult { reason: reason() }),
    ];
    for (mut t, command) in acts {
        let events = t.director(command.clone());
        let dana = Who::Director("Dana".to_owned());
        assert!(events.iter().all(|event| event.by == dana), "{command:?}");
        let told = serde_json::to_string(&events).unwrap();
        assert!(told.contains("because Dana says so"), "{command:?}: {told}");
    }
}

#[test]
fn ruling_28_an_act_needs_a_reason() {
    open_play().director_refused(Command::StopClocks { reason: "  ".to_owned() }, "bad_reason");
    open_play().director_refused(Command::EndGame { reason: String::new() }, "bad_reason");
}

#[test]
fn ruling_28_only_the_director_can_do_it() {
    open_play().refused("A1", Command::StopClocks { reason: why() }, "not_for_you");
    open_play().refused("A1", Command::EndRound, "not_for_you");
}

#[test]
fn ruling_28_clocks_are_stopped_and_restarted_and_every_window_waits() {
    let mut t = open_play();
    t.at("0:02").director(Command::StopClocks { reason: why() });
    t.at("5:00");
    assert_eq!((t.game.running(), t.clock(B)), (None, "24:58".into()));
    assert!(t.game.open_play().is_some());
    t.director(Command::RestartClocks);
    assert_eq!((t.last().by.clone(), t.game.running()), (Who::Director("Dana".into()), Some(B)));
    assert_eq!(next_deadline(&t.game), Some(t.instant("5:03")));
    t.director_refused(Command::RestartClocks, "clocks_not_stopped");
}

#[test]
fn ruling_28_a_clock_is_set_while_it_runs_or_not() {
    let mut t = open_play();
    t.at("0:02").director(Command::SetClock { side: B, remaining_ms: 90_000, reason: why() });
    t.director(Command::SetClock { side: A, remaining_ms: -5_000, reason: why() });
    t.at("0:04");
    assert_eq!((t.clock(A), t.clock(B)), ("-0:05".into(), "1:28".into()));
}

#[test]
fn ruling_28_points_are_given_and_taken() {
    let mut t = open_play();
    t.director(Command::AdjustScore { side: B, points: 15, reason: why() });
    assert_eq!(t.game.score(B), 15);
    t.director(Command::EndGame { reason: why() });
    assert_eq!(t.line(B, Item::Director), 15);
}

#[test]
fn ruling_28_the_latest_play_is_ruled_off_open_or_final_until_a_turn_has_followed() {
    let mut t = open_play();
    t.director(Command::RulePlayOff { reason: why() });
    assert_eq!((t.game.board().is_empty(), t.game.to_move()), (true, Some(B)));
    let mut t = open_play();
    t.at("0:10").director(Command::RulePlayOff { reason: why() });
    assert_eq!(t.game.rack(A), Tiles::parse("CATSXVW").unwrap());
    assert_eq!((t.scores(), t.game.bag_count()), (vec![0, 0], 86));
    let mut t = open_play();
    t.passes("B1");
    t.director_refused(Command::RulePlayOff { reason: why() }, "no_latest_play");
}

#[test]
fn ruling_28_a_slip_on_a_play_ruled_off_is_void() {
    let mut t = open_play();
    t.at("0:02").does("B1", Command::CallChallenge);
    t.director(Command::RulePlayOff { reason: why() });
    t.refused("B1", slip(&["XVW"]), "no_slip");
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
}

#[test]
fn ruling_28_a_turn_lost_by_challenging_a_play_ruled_off_is_given_back() {
    let mut t = table(Preset::Nssc).rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A1", "H8", Across, "CAT");
    t.challenges("B1", &["CAT"]);
    assert_eq!(t.game.to_move(), Some(A));
    t.director(Command::RulePlayOff { reason: why() });
    assert_eq!((t.game.to_move(), t.game.running()), (Some(B), Some(B)));
}

#[test]
fn ruling_28_a_play_that_came_off_is_ruled_back_on() {
    let mut t = taken_off();
    t.director(Command::RulePlayOn { reason: why() });
    assert_eq!((t.reads("H8", Across), t.scores()), ("XVW".into(), vec![32, 0]));
    assert_eq!((t.game.rack(A).len(), t.game.to_move()), (7, Some(B)));
}

#[test]
fn ruling_28_a_forfeit_and_a_disqualification_end_the_game_of_two() {
    for (disqualified, rated) in [(false, true), (true, false)] {
        let mut t = open_play();
        t.director(Command::Forfeit { side: A, disqualified, reason: why() });
        assert_eq!((t.outcomes(), t.spreads()), (vec![Outcome::Loss, Outcome::Win], vec![-50, 50]));
        assert_eq!(t.result().rated, rated);
    }
}

#[test]
fn ruling_28_the_game_is_ended_as_it_stands_or_voided() {
    let mut t = open_play();
    t.director(Command::EndGame { reason: why() });
    assert_eq!((t.result().end.clone(), t.line(A, Item::Plays)), (End::Director, 32));
    let mut t = open_play();
    t.director(Command::VoidGame { reason: why() });
    assert_eq!((t.outcomes(), t.result().rated), (vec![Outcome::None; 2], false));
    assert_eq!(engine::state(&t.game, Viewer::Public).open, None, "nothing can be held any more");
    let mut t = finished();
    t.director(Command::VoidGame { reason: why() });
    assert_eq!((t.result().end.clone(), t.game.is_closed()), (End::Voided, true));
}

#[test]
fn ruling_28_reasons_for_a_stop_form_a_set() {
    let mut t = open_play();
    t.at("0:01").does("B1", Command::CallDirector);
    t.at("0:02").director(Command::StopClocks { reason: why() });
    t.at("3:30");
    assert_eq!(t.game.running(), None, "the call is over, the director's stop is not");
    t.director(Command::Adjourn { reason: why() });
    t.does("A1", Command::Resume);
    t.does("B1", Command::Resume);
    assert_eq!(t.game.running(), None, "all are back, the director's stop is left");
    t.director(Command::RestartClocks);
    assert_eq!(t.game.running(), Some(B));
}

#[test]
fn ruling_28_an_adjournment_that_is_over_while_a_stop_is_left_moves_the_round_once() {
    let mut t = table(Preset::Nssc).start();
    t.at("10:00").director(Command::StopClocks { reason: why() });
    t.director(Command::Adjourn { reason: why() });
    t.at("20:00").does("A1", Command::Resume);
    t.does("B1", Command::Resume);
    t.at("25:00").director(Command::RestartClocks);
    t.at("59:59.999");
    assert!(!t.game.is_over());
    t.at("60:00");
    assert_eq!(t.result().end, End::RoundOver);
}

#[test]
fn ruling_28_whoever_looks_later_is_told_why_everything_stands_still() {
    let mut t = open_play();
    t.at("0:01").does("B1", Command::CallDirector);
    let told = |t: &Table| t.seen_by(Viewer::Public).freeze.expect("everything stands still");
    let call = DirectorCall { by: t.seat("B1"), until: t.instant("3:01") };
    assert_eq!((told(&t).call, told(&t).director), (Some(call), None));
    t.at("0:30").director(Command::StopClocks { reason: "a tile on the floor".to_owned() });
    assert_eq!((told(&t).call, told(&t).director), (None, Some("a tile on the floor".to_owned())));
    t.at("1:00").director(Command::Adjourn { reason: "fire drill".to_owned() });
    t.does("A1", Command::Resume);
    let adjourned = told(&t).adjourned.expect("adjourned");
    assert_eq!((adjourned.since, &*adjourned.reason), (t.instant("1:00"), "fire drill"));
    assert!(adjourned.back.has(A) && !adjourned.back.has(B));
    assert_eq!(told(&t).since, t.instant("0:01"));
    assert_eq!(told(&t), t.seen_by(Viewer::Side(B)).freeze.expect("the same for a player"));
    t.director(Command::RestartClocks);
    assert_eq!(t.seen_by(Viewer::Public).freeze, None);
}

#[test]
fn ruling_28_while_stopped_players_may_only_resign_or_answer() {
    let mut t = open_play();
    t.director(Command::StopClocks { reason: why() });
    for command in [
        Command::PassTurn,
        Command::Hold,
        Command::Accept,
        Command::CallChallenge,
        Command::ProposeEnd,
        Command::CallDirector,
    ] {
        t.refused("B1", command, "clocks_stopped");
    }
    t.does("B1", Command::Resign);
    t.does("B2", Command::AgreeResign);
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss]);
}

#[test]
fn ruling_28_a_late_forfeit_stays_open_to_the_director() {
    let late = || {
        let mut t = gathering();
        t.gets_ready("A1");
        t.gets_ready("A2");
        t.at("15:00");
        assert_eq!((t.result().end.clone(), t.game.is_closed()), (End::SidesOut, false));
        t
    };
    let mut t = late();
    t.director(Command::VoidGame { reason: why() });
    assert_eq!((t.result().end.clone(), t.game.is_closed()), (End::Voided, true));
    let mut t = late();
    t.director(Command::AdjustScore { side: B, points: 10, reason: why() });
    assert_eq!((t.line(B, Item::Director), t.spreads()), (10, vec![50, -50]));
    t.director(Command::ConfirmResult { reason: why() });
    assert!(t.game.is_closed());
    // It is not the sides' to settle, and nobody's after an hour.
    let mut t = late();
    t.does("A1", Command::SignResult);
    t.does("B1", Command::SignResult);
    t.at("74:59.999");
    assert!(!t.game.is_closed());
    t.at("75:00");
    t.director_refused(Command::VoidGame { reason: why() }, "result_is_closed");
}

#[test]
fn ruling_28_a_forfeit_and_a_disqualification_stay_open_and_a_resignation_does_not() {
    for disqualified in [false, true] {
        let mut t = open_play();
        t.director(Command::Forfeit { side: A, disqualified, reason: why() });
        assert!(!t.game.is_closed());
        t.director(Command::VoidGame { reason: why() });
        assert_eq!(t.outcomes(), [Outcome::None, Outcome::None]);
    }
    let mut t = open_play();
    t.leaves("A2");
    t.does("A1", Command::Resign);
    assert!(t.game.is_closed(), "what a side did to itself");
}

#[test]
fn ruling_28_leaving_a_game_in_progress_is_by_50_or_the_real_deficit() {
    for (disqualified, rated) in [(false, true), (true, false)] {
        for (ours, theirs, spread) in [(100, 90, -50), (90, 138, -50), (90, 200, -112)] {
            let laid = last_tiles(Preset::Nssc.ruleset()).score(A, ours).score(B, theirs);
            let mut t = laid.start();
            t.director(Command::Forfeit { side: A, disqualified, reason: why() });
            assert_eq!((t.spreads(), t.result().rated), (vec![spread, -spread], rated));
        }
        let mut t = gathering();
        t.director(Command::Forfeit { side: A, disqualified, reason: why() });
        assert_eq!((t.spreads(), t.result().rated), (vec![-50, 50], false), "before it begins");
    }
}
