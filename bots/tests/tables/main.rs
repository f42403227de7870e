//! Bots at the engine's own tables, in virtual time: every preset, every level, every
//! shape of table. `TILEHALL_CASES` sets how many games each rule set plays.

#![allow(clippy::unwrap_used, reason = "a test stops at what it did not expect")]

mod people;
mod presets;
mod table;
