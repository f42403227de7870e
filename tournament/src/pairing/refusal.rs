//! Why a round cannot be paired as it was asked for.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ids::SideId;

/// Why a round cannot be paired as it was asked for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum CannotPair {
    /// Nobody is left to be paired.
    NobodyToPair,
    /// The field is larger than a round can be.
    TooManySides {
        /// How many a round can have.
        most: u32,
    },
    /// A side is named that the field does not have.
    NoSuchSide {
        /// The number that no side has.
        side: SideId,
    },
    /// A side is named that has withdrawn, is absent or has a bye from the director.
    NotPlaying {
        /// The side that cannot be paired.
        side: SideId,
    },
    /// A side is named against itself, or in two pairs.
    NamedTwice {
        /// The side that is named too often.
        side: SideId,
    },
    /// A side is in the list of entries twice.
    EnteredTwice {
        /// The side that stands there twice.
        side: SideId,
    },
    /// The round is before the first turn of the round robin.
    RobinNotBegun,
    /// The costs of so long a tournament do not fit into the solver's numbers.
    CostsTooLarge,
}

impl CannotPair {
    /// A stable name for clients to find their sentence by.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NobodyToPair => "nobody_to_pair",
            Self::TooManySides { .. } => "too_many_sides",
            Self::NoSuchSide { .. } => "no_such_side",
            Self::NotPlaying { .. } => "not_playing",
            Self::NamedTwice { .. } => "named_twice",
            Self::EnteredTwice { .. } => "entered_twice",
            Self::RobinNotBegun => "robin_not_begun",
            Self::CostsTooLarge => "costs_too_large",
        }
    }
}

impl fmt::Display for CannotPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NobodyToPair => f.write_str("there is nobody to be paired"),
            Self::TooManySides { most } => write!(f, "a round has at most {most} sides"),
            Self::NoSuchSide { side } => write!(f, "there is no {side}"),
            Self::NotPlaying { side } => write!(f, "{side} does not play in this round"),
            Self::NamedTwice { side } => write!(f, "{side} is named twice"),
            Self::EnteredTwice { side } => write!(f, "{side} is entered twice"),
            Self::RobinNotBegun => f.write_str("the round robin has not begun in that round"),
            Self::CostsTooLarge => f.write_str("the event is too long to be paired"),
        }
    }
}

impl std::error::Error for CannotPair {}
