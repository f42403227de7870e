//! Which games are rated: by the book but for the time, and of pairs where the tournament says so.

use engine::{ChallengeRule, ClockRule, Preset, Ruleset};
use tournament::*;

use crate::scenario::{OPEN, Scenario, account};

fn cup(preset: Preset, players_per_side: u8, change: impl FnOnce(&mut Ruleset)) -> Setup {
    let mut rules = preset.ruleset();
    rules.players_per_side = players_per_side;
    rules.event.divisions.clear();
    change(&mut rules);
    Setup::new("Cup", rules, 1)
}

fn singles(change: impl FnOnce(&mut Ruleset)) -> Setup {
    cup(Preset::Naspa2014, 1, change)
}

#[test]
fn ratings_rule_sets_changed_in_more_than_time_are_unrated() {
    for preset in Preset::ALL {
        assert!(cup(preset, 1, |_| {}).is_rated(1), "{preset:?} as it stands");
        let laid_by_people = |rules: &mut Ruleset| *rules = rules.clone().without_event();
        assert!(cup(preset, 1, laid_by_people).is_rated(1), "{preset:?} as the hall makes it");
    }
    let in_time = singles(|rules| {
        if let ClockRule::Bank { initial_ms, .. } = &mut rules.clock {
            *initial_ms = 60_000;
        }
        rules.round_ms = Some(3_600_000);
    });
    assert!(in_time.is_rated(1), "the time is the event's");
    let own_caps = singles(|rules| rules.spread_caps = vec![100, 150]);
    assert!(own_caps.is_rated(1), "caps are defaults, and no rating depends on the margin");
    let directed = cup(Preset::Practice, 1, |rules| {
        rules.director = true;
        rules.claim_overtime_ms = None;
        rules.abort_before_first_play = false;
    });
    assert!(directed.is_rated(1), "an event has a director by any book");
    let changes: [fn(&mut Ruleset); 3] = [
        |rules| rules.challenge = ChallengeRule::Void,
        |rules| rules.exchange_needs = 1,
        |rules| rules.forfeit_spread += 1,
    ];
    for change in changes {
        assert!(!singles(change).is_rated(1));
    }
}

#[test]
fn ratings_an_event_by_changed_rules_rates_nobody() {
    for (setup, rows) in [(singles(|_| {}), 2), (singles(|rules| rules.exchange_needs = 1), 0)] {
        let mut event = Scenario::of(setup);
        event.enter(2);
        event.play_round(10);
        assert_eq!(event.t.is_rated(OPEN), rows > 0);
        assert_eq!((event.t.rated().len(), event.t.rated_in(OPEN).len()), (rows, rows));
    }
}

#[test]
fn ratings_pairs_are_unrated_unless_the_event_says_otherwise() {
    let mut event = Scenario::of(cup(Preset::Nssc, 2, |_| {}));
    let pair = |number: u128| Entry {
        rating: Some(1000),
        ..Entry::of(vec![account(100 + number), account(200 + number)])
    };
    let entries = vec![pair(1), pair(2)];
    event.does(Command::EnterSides { entries, missed: MissedRounds::Byes });
    assert!(!event.t.is_rated(OPEN));
    let rules = Box::new(event.t.rules().clone());
    let change = |pairs_rated| Command::ChangeSetup {
        name: "Cup".to_owned(),
        rules: rules.clone(),
        time_zone: "UTC".to_owned(),
        validates_slips: false,
        firsts: None,
        pairs_rated,
        late_entries: None,
    };
    event.does(change(Some(true)));
    assert!(event.t.is_rated(OPEN));
    event.does(change(None));
    assert!(event.t.is_rated(OPEN), "who changes the name changes no switch");
    event.play_round(10);
    let rated = event.t.rated();
    let after = rated.iter().find(|one| one.side == SideId(1)).and_then(|one| one.after);
    assert!(after > Some(1000), "{after:?}");
    assert_eq!(event.refused(change(Some(false))), Rejection::TooLateToChange);
}
