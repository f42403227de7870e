//! How long a large event waits for its pairing and its standings.

#![allow(missing_docs, reason = "a bench has no readers but its output")]

use std::hint::black_box;
use std::time::{Duration, Instant};

use engine::Preset;
use tournament::*;
use uuid::Uuid;

const SIDES: u32 = 400;
const ROUNDS: u16 = 20;
const SCHOOLS: u128 = 20;
const TRIES: usize = 5;
/// How many pairs shall meet, and as many shall not.
const WISHES: u32 = 6;

fn main() {
    let rules = Preset::Nassc2019.ruleset();
    let mut field = Field::of(SIDES);
    for side in &mut field.sides {
        side.school = Some(SchoolId(Uuid::from_u128(u128::from(side.id.0) % SCHOOLS)));
        side.seed = Some(side.id.0);
    }
    let mut slowest = Duration::ZERO;
    let mut words = 1_u64;
    for round in 1..=ROUNDS {
        let request = Request {
            firsts: Firsts::Assigned,
            planned_rounds: Some(ROUNDS),
            ..Request::swiss(RoundNo(round))
        };
        let (pairing, took) = timed(|| pair(&field, &rules, &request).expect("a fair request"));
        slowest = slowest.max(took);
        for board in &pairing.boards {
            words = words.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let points = 250 + (words >> 33) as i32 % 300;
            field.played.push(Played::game(RoundNo(round), board.first, board.second, points, 400));
        }
    }
    println!(
        "pairing {SIDES} sides: {:.0} ms for the slowest of {ROUNDS} rounds (target < 1000 ms)",
        slowest.as_secs_f64() * 1e3
    );
    let (_, took) = timed(|| pair(&field, &rules, &strict(ROUNDS + 1)).expect("a fair request"));
    println!(
        "the next round, schools never, firsts assigned, {} wishes: {:.0} ms (target < 1000 ms)",
        2 * WISHES,
        took.as_secs_f64() * 1e3
    );
    let best = (0..TRIES)
        .map(|_| timed(|| black_box(standings(&field, &rules, RoundNo(ROUNDS)))).1)
        .min()
        .unwrap_or_default();
    println!(
        "standings of {SIDES} sides after {ROUNDS} rounds: {:.2} ms (target < 10 ms)",
        best.as_secs_f64() * 1e3
    );
    let (_, took) = timed(|| black_box(outlook(&field, &rules, ROUNDS)));
    println!("outlook of {SIDES} sides: {:.1} ms", took.as_secs_f64() * 1e3);
}

/// A round with all that a director may ask for: schools kept apart whatever it costs, pairs that shall
/// meet and pairs that shall not.
fn strict(round: u16) -> Request {
    let wishes = (1..=WISHES).flat_map(|number| {
        let (a, b) = (SideId(number), SideId(SIDES + 1 - number));
        let (c, d) = (SideId(99 + 2 * number), SideId(100 + 2 * number));
        [Wish::Together { a, b }, Wish::Apart { a: c, b: d }]
    });
    Request {
        firsts: Firsts::Assigned,
        schools: Dial::Never,
        wishes: wishes.collect(),
        planned_rounds: Some(round),
        ..Request::swiss(RoundNo(round))
    }
}

fn timed<T>(run: impl FnOnce() -> T) -> (T, Duration) {
    let start = Instant::now();
    let answer = run();
    (answer, start.elapsed())
}
