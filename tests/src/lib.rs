//! Whole-system tests live in `tests/tests`; this library holds what they share.

pub mod databases;

/// The program under test, for tests that must be able to kill it.
///
/// A binary of this package, so that cargo builds it anew with the code it tests.
pub fn program_name() -> &'static str {
    "tilehall-under-test"
}
