//! Ruling 28 before a game begins: a stop of the clocks stops lateness too (decision 0310).

use engine::*;

use crate::scenario::*;

const ALL: [&str; 4] = ["A1", "A2", "B1", "B2"];

/// The round starts at 0:00; A is ready, B is not there.
fn one_side_ready() -> Table {
    let mut t = table(Preset::Nassc2019).dealt().still_gathering().start();
    ["A1", "A2"].iter().for_each(|name| t.gets_ready(name));
    t
}

fn stop() -> Command {
    Command::StopClocks { reason: "fire drill".to_owned() }
}

fn proved(t: &mut Table) {
    if !t.game.is_over() {
        t.director(Command::EndRound);
    }
    let verified = verify(&Record::new(t.record.clone()));
    assert!(verified.is_ok(), "{:?}", verified.err());
}

#[test]
fn ruling_28_a_stop_before_the_game_begins_stops_lateness_and_its_forfeit() {
    let mut t = one_side_ready();
    t.at("2:00").director(stop());
    t.at("20:00");
    assert_eq!((t.scores(), t.game.is_over()), (vec![0, 0], false), "nobody is late in a drill");
    t.director(Command::RestartClocks);
    for (time, points) in [("20:59.999", 0), ("21:00", -10), ("24:00", -20), ("32:59.999", -40)] {
        t.at(time);
        assert_eq!(t.scores(), [0, points], "{time}");
    }
    t.at("33:00");
    assert_eq!(t.outcomes(), [Outcome::Win, Outcome::Loss], "15:00 and the 18:00 that stood still");
    proved(&mut t);
}

#[test]
fn ruling_28_a_second_stop_counts_as_the_first_and_what_was_charged_is_charged_once() {
    let mut t = one_side_ready();
    t.at("4:00").director(stop());
    assert_eq!(t.scores(), [0, -10]);
    t.at("10:00").director(Command::RestartClocks);
    t.at("11:59.999").director(stop());
    assert_eq!(t.scores(), [0, -10]);
    t.at("20:00").director(Command::RestartClocks);
    t.at("20:00.001");
    assert_eq!(t.scores(), [0, -20]);
    proved(&mut t);
}

#[test]
fn ruling_28_nothing_begins_while_everything_is_stopped_and_all_of_it_after() {
    let mut t = one_side_ready();
    t.at("1:00").director(stop());
    t.director_refused(stop(), "clocks_stopped");
    t.at("2:00").gets_ready("B1");
    t.gets_ready("B2");
    assert_eq!(*t.game.phase(), Phase::Gathering { stage: Stage::Committing });
    t.at("9:00").director(Command::RestartClocks);
    assert_eq!(
        *t.game.phase(),
        Phase::Gathering { stage: Stage::Revealing { until: t.game.now().plus(reveal_ms(&t)) } }
    );
    // Stopped between the shares: they may come, the game waits for the director.
    t.director(stop());
    ALL.iter().for_each(|name| t.reveals(name));
    t.at("15:00");
    assert_eq!(t.game.to_move(), None);
    t.director(Command::RestartClocks);
    assert!(t.game.to_move().is_some());
    assert_eq!(t.scores(), [0, 0]);
    assert_eq!(t.game.remaining_ms(A, t.game.now()), 25 * 60 * 1000);
    proved(&mut t);
}

fn reveal_ms(t: &Table) -> u64 {
    t.game.rules().reveal_ms
}

#[test]
fn ruling_28_time_stopped_before_the_round_starts_moves_no_start() {
    let mut laid = table(Preset::Nassc2019).dealt().still_gathering();
    let start = laid.setup.starts_at.expect("a round").plus(ms("5:00"));
    laid.setup.starts_at = Some(start);
    let mut t = laid.start();
    ["A1", "A2"].iter().for_each(|name| t.gets_ready(name));
    t.at("1:00").director(stop());
    t.at("4:00").director(Command::RestartClocks);
    assert_eq!(t.seen_by(Viewer::Public).starts_at, Some(start));
    // Stopped over the start: lateness counts from when all may sit down again.
    t.director(stop());
    t.at("7:00").director(Command::RestartClocks);
    assert_eq!(t.seen_by(Viewer::Public).starts_at, Some(t.instant("7:00")));
    t.at("9:59.999");
    assert_eq!(t.scores(), [0, 0]);
    t.at("10:00");
    assert_eq!(t.scores(), [0, -10]);
    proved(&mut t);
}

#[test]
fn ruling_18_a_stop_before_the_game_begins_leaves_the_rounds_end_where_it_is_or_is_moved_to() {
    let mut t = one_side_ready();
    let end = |t: &Table| t.seen_by(Viewer::Public).round_ends_at;
    t.at("1:00").director(stop());
    t.at("11:00").director(Command::RestartClocks);
    assert_eq!(end(&t), Some(t.instant("50:00")));
    // The director moves it while somebody is still waited for; the game begins with it.
    let ends_at = t.instant("40:00");
    t.director(Command::ExtendRound { ends_at, reason: why() });
    assert_eq!(end(&t), Some(ends_at));
    t.gets_ready("B1");
    t.gets_ready("B2");
    ALL.iter().for_each(|name| t.reveals(name));
    assert_eq!(end(&t), Some(ends_at));
    t.at("39:59.999");
    assert!(!t.game.is_over());
    t.at("40:00");
    assert_eq!(t.result().end, End::RoundOver);
    proved(&mut t);
}

#[test]
fn ruling_18_a_game_that_was_stopped_past_its_rounds_end_is_played_once_that_is_moved() {
    let mut t = one_side_ready();
    t.at("1:00").director(stop());
    t.at("61:00");
    assert!(!t.game.is_over(), "a game that has not begun is not ended by its round");
    t.gets_ready("B1");
    t.gets_ready("B2");
    let ends_at = t.instant("110:00");
    t.director(Command::ExtendRound { ends_at, reason: why() });
    t.director(Command::RestartClocks);
    ALL.iter().for_each(|name| t.reveals(name));
    assert!(t.game.to_move().is_some());
    t.at("109:59.999");
    // Nobody has moved: the overtime limit ended it, not the round.
    assert_ne!(t.result().end, End::RoundOver);
    proved(&mut t);
}

#[test]
fn ruling_27_who_loses_the_line_while_everything_is_stopped_has_5_s_from_the_restart() {
    for (back, points) in [("10:04.999", 0), ("10:05", -10)] {
        let mut t = one_side_ready();
        t.at("2:59.999").director(stop());
        t.at("5:00").leaves("A1");
        t.at("10:00").director(Command::RestartClocks);
        t.at("10:00.001");
        assert_eq!(t.scores(), [0, -10], "B is charged when the interval is completed");
        t.at(back).returns("A1");
        assert_eq!(t.scores(), [points, -10], "back at {back}");
        proved(&mut t);
    }
}

#[test]
fn ruling_20_a_hall_that_was_down_while_everything_was_stopped_charges_nobody_twice() {
    let mut t = one_side_ready();
    t.at("2:00").director(stop());
    t.at("4:00");
    let (from, to) = (t.instant("4:00"), t.instant("9:00"));
    t.at_without_timer("9:00").server(Command::ServerWasDown { from, to });
    t.at("12:00").director(Command::RestartClocks);
    t.at("12:59.999");
    assert_eq!(t.scores(), [0, 0]);
    t.at("13:00");
    assert_eq!(t.scores(), [0, -10], "two minutes before the stop, one after it");
    proved(&mut t);
}
