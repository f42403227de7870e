//! Games of the engine's own, told as GCG and checked like anyone else's.

use engine::gcg::{self, Action, Transcript};
use engine::{
    Command, FailedChallenge, Game, Item, Moment, Preset, Record, Side, Who, decide, evolve,
};

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

/// The director's acts on a game that is over and not signed yet.
fn amended(script: random_play::Script, acts: &[Command]) -> (Game, Record) {
    let mut events = script.record.events;
    let over = |event: &engine::Event| matches!(event.fact, engine::Fact::GameOver { .. });
    events.truncate(1 + events.iter().position(over).expect("it ends"));
    let mut game = Record::new(events.clone()).replay().unwrap();
    let (director, now) = (Who::Director("dora".to_owned()), game.now().plus(1_000));
    for act in acts {
        let told = decide(&game, &random_play::judge, Moment::at(now), &director, act).unwrap();
        told.iter().for_each(|event| evolve(&mut game, event));
        events.extend(told);
    }
    (game, Record::new(events))
}

/// The last total of each side of a transcript.
fn totals(transcript: &Transcript) -> Vec<i32> {
    let of = |side: usize| transcript.events.iter().rev().find(|event| event.side.index() == side);
    (0..transcript.players.len()).map(|side| of(side).unwrap().total.unwrap()).collect()
}

fn scores(game: &Game) -> Vec<i32> {
    game.result().unwrap().sides.iter().map(|side| side.score).collect()
}

#[test]
fn a_result_that_the_director_amends_is_told_as_it_is_in_the_end() {
    let reason = || "the clock was wrong".to_owned();
    let take = |side, points| Command::AdjustScore { side: Side(side), points, reason: reason() };
    for seed in 0..20 {
        let script = random_play::play(Preset::Naspa2014.ruleset(), seed);
        let (game, record) = amended(script, &[take(0, -40), take(1, 15)]);
        let transcript = Transcript::of(&record).unwrap();
        assert_eq!(totals(&transcript), scores(&game), "{seed}");
        assert!(gcg::check(&transcript.into()).findings.is_empty(), "{seed}");

        let void = Command::VoidGame { reason: reason() };
        let script = random_play::play(Preset::Naspa2014.ruleset(), seed);
        let (game, record) = amended(script, &[take(0, -40), void]);
        let transcript = Transcript::of(&record).unwrap();
        assert_eq!(totals(&transcript), scores(&game), "{seed}: no racks count");
    }
}

#[test]
fn a_side_is_raised_to_win_as_far_as_the_amended_result_says() {
    let mut script = random_play::play(Preset::Naspa2014.ruleset(), 1);
    let events = &mut script.record.events;
    let started = |event: &engine::Event| matches!(event.fact, engine::Fact::GameStarted { .. });
    events.truncate(1 + events.iter().position(started).expect("it begins"));
    let game = Record::new(events.clone()).replay().unwrap();
    let (side, late) = (game.to_move().unwrap(), Moment::at(game.now().plus(3_600_000)));
    // Nobody moves: the clock runs out, and ten minutes more.
    let judge = &random_play::judge;
    events.extend(decide(&game, judge, late, &Who::Server, &Command::Tick).unwrap());
    let give = Command::AdjustScore { side, points: 150, reason: "a bell rang".to_owned() };
    let (game, record) = amended(script, &[give]);
    let lines = game.result().unwrap().sides.iter().flat_map(|side| &side.lines);
    assert_eq!(lines.filter(|line| line.item == Item::RaisedToWin).count(), 1);
    assert_eq!(totals(&Transcript::of(&record).unwrap()), scores(&game));
}
