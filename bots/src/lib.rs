//! Practice partners, pure: finding plays, judging them, and playing at a level.
//!
//! Nothing here reads a clock, a file or a socket, and everything that involves
//! chance takes a seed. A position goes in, a decision comes out:
//!
//! - [`WordGraph`] holds the words of a list in the form that plays are found in;
//! - [`Generator`] finds every legal play of a rack;
//! - [`Leaves`] say what the tiles are worth that stay, and [`Evaluator`] adds it up;
//! - [`endgame`] reads the last plays out;
//! - [`levels`] are partners of graded strength: what they do and what they doubt;
//! - [`player`] is a level at a table, with holds, challenges and a clock;
//! - [`review`] looks at a finished game again;
//! - [`selfplay`] plays whole games, to learn from and to measure by.

mod dice;
pub mod endgame;
mod evaluate;
mod generate;
mod graph;
mod leaves;
pub mod levels;
pub mod player;
mod position;
pub mod review;
pub mod selfplay;

pub use dice::Dice;
pub use evaluate::{Evaluator, Rated, best_static};
pub use generate::{Candidate, Generator, RackIndex};
pub use graph::{BuildError, FORMAT_VERSION, GraphError, MAGIC, WordGraph};
pub use leaves::{LEAVES_MAGIC, LEAVES_VERSION, Leaves, LeavesError, PartValues, Trainer};
pub use position::{Decision, Position, ZEROS_TO_END};
