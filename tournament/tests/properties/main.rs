//! What holds of every tournament, however it goes: random fields, random dials,
//! random results, and what must be true of every pairing, standing and
//! outlook of them.
//!
//! Every case comes from one number. `TILEHALL_CASES=5000 cargo test -p
//! tournament --release --test properties` tries each property on so many.

#![allow(clippy::unwrap_used, reason = "a case that cannot be set up should fail loudly")]

mod brute_force;
// How many cases and from which seed is the same for the properties of both pure crates.
#[path = "../../../engine/tests/properties/cases.rs"]
mod cases;
mod dice;
mod events;
mod fields;
mod outlook;
mod pairing;
