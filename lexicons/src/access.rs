//! Whether word tools may be used: never by a player of a running game.

use serde::{Deserialize, Serialize};

/// What the caller, who knows the tables, says of the one who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Access {
    /// Nothing forbids it.
    Open,
    /// A running game does.
    Locked(Locked),
}

/// A word tool was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, thiserror::Error)]
#[error("locked: {reason}")]
pub struct Locked {
    /// Why, in words for the player.
    pub reason: String,
}

impl Access {
    /// Locked for this reason.
    pub fn locked(reason: impl Into<String>) -> Self {
        Self::Locked(Locked { reason: reason.into() })
    }

    /// An error where it is locked.
    pub fn check(&self) -> Result<(), Locked> {
        match self {
            Self::Open => Ok(()),
            Self::Locked(locked) => Err(locked.clone()),
        }
    }
}
