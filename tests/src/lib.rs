//! Whole-system tests live in `tests/tests`; this library holds what they share.

pub mod browser;
pub mod crowd;
pub mod databases;
pub mod hall;
pub mod in_progress;
pub mod needles;
pub mod patience;
pub mod program;
pub mod socket;
pub mod spectators;
pub mod table;
pub mod tournaments;
