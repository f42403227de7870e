//! GCG files: read, written and checked.

#![allow(clippy::unwrap_used, reason = "helpers may fail as loudly as the tests they serve")]

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
