//! How many cases are played, and from which seed.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The variable that multiplies all numbers of cases.
const VARIABLE: &str = "TILEHALL_CASES";

/// `cases` cases, times what the environment asks for; the same ones every time.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let times = std::env::var(VARIABLE).map_or(1, |times| {
        times.parse().unwrap_or_else(|_| panic!("{VARIABLE} is a number, not {times:?}"))
    });
    ProptestConfig {
        cases: cases.saturating_mul(times),
        rng_seed: RngSeed::Fixed(0x7113_4a11),
        failure_persistence: None,
        max_shrink_iters: 200,
        ..ProptestConfig::default()
    }
}

/// A case's number. A smaller number is another case, not a simpler one.
pub(crate) fn seed() -> impl Strategy<Value = u64> {
    any::<u64>().no_shrink()
}
