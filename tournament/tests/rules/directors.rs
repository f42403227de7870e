//! Two directors at once, and who may do what.

use engine::{Millis, Preset};
use tournament::*;

use crate::scenario::{DIRECTOR, OTHER_DIRECTOR, Scenario, account, school};

#[test]
fn who_acts_on_what_another_director_has_changed_is_told_by_whom() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    let seen = event.t.number();
    event.attempt(OTHER_DIRECTOR, &Command::OpenEntries).unwrap();
    let act = |event: &Scenario, seen| {
        let moment = Moment::seen(Millis(event.now), seen);
        decide(&event.t, moment, &DIRECTOR, &Command::OpenCheckIn)
    };
    let overtaken = Rejection::Overtaken { by: account(2), event: event.t.number() };
    assert_eq!(act(&event, seen), Err(overtaken));
    assert!(act(&event, event.t.number()).is_ok(), "having seen it, it can be done");
}

#[test]
fn what_tables_and_players_do_overtakes_nobody() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.start_round();
    let seen = event.t.number();
    let board = event.boards()[0].clone();
    event.result(&board, 300, 200);
    let moment = Moment::seen(Millis(0), seen);
    assert!(decide(&event.t, moment, &DIRECTOR, &Command::OpenCheckIn).is_ok());
}

#[test]
fn only_directors_direct() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    let coach = Who::Coach { account: account(3), school: school(1) };
    for who in [coach, Who::Player(account(101)), Who::Server] {
        assert_eq!(
            event.attempt(who, &Command::Close { anyway: false }),
            Err(Rejection::NotForYou)
        );
    }
    assert_eq!(event.attempt(DIRECTOR, &Command::Tick), Err(Rejection::NotForYou));
}

#[test]
fn a_fire_drill_stops_one_schools_tables() {
    let mut event = Scenario::singles(Preset::Nssc);
    let pause = Command::PauseSchool { school: school(1), reason: "fire drill".to_owned() };
    event.does(pause.clone());
    assert_eq!(event.refused(pause), Rejection::SchoolPauseUnchanged);
    let shown = view(&event.t, Viewer::Director).unwrap();
    assert!(shown.paused_schools.contains(&school(1)));
    event.does(Command::ResumeSchool { school: school(1) });
}
