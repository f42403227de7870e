//! Numbers with a meaning: instants, sides and seats.
//!
//! An instant is a [`Millis`]; an amount of time is a plain integer whose name
//! ends in `_ms`. Keeping the two apart in the types is what stops a deadline
//! from being mistaken for a duration.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most sides one table can have (Alberta 55 plus, "play passes to the left").
pub const MAX_SIDES: usize = 4;

/// An instant: milliseconds since an epoch the shell chooses and keeps.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Millis(pub u64);

impl Millis {
    /// The instant `ms` later; the end of time instead of an overflow.
    #[must_use]
    pub const fn plus(self, ms: u64) -> Self {
        Self(self.0.saturating_add(ms))
    }

    /// How long after `earlier` this is; nothing if it is not after it.
    #[must_use]
    pub const fn since(self, earlier: Self) -> u64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// One side of the table, counted from 0 in the order of the seats.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Side(pub u8);

impl Side {
    /// The side as an index into per-side lists.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The sides of a table of `count`.
    pub fn all(count: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..count.min(MAX_SIDES) as u8).map(Self)
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", u16::from(self.0) + 1)
    }
}

/// One chair at the table, counted from 0: all chairs of side 0, then of side 1, and so on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into per-seat lists.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", u16::from(self.0) + 1)
    }
}
