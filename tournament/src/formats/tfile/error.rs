//! Why some bytes are not a `.t` file, or not one that can be: the line, the
//! text, the reason.

use std::error::Error;
use std::fmt;

use super::read::{MAX_BYTES, MAX_ROUNDS, MAX_SIDES};

/// The longest piece of a file that an error repeats, in characters.
const MAX_QUOTE: usize = 60;

/// Where and why reading stopped.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadError {
    /// The line, counted from 1.
    pub line: usize,
    /// The offending text, cut short when it is long; empty when it is the whole line.
    pub text: String,
    /// What is wrong with it.
    pub problem: Problem,
}

/// What can be wrong with a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Problem {
    /// The file is larger than any division.
    TooLarge,
    /// There are more sides than any division has.
    TooManySides,
    /// There are more rounds than any tournament has.
    TooManyRounds,
    /// The file is UTF-16.
    Utf16,
    /// The file has characters that no text has.
    NotText,
    /// There is nothing before the rating.
    NoName,
    /// There is no rating after the name.
    NoRating,
    /// The name ends in a number that is no rating and no opponent.
    StrayNumber,
    /// Not a rating of this world.
    BadRating,
    /// Not an opponent's number.
    BadOpponent,
    /// Not a number of points.
    BadScore,
    /// The opponent's number is higher than that of any side.
    NoSuchSide {
        /// Counted from 1.
        round: usize,
        /// How many sides there are.
        sides: usize,
    },
    /// A side is its own opponent.
    OwnOpponent {
        /// Counted from 1.
        round: usize,
    },
    /// The opponent's line names another opponent, or none.
    OpponentDisagrees {
        /// Counted from 1.
        round: usize,
        /// The line of the opponent.
        other_line: usize,
    },
    /// More results than opponents.
    ScoreWithoutOpponent {
        /// Counted from 1.
        round: usize,
    },
}

impl ReadError {
    /// An error about `text` on a line.
    pub(super) fn new(line: usize, text: &str, problem: Problem) -> Self {
        let mut quoted: String = text.chars().take(MAX_QUOTE).collect();
        if quoted.len() < text.len() {
            quoted.push('…');
        }
        Self { line, text: quoted, problem }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}: ", self.line)?;
        if !self.text.is_empty() {
            write!(f, "“{}”: ", self.text)?;
        }
        self.problem.fmt(f)
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooLarge => write!(f, "the file is larger than {MAX_BYTES} bytes"),
            Self::TooManySides => write!(f, "a file has at most {MAX_SIDES} sides"),
            Self::TooManyRounds => write!(f, "a file has at most {MAX_ROUNDS} rounds"),
            Self::Utf16 => f.write_str("the file is UTF-16; save it as UTF-8"),
            Self::NotText => f.write_str("there are control characters here: it is not text"),
            Self::NoName => f.write_str("a line starts with a name, then a rating"),
            Self::NoRating => f.write_str("after the name comes a rating, 0 for none"),
            Self::StrayNumber => f.write_str(
                "this number is neither part of the name nor an opponent; \
                 after a name that ends in a digit comes a comma",
            ),
            Self::BadRating => f.write_str("a rating has at most four digits"),
            Self::BadOpponent => f.write_str("not the number of a side"),
            Self::BadScore => f.write_str("not a number of points"),
            Self::NoSuchSide { round, sides } => write!(
                f,
                "the opponent of round {round} is none of the {sides} sides; \
                 after a name that ends in a digit comes a comma"
            ),
            Self::OwnOpponent { round } => {
                write!(f, "the opponent of round {round} is the side itself")
            }
            Self::OpponentDisagrees { round, other_line } => write!(
                f,
                "the opponent of round {round} stands on line {other_line}, \
                 where that round has another opponent or none"
            ),
            Self::ScoreWithoutOpponent { round } => {
                write!(f, "round {round} has points and no opponent")
            }
        }
    }
}

impl Error for ReadError {}
