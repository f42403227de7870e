//! Games of the engine's own, told as GCG and checked like anyone else's.

use engine::gcg::{self, Action, Transcript};
use engine::{FailedChallenge, Preset, Record};

use crate::random_play;

#[test]
fn every_game_the_engine_plays_is_told_without_a_finding() {
    for preset in Preset::ALL {
        for seed in 0..20 {
            let record = random_play::play(preset.ruleset(), seed).record;
            let transcript = Transcript::of(&record).unwrap();
            let text = gcg::write(&transcript);
            let document = gcg::read(text.as_bytes()).unwrap();
            assert_eq!(document.transcript, transcript, "{text}");
            let report = gcg::check(&document);
            assert!(report.findings.is_empty(), "{preset} {seed}: {:?}\n{text}", report.findings);
            assert!(report.plays > 5, "{preset} {seed}");
        }
    }
}

#[test]
fn totals_at_the_end_are_the_result() {
    let mut rules = Preset::Naspa2014.ruleset();
    rules.failed_challenge = FailedChallenge::Bonus { points_per_word: 5 };
    for seed in 0..20 {
        let record = random_play::play(rules.clone(), seed).record;
        let scores: Vec<i32> = record
            .replay()
            .unwrap()
            .result()
            .unwrap()
            .sides
            .iter()
            .map(|side| side.score)
            .collect();
        let transcript = Transcript::of(&record).unwrap();
        for (side, score) in scores.into_iter().enumerate() {
            let last = transcript.events.iter().rev().find(|event| event.side.index() == side);
            assert_eq!(last.unwrap().total, Some(score), "{seed}");
        }
        assert!(gcg::check(&transcript.into()).findings.is_empty());
    }
}

#[test]
fn an_unfinished_game_says_so() {
    let mut record = random_play::play(Preset::Nssc.ruleset(), 1).record;
    record.events.truncate(record.events.len() / 2);
    let transcript = Transcript::of(&Record::new(record.events)).unwrap();
    assert!(transcript.incomplete.is_some());
    assert!(transcript.events.iter().any(|event| matches!(event.action, Action::Play { .. })));
}
