//! GCG files: read, written and checked.

#![allow(clippy::unwrap_used, reason = "helpers may fail as loudly as the tests they serve")]

use proptest::test_runner::{Config, RngSeed};

mod check;
mod endings;
mod hostile;
mod random;
#[path = "../common/random_play.rs"]
#[allow(dead_code, reason = "the benches use more of it")]
mod random_play;
mod read;
mod records;
mod round_trip;
mod samples;
mod support;

/// So many cases, the same ones every time.
fn cases(cases: u32) -> Config {
    Config {
        cases,
        rng_seed: RngSeed::Fixed(0x7113_4a11),
        failure_persistence: None,
        ..Config::default()
    }
}
