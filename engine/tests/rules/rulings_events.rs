//! Rulings 27, 29, 31 and 33: lateness, calling the director, more than two sides, precedence.

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

fn gathering() -> Table {
    table(Preset::Nassc2019).dealt().still_gathering().start()
}

fn both_ready(t: &mut Table, side: &str) {
    for player in ["1", "2"] {
        t.gets_ready(&format!("{side}{player}"));
    }
}

#[test]
fn ruling_27_only_completed_intervals_cost_points() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    for (time, points) in [
        ("2:59.999", 0),
        ("3:00", -10),
        ("5:59.999", -10),
        ("6:00", -20),
        ("12:00", -40),
        ("14:59.999", -40),
    ] {
        t.at(time);
        assert_eq!(t.scores(), [0, points], "{time}");
    }
    t.at("15:00");
    assert_eq!((t.outcomes(), t.spreads()), (vec![Outcome::Win, Outcome::Loss], vec![50, -50]));
    assert!(!t.result().rated);
}

#[test]
fn ruling_27_arrived_but_not_ready_is_late() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.returns("B1");
    t.returns("B2");
    t.at("3:00");
    assert_eq!(t.scores(), [0, -10]);
}

#[test]
fn ruling_27_both_absent_both_lose() {
    let mut t = gathering();
    t.at("15:00");
    assert_eq!((t.outcomes(), t.spreads()), (vec![Outcome::Loss; 2], vec![-50, -50]));
}

#[test]
fn ruling_27_lateness_comes_off_the_game_score() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("6:00").gets_ready("B1");
    t.gets_ready("B2");
    ["A1", "A2", "B1", "B2"].iter().for_each(|player| t.reveals(player));
    t.director(Command::EndGame { reason: why() });
    assert_eq!(t.line(B, Item::Lateness), -20);
}

#[test]
fn ruling_27_the_director_may_waive_the_points_and_the_presence() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("6:00").director(Command::WaiveLateness { side: B, reason: why() });
    assert_eq!(t.scores(), [0, 0]);
    t.gets_ready("B1");
    t.director(Command::WaivePresence { side: B, reason: why() });
    ["A1", "A2", "B1"].iter().for_each(|player| t.reveals(player));
    assert!(t.game.to_move().is_some());
}

#[test]
fn ruling_27_the_director_may_wait_for_a_side_past_15_00() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("14:00").director(Command::WaiveLateness { side: B, reason: why() });
    t.director_refused(Command::WaiveLateness { side: B, reason: why() }, "nothing_to_waive");
    t.at("20:00");
    assert!(!t.game.is_over());
    both_ready(&mut t, "B");
    ["A1", "A2", "B1", "B2"].iter().for_each(|player| t.reveals(player));
    assert_eq!(t.scores(), [0, 0]);
    assert!(t.game.to_move().is_some());
}

#[test]
fn ruling_27_a_side_that_lost_its_line_is_ready_again_when_it_is_back() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("1:00").leaves("A1");
    assert!(!t.seen_by(Viewer::Public).seats[0].ready);
    t.at("2:00").returns("A1");
    assert!(t.seen_by(Viewer::Public).seats[0].ready, "without pressing anything");
    // The last who is waited for comes back, and the game begins.
    t.gets_ready("B1");
    t.at("2:30").leaves("A2");
    t.gets_ready("B2");
    assert!(matches!(t.game.phase(), Phase::Gathering { stage: Stage::Committing }));
    t.at("2:40").returns("A2");
    ["A1", "A2", "B1", "B2"].iter().for_each(|player| t.reveals(player));
    assert_eq!((t.game.to_move().is_some(), t.scores()), (true, vec![0, 0]));
    // One who was never ready is not ready by coming.
    let mut t = gathering();
    t.returns("A1");
    t.leaves("A1");
    t.returns("A1");
    assert!(!t.seen_by(Viewer::Public).seats[0].ready);
}

#[test]
fn ruling_27_less_than_5_s_without_a_line_is_not_charged() {
    for (back, points) in [("3:02.999", 0), ("3:03", -10)] {
        let mut t = gathering();
        both_ready(&mut t, "A");
        t.at("2:58").leaves("A1");
        t.at("3:00");
        assert_eq!(t.scores(), [0, -10], "B is charged when the interval is completed");
        t.at(back).returns("A1");
        assert_eq!(t.scores(), [points, -10], "back at {back}");
        t.at("5:59.999");
        assert_eq!(t.scores(), [points, -10], "the interval is charged once");
    }
    // A line that is down for longer is charged when the interval is completed.
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("2:55").leaves("A1");
    t.at("3:00");
    assert_eq!(t.scores(), [-10, -10]);
}

#[test]
fn ruling_27_who_loses_the_line_just_before_15_00_has_5_s_to_come_back() {
    for (back, begins) in [("15:02.999", true), ("15:03", false)] {
        let mut t = gathering();
        both_ready(&mut t, "A");
        both_ready_but_for_the_director(&mut t);
        t.at("14:58").leaves("A1");
        t.at(back).returns("A1");
        assert_eq!(t.game.is_over(), !begins, "back at {back}");
    }
}

/// The director waits for B, so that A's own line is all that counts.
fn both_ready_but_for_the_director(t: &mut Table) {
    t.director(Command::WaiveLateness { side: B, reason: why() });
}

#[test]
fn ruling_27_a_forfeit_costs_no_intervals_besides() {
    let mut t = gathering();
    both_ready(&mut t, "A");
    t.at("15:00");
    assert_eq!(t.line(B, Item::Lateness), 0);
    assert_eq!((t.final_scores(), t.spreads()), (vec![0, 0], vec![50, -50]));
}

#[test]
fn ruling_29_a_call_stops_the_clocks_for_three_minutes_at_most() {
    let mut t = table(Preset::Naspa2014).start();
    t.at("1:00").does("B", Command::CallDirector);
    assert_eq!(t.game.running(), None);
    t.at("3:59.999");
    assert_eq!(t.game.running(), None);
    t.at("4:00");
    assert_eq!((t.game.running(), t.clock(A)), (Some(A), "24:00".into()));
}

#[test]
fn ruling_29_once_a_side_a_game() {
    let mut t = table(Preset::Naspa2014).start();
    t.does("B", Command::CallDirector);
    t.director(Command::RestartClocks);
    t.does("B", Command::CallDirector);
    assert_eq!(t.game.running(), Some(A), "a later call does not stop them");
    t.does("A", Command::CallDirector);
    assert_eq!(t.game.running(), None, "the other side has its own");
}

#[test]
fn ruling_29_a_call_waits_for_its_answer() {
    let mut t = table(Preset::Naspa2014).start();
    t.at("1:00").does("B", Command::CallDirector);
    t.director(Command::RestartClocks);
    t.at("1:10").does("B", Command::CallDirector);
    t.at("4:09.999");
    let refused = t.refused("B", Command::CallDirector, "director_is_called");
    assert_eq!(refused, Rejection::DirectorIsCalled { until: t.instant("4:10") });
    t.at("4:10").does("B", Command::CallDirector);
    t.refused("B", Command::CallDirector, "director_is_called");
    t.director(Command::AdjustScore { side: A, points: -5, reason: why() });
    t.does("B", Command::CallDirector);
}

#[test]
fn ruling_29_a_call_before_the_start_takes_nothing_from_the_one_that_stops_the_clocks() {
    let mut t = gathering();
    t.does("A1", Command::CallDirector);
    t.refused("A2", Command::CallDirector, "director_is_called");
    t.everyone_ready();
    assert!(t.game.running().is_some());
    t.does("A2", Command::CallDirector);
    assert_eq!(t.game.running(), None);
}

#[test]
fn ruling_29_a_director_who_answers_may_keep_them_stopped() {
    let mut t = table(Preset::Naspa2014).start();
    t.does("B", Command::CallDirector);
    t.at("1:00").director(Command::StopClocks { reason: why() });
    t.at("30:00");
    assert_eq!(t.game.running(), None);
}

/// Who waits for the director since when, and whether the clocks stand still for it.
fn waiting_call(t: &Table) -> Option<(Seat, Millis, bool)> {
    let WaitingCall { by, since } = t.game.waiting_call()?;
    Some((by, since, t.game.call_stops_clocks()))
}

#[test]
fn ruling_29_a_call_waits_for_the_director_however_long_it_stops_the_clocks() {
    let mut t = table(Preset::Naspa2014).start();
    assert_eq!(waiting_call(&t), None);
    t.at("1:00").does("B", Command::CallDirector);
    let (by, since) = (t.seat("B"), t.instant("1:00"));
    assert_eq!(waiting_call(&t), Some((by, since, true)));
    t.at("4:00");
    assert_eq!(waiting_call(&t), Some((by, since, false)), "the clocks run, nobody came");
    t.at("5:00").does("B", Command::CallDirector);
    t.at("10:00");
    assert_eq!(waiting_call(&t), Some((by, since, false)), "they wait since the first one");
    t.director(Command::AdjustScore { side: A, points: -5, reason: why() });
    assert_eq!(waiting_call(&t), None);
}

#[test]
fn ruling_29_calls_that_stop_no_clock_wait_too_and_the_oldest_comes_first() {
    let mut t = table(Preset::Naspa2014).start();
    t.at("0:10").does("B", Command::CallDirector);
    t.director(Command::RestartClocks);
    t.at("0:20").does("B", Command::CallDirector);
    assert_eq!(waiting_call(&t), Some((t.seat("B"), t.instant("0:20"), false)), "a second one");
    t.at("0:30").does("A", Command::CallDirector);
    assert_eq!(waiting_call(&t), Some((t.seat("B"), t.instant("0:20"), true)));
    t.director(Command::RestartClocks);
    assert_eq!(waiting_call(&t), None, "one who is there answers both");
}

#[test]
fn ruling_29_a_call_before_the_start_waits_too() {
    let mut t = gathering();
    t.at("0:10").does("A1", Command::CallDirector);
    t.everyone_ready();
    assert_eq!(waiting_call(&t), Some((t.seat("A1"), t.instant("0:10"), false)));
    t.director(Command::AdjustScore { side: A, points: -5, reason: why() });
    assert_eq!(waiting_call(&t), None);
}

#[test]
fn ruling_29_a_director_who_came_says_so_where_there_is_nothing_to_rule() {
    let mut t = table(Preset::Naspa2014).start();
    t.director_refused(Command::AnswerCall, "nobody_calls");
    t.at("1:00").does("B", Command::CallDirector);
    t.director_refused(Command::AnswerCall, "clocks_stopped");
    t.at("4:00").director(Command::AnswerCall);
    assert_eq!((waiting_call(&t), t.game.running()), (None, Some(A)), "the clocks run on");
    t.refused("B", Command::AnswerCall, "not_for_you");
    t.does("B", Command::CallDirector);
}

#[test]
fn ruling_29_more_time_for_the_round_answers_nobody() {
    let mut t = table(Preset::Nssc).start();
    t.at("0:10").does("A1", Command::CallDirector);
    let ends_at = t.instant("59:00");
    t.director(Command::ExtendRound { ends_at, reason: why() });
    assert_eq!(waiting_call(&t), Some((t.seat("A1"), t.instant("0:10"), true)));
}

#[test]
fn ruling_29_nobody_waits_for_the_director_of_a_game_that_is_over() {
    let mut t = table(Preset::Naspa2014).start();
    t.does("B", Command::CallDirector);
    t.does("B", Command::Resign);
    assert!(t.game.is_over());
    assert_eq!(waiting_call(&t), None);
}

#[test]
fn ruling_29_practice_has_no_director() {
    let mut t = table(Preset::Practice).start();
    t.refused("A", Command::CallDirector, "no_director");
    t.director_refused(Command::StopClocks { reason: why() }, "no_director");
}

fn three() -> Laying {
    let rules = Ruleset { sides: 3, ..Preset::Alberta55Plus.ruleset() };
    table_by(rules).word("H8", Across, "CAT").rack(A, "S").rack(B, "QI").rack(C, "Z").bag("")
}

#[test]
fn ruling_31_a_side_that_resigns_leaves_its_tiles_out_of_play() {
    let mut t = three().start();
    t.passes("A");
    t.does("B", Command::Resign);
    assert_eq!((t.game.to_move(), t.game.rack(B).len(), t.game.bag_count()), (Some(C), 2, 0));
    t.passes("C");
    t.plays("A", "K8", Across, "S");
    t.does("C", Command::Accept);
    assert_eq!(t.final_scores(), [6 + 10, -11, -10], "B loses its rack, and nobody wins it");
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss, Outcome::Loss]);
}

#[test]
fn ruling_31_the_game_goes_on_until_one_side_is_left() {
    let mut t = three().start();
    t.does("B", Command::Resign);
    t.refused("B", Command::PassTurn, "side_is_out");
    assert!(!t.game.is_over());
    t.does("C", Command::Resign);
    assert_eq!(t.result().end, End::SidesOut);
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss, Outcome::Loss]);
}

#[test]
fn ruling_31_an_out_play_waits_for_every_other_side() {
    let mut t = three().start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t.refused("B", Command::Accept, "already_accepted");
    t.at("0:19.999").does("C", Command::CallChallenge);
    assert_eq!(t.result().end, End::Out { side: A });
}

#[test]
fn ruling_31_the_side_to_move_accepts_a_play_for_all_and_no_other_can() {
    let rules = Ruleset { sides: 3, ..Preset::Alberta55Plus.ruleset() };
    let mut t = table_by(rules).rack(A, "CATSXVW").rack(B, "SOGEEIR").rack(C, "QIDOGUN").start();
    t.plays("A", "H8", Across, "XVW");
    t.at("0:05").refused("C", Command::Accept, "not_your_turn");
    assert!(t.game.open_play().is_some(), "what was refused changed nothing");
    t.does("B", Command::Accept);
    t.refused("C", Command::CallChallenge, "no_open_play");
    assert_eq!((t.game.to_move(), t.reads("H8", Across)), (Some(B), "XVW".into()));
}

#[test]
fn ruling_33_the_events_own_values_come_before_the_books() {
    let hold = HoldRule { no_draw_ms: 30 * SECOND_MS, lapse_ms: None };
    let changed = ChallengeRule::UntilDrawn { look_ms: 8 * SECOND_MS, hold: Some(hold) };
    let laid = table(Preset::Naspa2014).rules(|rules| rules.challenge = changed);
    let mut t = laid.rack(A, "CATSXVW").rack(B, "SOGEEIR").start();
    t.plays("A", "H8", Across, "CAT");
    t.at("0:07.999").does("B", Command::Hold);
    assert_eq!(next_deadline(&t.game), Some(t.instant("0:37.999")));
    let Fact::GameCreated { setup, .. } = &t.record[0].fact else { panic!("the first event") };
    assert_eq!((setup.ruleset.preset, setup.ruleset.challenge), (Preset::Naspa2014, changed));
}

#[test]
fn ruling_33_a_combination_that_cannot_be_played_is_refused_with_the_parameter() {
    let mut rules = Preset::Naspa2014.ruleset();
    rules.sides = 3;
    assert_eq!(rules.check().unwrap_err().parameter, "challenge");
}
