//! A database with games in progress, which one version of the program writes out and the
//! versions after it take up: who plays in it, and at which moments its games are.

use crate::table::moments::Moment;

/// Who sits at every table, in the order of the seats.
pub const PLAYERS: [&str; 2] = ["ada", "bo"];
/// Who rules where the rules have a director.
pub const DIRECTOR: &str = "cal";
/// The players' shares of the seed: what one has committed to while they gather has to be
/// revealed by whoever goes on.
pub const SHARES: [[u8; 16]; 2] = [[1; 16], [2; 16]];

/// The games that are in progress, in the order in which they were laid. One that is over and
/// signed comes after them.
pub const MOMENTS: [Moment; 7] = [
    Moment::Gathering,
    Moment::Turn,
    Moment::Look,
    Moment::Hold,
    Moment::Slip,
    Moment::Stopped,
    Moment::Adjourned,
];
