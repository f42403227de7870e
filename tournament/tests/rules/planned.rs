//! When rounds are to start, as far as a director says so in advance.

use engine::{Millis, Preset};
use tournament::*;

use crate::scenario::{MINUTE, OPEN, Scenario};

const DAY: u64 = 24 * 60 * MINUTE;

fn at(round: Option<u16>, starts_at: u64) -> PlannedTime {
    PlannedTime { round: round.map(RoundNo), starts_at: Millis(starts_at) }
}

fn plan(times: &[PlannedTime]) -> Command {
    Command::PlanTimes { division: OPEN, times: times.to_vec() }
}

fn two_days() -> Scenario {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 3 });
    event
}

#[test]
fn times_are_planned_for_rounds_that_there_are_in_their_order() {
    let mut event = two_days();
    let (now, day) = (10 * MINUTE, DAY);
    event.wait(now);
    let not_in_order = |round| Rejection::TimesNotInOrder { round };
    for (times, why) in [
        ([at(Some(1), day), at(Some(1), day + 1)], not_in_order(Some(RoundNo(1)))),
        ([at(Some(2), day), at(Some(3), day)], not_in_order(Some(RoundNo(3)))),
        ([at(Some(2), day + 1), at(None, day)], not_in_order(None)),
        ([at(None, day), at(Some(1), day + 1)], not_in_order(Some(RoundNo(1)))),
        ([at(Some(0), day), at(Some(1), day + 1)], Rejection::BadNumber),
        ([at(Some(3), day), at(Some(4), day + 1)], Rejection::BadNumber),
        ([at(Some(1), now - 1), at(Some(2), day)], Rejection::BadTime),
        ([at(Some(1), now), at(Some(2), 500 * DAY)], Rejection::BadTime),
    ] {
        assert_eq!(event.refused(plan(&times)), why, "{times:?}");
    }
    let times = [at(Some(1), now), at(Some(3), day), at(None, day + 1)];
    event.does(plan(&times));
    let told = view(&event.t, Viewer::Director).unwrap().divisions[0].setup.clone();
    assert_eq!(told.times, times);
    assert_eq!([Some(RoundNo(2)), None].map(|of| told.planned(of)), [None, Some(Millis(day + 1))]);
    // What lies in the past by now may stay; nothing else may be put there.
    event.wait(MINUTE);
    event.does(plan(&times[..2]));
    assert_eq!(event.refused(plan(&[at(Some(2), now)])), Rejection::BadTime);
    event.does(plan(&[]));
}

#[test]
fn nothing_starts_by_a_planned_time() {
    let mut event = two_days();
    event.does(plan(&[at(Some(1), MINUTE)]));
    event.publish();
    event.wait(DAY);
    assert!(matches!(event.t.division(OPEN).unwrap().stage(), Some(RoundStage::Published)));
    assert_eq!(next_deadline(&event.t), None);
}

#[test]
fn check_in_is_opened_for_the_session_of_the_round_that_is_next() {
    let mut event = two_days();
    let check_in_for = |event: &Scenario| view(&event.t, Viewer::Director).unwrap().check_in_for;
    event.does(Command::OpenCheckIn);
    assert_eq!(check_in_for(&event), None);
    event.does(plan(&[at(Some(1), MINUTE), at(Some(3), DAY), at(None, 2 * DAY)]));
    let mut sessions = Vec::new();
    for _ in 0..4 {
        event.does(Command::OpenCheckIn);
        sessions.push(check_in_for(&event).map(|at| at.0));
        if sessions.len() <= 3 {
            let sides = event.t.entries().map(|(side, _)| side).collect();
            event.does(Command::CheckIn { sides });
            event.play_round(10);
        }
    }
    assert_eq!(sessions, [Some(MINUTE), None, Some(DAY), Some(2 * DAY)]);
}

#[test]
fn a_club_night_plans_no_times() {
    let mut setup = Setup::new("Tuesday", Preset::Nssc.ruleset(), 7);
    setup.mode = Mode::ClubNight;
    let mut event = Scenario::of(setup);
    assert_eq!(event.refused(plan(&[at(Some(1), MINUTE)])), Rejection::NotInThisMode);
}
