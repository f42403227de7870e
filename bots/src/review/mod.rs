//! A finished game looked at again: what could have been done with every turn.
//!
//! The record says what was done ([`Turn::all_of`]), the word graph of the game's own
//! list what could have been ([`Turn::review`]), and [`SideSummary`] what a player reads
//! in a minute. Turns are reviewed one at a time, so that a shell can show progress.
//!
//! Equities are in hundredths of a point. Before the bag is empty an equity is the points
//! of a turn and the value of the tiles that stay. With the bag empty and two sides it is
//! by how much the side outscores the other from there on, as far as a search can tell.

mod last_plays;
mod look;
mod summary;
mod turns;

pub use look::{Choice, Reviewed};
pub use summary::SideSummary;
pub use turns::{Done, Turn};

/// How many of the best choices of a turn are kept.
pub const MOST_CHOICES: usize = 5;

#[cfg(test)]
mod tests;
