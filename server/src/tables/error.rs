//! Why a table is not to be had.

use engine::ParameterError;

use super::broadcast::frames::Ask;
use super::{RestoreError, Unreachable};
use crate::journal::AppendError;
use crate::store::StoreError;

/// Why a table is not to be had.
#[derive(Debug, thiserror::Error)]
pub enum NoTable {
    /// There is no such game.
    #[error("there is no such table")]
    Unknown,
    /// The game is over; its record is what remains.
    #[error("the game is over")]
    Finished,
    /// Another node keeps it, and has shown that it lives.
    #[error("the table is kept elsewhere now")]
    Elsewhere,
    /// The table's task has panicked more than once.
    #[error("the table is suspended after two failures: ask the director")]
    Suspended,
    /// The rules or the seats cannot be played.
    #[error("{0}")]
    Setup(#[from] ParameterError),
    /// The lexicon is not installed here.
    #[error("the word list {0} is not installed")]
    Lexicon(String),
    /// It is there, and does not take what is said to it.
    #[error(transparent)]
    Unreachable(#[from] Unreachable),
    /// The one who asks attends too many tables.
    #[error("you look at too many tables at once: leave some")]
    TooMany,
    /// Too many finished games were asked for at this address.
    #[error("too many finished games were asked for here: wait a little")]
    Rationed,
    /// The database could not be read.
    #[error("the hall cannot read its games just now")]
    Store(#[source] StoreError),
    /// The journal took no append.
    #[error("the hall cannot store this table just now")]
    Journal(#[from] AppendError),
    /// The journal is damaged.
    #[error("the table's record cannot be read: ask the director")]
    Restore(#[source] RestoreError),
    /// No randomness is to be had from this machine.
    #[error("the machine gives no random bytes: {0}")]
    Random(String),
}

impl NoTable {
    /// Whether the same question may be answered in a moment.
    pub(crate) fn ask(&self) -> Ask {
        match self {
            Self::Elsewhere
            | Self::Unreachable(_)
            | Self::Rationed
            | Self::Journal(_)
            | Self::Store(StoreError::Unavailable(_)) => Ask::Again,
            _ => Ask::No,
        }
    }

    /// What a client is not told, and a host should know.
    pub(crate) fn cause_for_the_log(&self) -> Option<String> {
        match self {
            Self::Store(error) => Some(error.to_string()),
            Self::Journal(error) => Some(error.to_string()),
            Self::Restore(error) => Some(error.to_string()),
            _ => None,
        }
    }
}

impl From<StoreError> for NoTable {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<RestoreError> for NoTable {
    fn from(error: RestoreError) -> Self {
        match error {
            RestoreError::Store(error) => Self::Store(error),
            damaged => Self::Restore(damaged),
        }
    }
}
