//! Numbers and names with a meaning. None of them says who a person is: real
//! names are joined by the shell, when they are shown.

use std::fmt;

use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A side of the tournament: its line in the entry list, counted from 1 and never given twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideId(pub u32);

impl fmt::Display for SideId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "side {}", self.0)
    }
}

/// A round, counted from 1; 0 is before the first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct RoundNo(pub u16);

impl RoundNo {
    /// The round after this one.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0.saturating_add(1))
    }

    /// The round before this one; none before the first.
    #[must_use]
    pub const fn previous(self) -> Option<Self> {
        match self.0 {
            0 | 1 => None,
            number => Some(Self(number - 1)),
        }
    }
}

impl fmt::Display for RoundNo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "round {}", self.0)
    }
}

/// A division of the tournament, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DivisionId(pub u16);

/// The number of an event of the journal, from 1; 0 is before the first.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct EventNo(pub u64);

/// A school or club, as the shell numbers them: two sides of one number are schoolmates.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SchoolId(pub Uuid);

/// An account of the hall.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AccountId(pub Uuid);

/// A game at a table of the hall. The shell chooses it before the table is laid, so that
/// laying it again lays no second one.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameId(pub Uuid);
