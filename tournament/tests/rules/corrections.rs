//! Entries with a mistake.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, account, reason, school};

fn corrected(side: u32, rating: u16) -> Command {
    let (team, note) = (Some("Quick Foxes".to_owned()), Some("sits by the door".to_owned()));
    Command::CorrectEntry { side: SideId(side), team, rating: Some(rating), note, origin: None }
}

#[test]
fn what_was_entered_of_a_side_is_corrected_between_rounds() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(corrected(1, 1450));
    let entry = &event.t.entry(SideId(1)).unwrap().entry;
    assert_eq!((entry.team.as_deref(), entry.rating), (Some("Quick Foxes"), Some(1450)));
    assert_eq!(entry.note.as_deref(), Some("sits by the door"));
    assert_eq!(event.t.field(OPEN).side(SideId(1)).unwrap().rating, Some(1450), "pairs and rates");
    let events = event.events.len();
    event.does(corrected(1, 1450));
    assert_eq!(event.events.len(), events, "the same again changes nothing");

    event.start_round();
    assert_eq!(event.refused(corrected(1, 900)), Rejection::HasAGame { side: SideId(1) });
    for board in event.boards() {
        event.result(&board, 300, 200);
    }
    event.does(corrected(1, 900));
    event.does(Command::Close { anyway: true });
    assert_eq!(event.refused(corrected(1, 901)), Rejection::TournamentIsClosed);
}

#[test]
fn school_and_games_are_corrected_together_and_stay_where_nobody_names_them() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    let known = |event: &Scenario| {
        let entry = &event.t.entry(SideId(1)).unwrap().entry;
        (entry.school, entry.lifetime_games)
    };
    let origin = Origin { school: Some(school(7)), lifetime_games: Some(12) };
    let with = |origin| Command::CorrectEntry {
        side: SideId(1),
        team: None,
        rating: Some(900),
        note: None,
        origin,
    };
    event.does(with(Some(origin)));
    assert_eq!(known(&event), (Some(school(7)), Some(12)));
    let side = event.t.field(OPEN).side(SideId(1)).unwrap().clone();
    assert_eq!((side.school, side.lifetime_games), (Some(school(7)), Some(12)), "pairs and rates");
    let events = event.events.len();
    event.does(with(Some(origin)));
    event.does(with(None));
    assert_eq!(event.events.len(), events, "the same again changes nothing");
    event.does(with(Some(Origin { school: None, lifetime_games: None })));
    assert_eq!(known(&event), (None, None));

    // As journals have it that were written before school and games could be corrected.
    let old = r#"{"event":"entry_corrected","side":1,"team":null,"rating":900,"note":null}"#;
    let fact: Fact = serde_json::from_str(old).unwrap();
    assert!(matches!(fact, Fact::EntryCorrected { origin: None, .. }));
}

#[test]
fn a_correction_that_cannot_be_says_why() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(2);
    event.does(corrected(1, 1000));
    let other = event.refused(corrected(2, 1000));
    assert_eq!(other, Rejection::TeamNameTaken { row: 1 }, "another side is called that");
    for rating in [0, 10_000] {
        assert_eq!(event.refused(corrected(1, rating)), Rejection::BadNumber);
    }
    let nameless = |team: &str| Command::CorrectEntry {
        side: SideId(1),
        team: Some(team.to_owned()),
        rating: None,
        note: None,
        origin: None,
    };
    assert_eq!(event.refused(nameless(" ")), Rejection::BadText);
    assert_eq!(event.refused(corrected(9, 1000)), Rejection::NoSuchSide { side: SideId(9) });
    let coach = Who::Coach { account: account(3), school: school(1) };
    assert_eq!(event.attempt(coach, &corrected(1, 1200)), Err(Rejection::NotForYou));
}

#[test]
fn who_was_entered_by_mistake_is_out_as_if_they_had_never_been() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(5);
    event.does(Command::GivePenalty { side: SideId(5), spread: -10, reason: reason() });
    event.pair();
    event.does(Command::RemoveSide { side: SideId(5) });
    assert!(event.t.paired(OPEN).is_none(), "a pairing that names them is dropped");
    assert!(event.t.entry(SideId(5)).is_none());
    assert_eq!(event.t.standings(OPEN, RoundNo(1)).len(), 4, "they have no line");
    let gone = event.refused(Command::RemoveSide { side: SideId(5) });
    assert_eq!(gone, Rejection::NoSuchSide { side: SideId(5) });

    // The same player can be entered again, under a number of their own.
    let entries = vec![Entry::of(vec![account(105)])];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    let place = event.place(6);
    assert_eq!((place.side, place.penalty), (SideId(6), 0));
    event.publish();
    let paired = event.refused(Command::RemoveSide { side: SideId(6) });
    assert_eq!(paired, Rejection::HasBeenPaired { side: SideId(6) }, "also by a bye");
}

#[test]
fn a_late_entry_by_mistake_is_out_while_no_round_has_it() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.play_round(10);
    event.enter(1);
    event.does(Command::RemoveSide { side: SideId(5) });
    assert_eq!(event.t.standings(OPEN, RoundNo(1)).len(), 4);
}

#[test]
fn a_coach_takes_out_only_the_own_students() {
    let mut event = Scenario::singles(Preset::Nssc);
    let of =
        |number, from| Entry { school: Some(school(from)), ..Entry::of(vec![account(number)]) };
    let entries = vec![of(5, 1), of(6, 2)];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    let coach = Who::Coach { account: account(3), school: school(1) };
    let other = event.attempt(coach, &Command::RemoveSide { side: SideId(2) });
    assert_eq!(other, Err(Rejection::NotYourSide { side: SideId(2) }));
    event.attempt(coach, &Command::RemoveSide { side: SideId(1) }).unwrap();
}
