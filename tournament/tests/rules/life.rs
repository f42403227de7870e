//! A tournament from its draft to its end.

use engine::Preset;
use tournament::*;

use crate::scenario::{OPEN, Scenario, reason};

#[test]
fn a_draft_is_for_its_directors() {
    let mut event = Scenario::singles(Preset::Nssc);
    assert!(view(&event.t, Viewer::Public).is_none());
    assert!(view(&event.t, Viewer::Director).is_some());
    event.does(Command::OpenEntries);
    assert!(view(&event.t, Viewer::Public).is_some());
    assert_eq!(event.refused(Command::OpenEntries), Rejection::EntriesAreOpen);
}

fn summer_cup(rules: &engine::Ruleset) -> Command {
    Command::ChangeSetup {
        name: "Summer Cup".to_owned(),
        rules: Box::new(rules.clone()),
        time_zone: "America/Edmonton".to_owned(),
        validates_slips: false,
        firsts: Some(Firsts::Assigned),
        pairs_rated: None,
        late_entries: None,
    }
}

#[test]
fn the_setup_can_be_changed_until_a_round_is_published() {
    let mut event = Scenario::singles(Preset::Nssc);
    let mut rules = event.t.rules().clone();
    rules.spread_caps = vec![100, 100, 150, 150, 250];
    event.does(summer_cup(&rules));
    assert_eq!(event.t.setup().firsts(), Firsts::Assigned);
    assert_eq!(view(&event.t, Viewer::Director).unwrap().firsts, Some(Firsts::Assigned));
    let mut broken = rules.clone();
    broken.sides = 9;
    assert!(matches!(event.refused(summer_cup(&broken)), Rejection::BadRules { .. }));
    event.enter(2);
    event.publish();
    let mut others = rules.clone();
    others.spread_caps = vec![50];
    assert_eq!(event.refused(summer_cup(&others)), Rejection::TooLateToChange);
}

#[test]
fn the_name_can_be_changed_also_later() {
    let mut event = Scenario::singles(Preset::Nssc);
    let mut rules = event.t.rules().clone();
    rules.spread_caps = vec![100];
    event.does(summer_cup(&rules));
    event.enter(2);
    event.publish();
    let renamed = Command::ChangeSetup {
        name: "Winter Cup".to_owned(),
        rules: Box::new(rules),
        time_zone: "Europe/Berlin".to_owned(),
        validates_slips: false,
        firsts: Some(Firsts::Assigned),
        pairs_rated: None,
        late_entries: None,
    };
    event.does(renamed);
    assert_eq!(event.t.setup().name, "Winter Cup");
    assert_eq!(event.t.setup().time_zone, "Europe/Berlin");
}

#[test]
fn a_change_of_caps_keeps_the_divisions_that_a_director_has_made() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.does(Command::PlanRounds { division: OPEN, rounds: 5 });
    let mut rules = event.t.rules().clone();
    rules.spread_caps = vec![100];
    event.does(summer_cup(&rules));
    let of = |event: &Scenario| view(&event.t, Viewer::Director).unwrap().divisions;
    assert_eq!(of(&event)[0].setup.rounds, Some(5));
    let other = Preset::Nassc2019.ruleset();
    event.does(summer_cup(&other));
    let names: Vec<_> = other.event.divisions.iter().map(|of| of.name.clone()).collect();
    let now: Vec<_> = of(&event).into_iter().map(|of| of.setup.division.name).collect();
    assert_eq!(now, names, "another book brings its own");
}

#[test]
fn a_pairing_is_for_directors_until_it_is_published() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.does(Command::OpenEntries);
    event.enter(4);
    event.pair();
    let paired = event.events.last().unwrap().clone();
    assert!(view_event(&paired, Viewer::Public).is_none());
    assert!(view(&event.t, Viewer::Public).unwrap().divisions[0].paired.is_none());
    assert!(view(&event.t, Viewer::Director).unwrap().divisions[0].paired.is_some());
    event.does(Command::DropPairing { division: OPEN });
    assert_eq!(event.refused(Command::DropPairing { division: OPEN }), Rejection::NothingPaired);
}

#[test]
fn closing_is_asked_twice_while_a_division_has_something_to_play() {
    let mut event = Scenario::singles(Preset::CapitolCup2011);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    event.play_round(10);
    let close = |anyway| Command::Close { anyway };
    let split = |name: &str| Command::AddDivision {
        division: engine::Division {
            name: name.to_owned(),
            players_per_side: 1,
            rounds: Some(2),
            rating_from: None,
            rating_to: None,
        },
        split_from: Some(OPEN),
    };
    let (second, nobody) = (DivisionId(2), DivisionId(3));
    event.does(split("Second"));
    event.does(split("Nobody's"));
    assert_eq!(event.t.division(nobody).unwrap().setup.rounds, Some(2));
    let (sides, missed) = (vec![SideId(3), SideId(4)], MissedRounds::AsPlayed);
    event.does(Command::MoveSides { sides, division: second, missed });
    let not_over = Rejection::DivisionsNotOver { divisions: vec![second] };
    assert_eq!(event.refused(close(false)), not_over, "its second round is to be played");
    event.does(close(true));
    event.does(Command::Reopen { reason: reason() });
    event.does(Command::PlanRounds { division: second, rounds: 1 });
    event.does(close(false));
}

#[test]
fn closing_is_asked_twice_before_the_final_is_laid() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(4);
    event.does(Command::PlanRounds { division: OPEN, rounds: 1 });
    let not_over = Rejection::DivisionsNotOver { divisions: vec![OPEN] };
    assert_eq!(event.refused(Command::Close { anyway: false }), not_over, "nothing was played");
    event.play_round(10);
    assert!(event.t.rules().event.final_of_top_two);
    assert_eq!(event.refused(Command::Close { anyway: false }), not_over);
}

#[test]
fn a_paired_round_says_to_directors_what_it_was_paired_by() {
    let mut event = Scenario::singles(Preset::Nssc);
    event.enter(5);
    let wishes = vec![Wish::Together { a: SideId(1), b: SideId(2) }];
    let plan = RoundPlan::new(Method::KingOfTheHill);
    event.does(Command::PairRound {
        division: OPEN,
        wishes: wishes.clone(),
        byes: vec![SideId(3)],
        plan: Some(plan.clone()),
        anyway: true,
    });
    let told = |viewer| view(&event.t, viewer).unwrap().divisions[0].paired_by.clone();
    let by = PairedBy { plan, wishes, byes: vec![SideId(3)] };
    assert_eq!(told(Viewer::Director), Some(by));
    event.does(Command::OpenEntries);
    assert_eq!(view(&event.t, Viewer::Public).unwrap().divisions[0].paired_by, None);

    // A journal of before it was kept is replayed as it was.
    let mut journal = serde_json::to_value(&event.events).unwrap();
    for fact in journal.as_array_mut().unwrap() {
        fact.as_object_mut().unwrap().remove("paired_by");
    }
    let old: Vec<Event> = serde_json::from_value(journal).unwrap();
    let director = view(&replay(&old).unwrap(), Viewer::Director).unwrap();
    assert!(director.divisions[0].paired.is_some() && director.divisions[0].paired_by.is_none());
    event.does(Command::DropPairing { division: OPEN });
    assert_eq!(view(&event.t, Viewer::Director).unwrap().divisions[0].paired_by, None);
}

#[test]
fn a_closed_event_changes_only_after_it_is_reopened_with_a_reason() {
    let mut event = Scenario::singles(Preset::CapitolCup2011);
    event.enter(4);
    event.play_round(10);
    event.does(Command::Close { anyway: false });
    let announce = || Command::Announce { text: "thank you".to_owned() };
    assert_eq!(event.refused(announce()), Rejection::TournamentIsClosed);
    assert_eq!(event.refused(Command::Reopen { reason: String::new() }), Rejection::BadText);
    event.does(Command::Reopen { reason: reason() });
    event.does(announce());
    assert_eq!(event.refused(Command::Reopen { reason: reason() }), Rejection::TournamentNotClosed);
}
