//! How quickly plays are found, against the `scrabble` crate on the same positions.
//!
//! `cargo bench -p bots --bench generate`, with the free English list.
//! Times are of this thread on the processor where the system tells them, so that other
//! work on the machine counts as little as possible; both sides take turns.

#[path = "../tests/support/mod.rs"]
mod support;

use std::hint::black_box;
use std::time::{Duration, Instant};

use bots::selfplay::{Game, Greedy, Player};
use bots::{Decision, Evaluator, Generator, Leaves, Position, WordGraph, best_static};
use support::Other;

/// Positions to generate in, and games of self-play, in one pass.
const POSITIONS: usize = 1000;
const GAMES: u64 = 40;

/// Passes over each; the fastest counts.
const PASSES: usize = 5;

/// Time on the processor, or by the clock where that is not told.
fn processor_time(start: Instant) -> Duration {
    std::fs::read_to_string("/proc/thread-self/schedstat")
        .ok()
        .and_then(|text| text.split_whitespace().next()?.parse().ok())
        .map_or_else(|| start.elapsed(), Duration::from_nanos)
}

/// The fastest of several passes of two sides in turn.
fn fastest(mut ours: impl FnMut(), mut theirs: impl FnMut()) -> [f64; 2] {
    let start = Instant::now();
    let time = |run: &mut dyn FnMut()| {
        let before = processor_time(start);
        run();
        (processor_time(start) - before).as_secs_f64()
    };
    let mut best = [f64::MAX; 2];
    for _ in 0..PASSES {
        best[0] = best[0].min(time(&mut ours));
        best[1] = best[1].min(time(&mut theirs));
    }
    best
}

/// Mid-game positions: every turn after the first of games between greedy players.
fn positions(graph: &WordGraph) -> Vec<Position> {
    let mut generator = Generator::default();
    let mut found = Vec::new();
    for seed in 0.. {
        let mut game = Game::deal(seed);
        while !game.is_over() && found.len() < POSITIONS {
            let position = game.position();
            if game.turns() > 0 {
                found.push(position);
            }
            game.take(&Greedy(graph).decide(&mut generator, &position));
        }
        if found.len() == POSITIONS {
            break;
        }
    }
    found
}

/// Self-play by the other engine's generator and the same evaluation.
fn best_by_other(other: &mut Other, position: &Position) -> Decision {
    let (board, rack) = other.position(&position.board, &position.rack);
    let Some(evaluator) = Evaluator::new(Leaves::standard(), position) else {
        return Decision::Pass;
    };
    let index = evaluator.index();
    let mut best = (i32::MIN, None);
    for play in other.generator.generate(&board, &rack, &other.lexicon) {
        let used: usize = play
            .tiles()
            .counts()
            .iter()
            .enumerate()
            .map(|(code, &count)| usize::from(count) * index.stride_of(code.min(26)))
            .sum();
        let equity = 100 * play.score() + evaluator.leave_value(index.rest(used));
        if equity > best.0 {
            best = (equity, Some(*play));
        }
    }
    black_box(best.1);
    Decision::Pass
}

fn report(what: &str, value: f64, unit: &str) {
    println!("{what:<34}{value:>12.2} {unit}");
}

fn main() {
    let words = support::words();
    let mut graph = WordGraph::build(&words).expect("the list is sorted");
    let bytes = graph.to_bytes();
    let mut other = Other::new(&words);
    let mut read = None;
    let [built, loaded] = fastest(
        || graph = WordGraph::build(&words).expect("the list is sorted"),
        || read = WordGraph::from_bytes(&bytes).ok(),
    );
    report("words", words.len() as f64, "");
    report("graph, in memory", graph.size_bytes() as f64 / 1e6, "MB");
    report("graph, on disk", bytes.len() as f64 / 1e6, "MB");
    report("graph, built in", built * 1e3, "ms");
    report("graph, read and verified in", loaded * 1e3, "ms");
    report("scrabble, in memory", other.lexicon.size_bytes() as f64 / 1e6, "MB");
    generations(&graph, &mut other);
    self_play(&graph, &mut other);
}

fn generations(graph: &WordGraph, other: &mut Other) {
    let positions = positions(graph);
    let others: Vec<_> = positions.iter().map(|p| other.position(&p.board, &p.rack)).collect();
    let (mut generator, mut plays) = (Generator::default(), Vec::new());
    let (mut ours, mut theirs) = (0, 0);
    let [our_time, their_time] = fastest(
        || {
            ours = 0;
            for position in &positions {
                generator.plays(graph, &position.board, &position.rack, &mut plays);
                ours += plays.len();
            }
        },
        || {
            theirs = 0;
            for (board, rack) in &others {
                theirs += other.generator.generate(board, rack, &other.lexicon).len();
            }
        },
    );
    assert_eq!(ours, theirs, "both find the same plays");
    let rate = |time: f64| positions.len() as f64 / time;
    report("plays a position", ours as f64 / positions.len() as f64, "");
    report("generations", rate(our_time), "/s");
    report("generations, scrabble", rate(their_time), "/s");
    report("generations, ratio", their_time / our_time, "x (target 2)");
}

fn self_play(graph: &WordGraph, other: &mut Other) {
    let mut generator = Generator::default();
    let [our_time, both_time] = fastest(
        || {
            for seed in 0..GAMES {
                let mut game = Game::deal(seed);
                while !game.is_over() {
                    let best =
                        best_static(&mut generator, graph, Leaves::standard(), &game.position());
                    game.take(&best.0);
                }
            }
        },
        // The same games, with the other engine's search of every position on top.
        || {
            let mut generator = Generator::default();
            for seed in 0..GAMES {
                let mut game = Game::deal(seed);
                while !game.is_over() {
                    let position = game.position();
                    black_box(best_by_other(other, &position));
                    let best = best_static(&mut generator, graph, Leaves::standard(), &position);
                    game.take(&best.0);
                }
            }
        },
    );
    let their_time = (both_time - our_time).max(0.0);
    report("self-play", GAMES as f64 / our_time, "games/s");
    report("self-play, scrabble", GAMES as f64 / their_time, "games/s");
    report("self-play, ratio", their_time / our_time, "x");
}
