//! Why a table is not to be had.

use engine::ParameterError;

use super::RestoreError;
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
    /// The table's task has panicked more than once.
    #[error("the table is suspended after an accident: ask the director")]
    Suspended,
    /// The rules or the seats cannot be played.
    #[error("{0}")]
    Setup(#[from] ParameterError),
    /// The lexicon is not installed here.
    #[error("the word list {0} is not installed")]
    Lexicon(String),
    /// The database.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The journal.
    #[error(transparent)]
    Journal(#[from] AppendError),
    /// The journal is damaged.
    #[error(transparent)]
    Restore(#[from] RestoreError),
    /// No randomness is to be had from this machine.
    #[error("the machine gives no random bytes: {0}")]
    Random(String),
}
