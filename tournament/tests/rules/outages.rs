//! Time in which no hall kept the tournament. What the tables lose they are given back by their own
//! clocks; the round's end moves on by as much.

use engine::{Millis, Preset};
use tournament::*;

use crate::scenario::{MINUTE, OPEN, Scenario, reason};

/// The round's first 20 of 50 minutes are played.
fn in_play() -> Scenario {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    event.wait(20 * MINUTE);
    event
}

/// When the round ends, in minutes.
fn ends_at(event: &Scenario) -> Option<u64> {
    match event.t.division(OPEN).unwrap().stage()? {
        RoundStage::Started { ends_at, .. } => ends_at.map(|at| at.0 / MINUTE),
        RoundStage::Published | RoundStage::Ended { .. } => None,
    }
}

fn announced(event: &Scenario) -> Vec<u8> {
    let minutes = event.events.iter().filter_map(|event| match event.fact {
        Fact::TimeAnnounced { minutes, .. } => Some(minutes),
        _ => None,
    });
    minutes.collect()
}

#[test]
fn a_round_ends_later_by_the_time_that_nobody_kept_it() {
    let mut event = in_play();
    event.is_away(10 * MINUTE);
    assert_eq!(ends_at(&event), Some(60));
    event.wait(20 * MINUTE - 1);
    assert!(announced(&event).is_empty(), "twenty minutes of play are announced after");
    event.wait(1);
    assert_eq!(announced(&event), [10]);
    event.wait(10 * MINUTE - 1);
    assert_eq!((ends_at(&event), announced(&event)), (Some(60), vec![10, 5, 1]));
    event.wait(1);
    assert_eq!(ends_at(&event), None, "it has ended");
}

#[test]
fn minutes_that_were_announced_before_an_outage_are_not_announced_again() {
    let mut event = in_play();
    event.wait(22 * MINUTE);
    assert_eq!(announced(&event), [10]);
    event.is_away(30 * MINUTE);
    event.wait(MINUTE);
    assert_eq!((ends_at(&event), announced(&event)), (Some(80), vec![10]));
    event.wait(2 * MINUTE);
    assert_eq!(announced(&event), [10, 5]);
}

#[test]
fn a_round_that_was_to_start_meanwhile_is_as_long_as_any() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.publish();
    let starts_at = Some(Millis(15 * MINUTE));
    event.does(Command::StartRound { division: OPEN, starts_at });
    event.wait(5 * MINUTE);
    event.is_away(30 * MINUTE);
    assert_eq!(ends_at(&event), Some(85), "fifty minutes from when it could start");
    event.wait(0);
    assert!(event.events.iter().any(|event| matches!(event.fact, Fact::StartReached { .. })));
}

#[test]
fn a_paused_round_and_one_that_is_not_started_lose_nothing() {
    let mut event = in_play();
    event.does(Command::PauseRound { division: OPEN, reason: reason() });
    event.is_away(30 * MINUTE);
    assert_eq!(ends_at(&event), Some(50));
    event.does(Command::ResumeRound { division: OPEN });
    assert_eq!(ends_at(&event), Some(80), "once, by the pause");

    let mut ahead = Scenario::singles(Preset::Nssc);
    ahead.enter(2);
    ahead.publish();
    let count = ahead.events.len();
    ahead.is_away(30 * MINUTE);
    assert_eq!(ahead.events.len(), count);
}

#[test]
fn what_had_fallen_due_before_is_not_undone_and_what_came_after_is_not_counted() {
    // It ended while the hall was there, which nobody had noticed yet.
    let mut event = in_play();
    event.now = 70 * MINUTE;
    event.is_away(10 * MINUTE);
    assert_eq!(ends_at(&event), None);
    // The last beat is older than the last thing that happened.
    let mut event = in_play();
    event.does(Command::Announce { text: "Water is at the back.".to_owned() });
    let events = time_lost(&event.t, Millis(MINUTE), Millis(30 * MINUTE));
    assert_eq!(events.len(), 1);
    event.takes(events);
    assert_eq!(ends_at(&event), Some(60), "only the ten minutes since then");
}

#[test]
fn everyone_may_know_that_an_end_was_moved_by_an_outage() {
    let mut event = in_play();
    event.is_away(10 * MINUTE);
    let last = event.events.last().unwrap();
    assert_eq!(last.by, Who::Server);
    let seen = view_event(last, Viewer::Public).unwrap();
    assert!(
        matches!(seen.fact, Fact::RoundExtended { ends_at: Millis(3_600_000), .. }),
        "{seen:?}"
    );
}
