//! How fast the engine is: whole games through `decide` and `evolve`, and one
//! play scored. Only engine time is counted; the games are made beforehand.

#![allow(missing_docs, reason = "a bench has no readers but its output")]

#[path = "../tests/common/random_play.rs"]
mod random_play;

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::*;
use random_play::{Dice, Script, judge, play, random_placement};

const GAMES: u64 = 300;
const ROUNDS: usize = 7;

fn main() {
    for preset in [Preset::Nassc2019, Preset::Naspa2014, Preset::Alberta55Plus] {
        let scripts: Vec<Script> = (0..GAMES).map(|seed| play(preset.ruleset(), seed)).collect();
        report_games(preset, &scripts);
    }
    report_scoring();
}

fn report_games(preset: Preset, scripts: &[Script]) {
    let best = (0..ROUNDS).map(|_| replay_all(scripts)).min().unwrap_or_default();
    let count = |is: fn(&Fact) -> bool| {
        let events = scripts.iter().flat_map(|script| &script.record.events);
        events.filter(|event| is(&event.fact)).count() as f64 / GAMES as f64
    };
    let turns = count(|fact| {
        matches!(
            fact,
            Fact::TilesPlaced { .. } | Fact::TilesExchanged { .. } | Fact::TurnPassed { .. }
        )
    });
    let holds = count(|fact| matches!(fact, Fact::PlayHeld { .. }));
    let challenges = count(|fact| matches!(fact, Fact::ChallengeCalled { .. }));
    let micros = best.as_secs_f64() * 1e6 / GAMES as f64;
    println!(
        "{preset}: {micros:.1} us a game, {:.0} games a second on one core \
         ({turns:.1} turns, {holds:.1} holds, {challenges:.1} challenges a game; target < 100 us)",
        1e6 / micros
    );
}

/// Plays every script once; the time is that of `decide` and `evolve` alone.
fn replay_all(scripts: &[Script]) -> Duration {
    let start = Instant::now();
    for script in scripts {
        let created_at = script.record.events[0].at;
        let (mut game, _) = create(script.setup.clone(), script.server_entropy, created_at)
            .expect("the script was played from this setup");
        for step in &script.steps {
            let events = decide(&game, &judge, step.moment, &step.who, &step.command)
                .expect("the script holds accepted commands only");
            events.iter().for_each(|event| evolve(&mut game, event));
        }
        assert!(black_box(&game).is_closed());
    }
    start.elapsed()
}

fn report_scoring() {
    let mut dice = Dice::new(7);
    let mut positions = Vec::new();
    for seed in 0..200 {
        let record = play(Preset::Naspa2014.ruleset(), seed).record;
        let half = Record::new(record.events[..record.events.len() / 2].to_vec());
        let game = half.replay().expect("half a game replays");
        let rack = game.rack(game.to_move().unwrap_or(Side(0)));
        if let Some(laid) = random_placement(game.board(), rack, &mut dice) {
            positions.push((*game.board(), laid));
        }
    }
    let run = || {
        let start = Instant::now();
        for _ in 0..200 {
            for (board, laid) in &positions {
                let _ = black_box(board.examine(black_box(laid)));
            }
        }
        start.elapsed().as_secs_f64() * 1e9 / (200.0 * positions.len() as f64)
    };
    let nanos = (0..ROUNDS).map(|_| run()).fold(f64::INFINITY, f64::min);
    println!("scoring one play, its words spelled out: {nanos:.0} ns");
}
