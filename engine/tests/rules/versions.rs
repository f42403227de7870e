//! Games by earlier versions of the rules, and what a record of one proves (decision 0211).

use engine::Direction::Across;
use engine::*;

use crate::scenario::*;

fn checked(record: &[Event]) -> Result<Game, Problem> {
    verify(&Record::new(record.to_vec())).map_err(|mismatch| mismatch.problem)
}

/// A game that the director voids once it is over.
fn voided(version: u16) -> Vec<Event> {
    let rules = Ruleset { version, ..Preset::Naspa2014.ruleset() };
    let mut t = last_tiles(rules).start();
    t.plays("A", "K8", Across, "S");
    t.does("B", Command::Accept);
    t.director(Command::VoidGame { reason: why() });
    t.record
}

#[test]
fn a_game_voided_after_its_end_cannot_be_told_as_one_that_was_confirmed() {
    let mut record = voided(Preset::Naspa2014.ruleset().version);
    assert!(checked(&record).is_ok());
    let Some(Event { fact: Fact::ResultClosed { how, .. }, .. }) = record.last_mut() else {
        panic!("{:?}", record.last());
    };
    assert_eq!(*how, ClosedHow::Voided);
    *how = ClosedHow::Confirmed;
    assert!(checked(&record).is_err(), "voided, and closed as something else");
    record.retain(|event| !matches!(event.fact, Fact::ResultAmended { .. }));
    assert!(checked(&record).is_ok(), "another game, which a director did confirm");

    let mut record = voided(3);
    record.retain(|event| !matches!(event.fact, Fact::ResultAmended { .. }));
    assert_eq!(checked(&record).unwrap_err(), Problem::NoCause);
}

#[test]
fn before_version_3_a_void_was_closed_as_a_confirmation_and_is_decided_again_so() {
    for version in [1, 2] {
        let record = voided(version);
        let last = &record.last().unwrap().fact;
        assert!(
            matches!(last, Fact::ResultClosed { how: ClosedHow::Confirmed, .. }),
            "version {version}: {last:?}"
        );
        assert!(checked(&record).is_ok(), "version {version}");
    }
}

/// A game by the overtime limit as it was settled before ruling 17 was what it is: at once.
fn ended_by_the_limit_at_once(version: u16) -> Vec<Event> {
    let mut t = table_by(Ruleset { version, ..Preset::Nassc2019.ruleset() }).dealt().start();
    let credit_ms = t.game.rules().lag_credit_max_ms;
    t.at("35:10");
    assert!(matches!(t.result().end, End::OvertimeLimit { .. }));
    let over = |event: &&mut Event| matches!(event.fact, Fact::GameOver { .. });
    t.record.iter_mut().filter(over).for_each(|event| event.at.0 -= credit_ms);
    t.record
}

#[test]
fn a_record_of_version_1_by_rulings_that_have_changed_is_neither_proved_nor_refuted() {
    let record = ended_by_the_limit_at_once(1);
    assert_eq!(checked(&record).unwrap_err(), Problem::EarlierRulings);
    let later = checked(&ended_by_the_limit_at_once(2)).unwrap_err();
    assert_ne!(later, Problem::EarlierRulings, "from version 2 on it would be a forgery");
}

#[test]
fn what_a_record_of_version_1_says_of_the_bag_the_plays_and_the_result_must_hold() {
    type Forge = fn(&mut Fact);
    let forgeries: [(Forge, Problem); 2] = [
        (
            |fact| {
                if let Fact::GameOver { result, .. } = fact {
                    result.sides[0].score += 1;
                }
            },
            Problem::Result,
        ),
        (
            |fact| {
                if let Fact::GameOver { racks, .. } = fact {
                    racks.swap(0, 1);
                }
            },
            Problem::Racks,
        ),
    ];
    for (forge, problem) in forgeries {
        let mut record = ended_by_the_limit_at_once(1);
        record.iter_mut().for_each(|event| forge(&mut event.fact));
        assert_eq!(checked(&record).unwrap_err(), problem);
    }
    let mut cut = ended_by_the_limit_at_once(1);
    cut.retain(|event| !matches!(event.fact, Fact::GameOver { .. }));
    assert_eq!(checked(&cut).unwrap_err(), Problem::Unfinished);
}
