//! How many cases are played, and from which seed.

use proptest::prelude::*;
use proptest::test_runner::RngSeed;

/// The variable that sets how many cases each property is tried on.
const VARIABLE: &str = "TILEHALL_CASES";

/// `cases` cases, unless the environment asks for another number; the same ones every time.
pub(crate) fn config(cases: u32) -> ProptestConfig {
    let cases = std::env::var(VARIABLE).map_or(cases, |number| {
        number.parse().unwrap_or_else(|_| panic!("{VARIABLE} is a number, not {number:?}"))
    });
    ProptestConfig {
        cases,
        rng_seed: RngSeed::Fixed(0x7113_4a11),
        failure_persistence: None,
        ..ProptestConfig::default()
    }
}

/// A case's number. A smaller number is another case, not a simpler one.
pub(crate) fn seed() -> impl Strategy<Value = u64> {
    any::<u64>().no_shrink()
}
