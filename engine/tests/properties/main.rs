//! What holds of every game, however it is played: random tables, random
//! people, random clocks, and what must be true at every step of them.
//!
//! Every case comes from one number, so a failure that proptest reports can be
//! played again. `TILEHALL_CASES=20000 cargo test -p engine --release --test
//! properties` tries each property on so many.

#![allow(clippy::unwrap_used, reason = "a case that cannot be set up should fail loudly")]

mod absurd;
mod alterations;
mod bad_input;
mod cases;
mod commands;
mod damage;
mod dice;
mod ending;
mod events;
mod forgery;
mod games;
mod invariants;
mod ledger;
mod people;
mod placements;
mod reach;
mod regressions;
mod repeats;
mod resigning;
mod rule_sets;
mod rulings;
mod secrecy;
mod setups;
mod spoil;
mod stops;
mod table;
mod twins;
mod words;
